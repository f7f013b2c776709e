"""Every sentence that the terminal says is there, and every one that is there is said."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term

from nunatak.words import message_files
from tests.sources import SOURCES, module_name, syntax_tree
from tests.test_language import said_in_the_browser

SPEAKING = re.compile(r"nunatak\.(words|terminal|cli|games\.\w+\.terminal)\b.*")
OF_A_GAME = re.compile(r"nunatak\.games\.\w+(\.(?!bots\b|drawing\b|lab\b|terminal\b).*)?")
RAISED = {"NunatakError", "LoadError", "Malformed", "Illegal", "Stale", "NotYours", "Problem"}


def calls(modules: re.Pattern[str]) -> Iterator[tuple[set[str], ast.expr]]:
    """Yield calls in modules of such names: `a.name(first, ...)` gives {a, name} and first."""
    for file in SOURCES:
        if modules.fullmatch(module_name(file)):
            for node in ast.walk(syntax_tree(file)):
                if isinstance(node, ast.Call) and node.args:
                    yield set(ast.unparse(node.func).split(".")), node.args[0]


@cache
def any_word() -> str:
    """A pattern for what may stand in an open place: words of the source, names, numbers."""
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


def message(node: ast.expr) -> str | None:
    """The message a string or f-string names, as a pattern; a code's dots become hyphens."""
    if isinstance(node, ast.Constant):
        return node.value.replace(".", "-") if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(message(piece) or any_word() for piece in node.values)
    return None


def messages_spoken() -> set[str]:
    """For each code that is raised, and for each `text("play-turn")` in the terminal."""
    raised = (message(first) for names, first in calls(re.compile(".*")) if names & RAISED)
    asked = (message(first) for names, first in calls(SPEAKING) if names & {"text", "text_in"})
    return {f"error-{name}" for name in raised if name} | {name for name in asked if name}


def messages_written(*kinds: type[ast.AST]) -> set[str]:
    """For each code that stands anywhere in a game, or in such parts of it."""
    texts = {
        text.value
        for file in SOURCES
        if OF_A_GAME.fullmatch(module_name(file))
        for node in ast.walk(syntax_tree(file))
        if isinstance(node, kinds)
        for text in ast.iter_child_nodes(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }
    codes = (text for text in texts if re.fullmatch(r"[a-z-]+\.[a-z-]+", text))
    return {f"error-{code.replace('.', '-')}" for code in codes}


def test_every_message_is_there_and_every_message_is_used() -> None:
    """Of what the terminal says; tests/test_language.py has the web app and other languages."""
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

    spoken = {
        want: {name for name in names if re.fullmatch(want, name)} for want in messages_spoken()
    }
    missing = {want.replace(any_word(), "*") for want, found in spoken.items() if not found}
    missing |= messages_written(ast.Dict) - set(names)  # tables of reasons
    assert missing == set(), "no such message"
    referred = re.findall(r"\{\s*-?([a-z][a-z0-9-]*)", "\n".join(texts))
    used = messages_written(ast.AST).union(*spoken.values(), referred)
    assert set(names) - used - (shared & said_in_the_browser()) == set(), "nobody says this"
