"""Every message that the terminal uses exists, and every message is used."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term

from nunatak.server.errors import ServerError
from nunatak.words import message_files
from tests.sources import SOURCES, module_name, syntax_tree
from tests.test_language import messages_used_by_app

TERMINAL_MODULES = re.compile(r"nunatak\.(words|terminal|cli|games\.\w+\.terminal)\b.*")
GAME_MODULES = re.compile(r"nunatak\.games\.\w+(\.(?!bots\b|drawing\b|lab\b|terminal\b).*)?")
ERROR_CLASSES = {
    "NunatakError",
    "LoadError",
    "Malformed",
    "Illegal",
    "Stale",
    "NotYours",
    "Problem",
    *(kind.__name__ for kind in ServerError.__subclasses__()),
}


def calls(modules: re.Pattern[str]) -> Iterator[tuple[set[str], ast.expr]]:
    """Yield calls in modules of such names: `a.name(first, ...)` gives {a, name} and first."""
    for file in SOURCES:
        if modules.fullmatch(module_name(file)):
            for node in ast.walk(syntax_tree(file)):
                if isinstance(node, ast.Call) and node.args:
                    yield set(ast.unparse(node.func).split(".")), node.args[0]


@cache
def placeholder_pattern() -> str:
    """Return a pattern for placeholders: names, strings and numbers of the sources."""
    words = {r"\d+"}
    for file in SOURCES:
        for node in ast.walk(syntax_tree(file)):
            match node:
                case ast.Constant(value=str(word)) | ast.AnnAssign(target=ast.Name(id=word)):
                    words.add(word.replace("_", "-"))
                case ast.keyword(arg=str(word)):
                    words.add(word.replace("_", "-"))
                case ast.ClassDef(name=word):
                    words.add(re.sub(r"\B(?=[A-Z])", "-", word).lower())
    return "(?:" + "|".join(w for w in words if re.fullmatch(r"\\d\+|[a-z][a-z0-9-]*", w)) + ")"


def message_pattern(node: ast.expr) -> str | None:
    """Return a pattern for the message that a string or f-string names."""
    if isinstance(node, ast.Constant):
        return node.value.replace(".", "-") if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(message_pattern(piece) or placeholder_pattern() for piece in node.values)
    return None


def messages_used() -> set[str]:
    """Return patterns for all codes that are raised, and all `text("play-turn")` calls."""
    raised = (
        message_pattern(first) for names, first in calls(re.compile(".*")) if names & ERROR_CLASSES
    )
    named = (
        message_pattern(first)
        for names, first in calls(TERMINAL_MODULES)
        if names & {"text", "text_in"}
    )
    return {f"error-{name}" for name in raised if name} | {name for name in named if name}


def messages_of_games(*kinds: type[ast.AST]) -> set[str]:
    """Return the messages for all codes in the sources of games, in nodes of these kinds."""
    texts = {
        text.value
        for file in SOURCES
        if GAME_MODULES.fullmatch(module_name(file))
        for node in ast.walk(syntax_tree(file))
        if isinstance(node, kinds)
        for text in ast.iter_child_nodes(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }
    codes = (text for text in texts if re.fullmatch(r"[a-z-]+\.[a-z-]+", text))
    return {f"error-{code.replace('.', '-')}" for code in codes}


def test_every_message_exists_and_is_used() -> None:
    """For the terminal; tests/test_language.py checks the web app and other languages."""
    files = message_files("en")
    texts = [file.read_text("utf-8") for file in files]
    names, shared = [], set[str]()
    for file, text in zip(files, texts, strict=True):
        entries = FluentParser().parse(text).body
        assert not [entry.content for entry in entries if isinstance(entry, Junk)]
        found = [entry.id.name for entry in entries if isinstance(entry, Message | Term)]
        names += found
        shared |= set(found) if file.name == "words.ftl" else set()
    assert len(names) == len(set(names))

    matches = {
        pattern: {name for name in names if re.fullmatch(pattern, name)}
        for pattern in messages_used()
    }
    missing = {
        pattern.replace(placeholder_pattern(), "*")
        for pattern, found in matches.items()
        if not found
    }
    missing |= messages_of_games(ast.Dict) - set(names)  # tables of reasons
    assert missing == set(), "no such message"
    referred = re.findall(r"\{\s*-?([a-z][a-z0-9-]*)", "\n".join(texts))
    used = messages_of_games(ast.AST).union(*matches.values(), referred)
    assert set(names) - used - (shared & messages_used_by_app()) == set(), "unused messages"
