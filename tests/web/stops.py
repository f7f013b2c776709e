"""All stops of the tour by their names, in the order in which it goes there."""

from tests.web import pages, seasons, tables, turns
from tests.web.guide import STOPS

__all__ = ["STOPS", "pages", "seasons", "tables", "turns"]
