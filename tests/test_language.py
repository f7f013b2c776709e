"""Messages of the web app and of other languages: none is missing, unused or in English."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, Term, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from nunatak.core import Malformed, NunatakError, Stale
from nunatak.server.errors import ServerError

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "nunatak"
LOCALES = sorted(folder for folder in PACKAGE.rglob("locales") if folder.is_dir())
OTHER_LANGUAGES = sorted(
    {folder.name for locales in LOCALES for folder in locales.iterdir()} - {"en"}
)
APP = sorted(
    file
    for ending in ("ts", "svelte")
    for file in ROOT.glob(f"web/src/**/*.{ending}")
    if file.parent.name != "protocol"  # generated, and without words
)
NAMES = r"[a-z][a-z0-9-]*"

# Messages of the terminal and invented names may exist only in English.
OPTIONAL_FILES = {"terminal.ftl", "names.ftl"}
# Longer messages that are the same in another language on purpose.
SAME_AS_ENGLISH: dict[str, set[str]] = {
    "de": {"bot-name", "game-title", "start-title"},
    "fr": {"bot-name", "game-title", "start-title"},
    "ru": {"game-title", "start-title"},
}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


# ---- messages ----------------------------------------------------------------------------------


class Parts(Visitor):
    """The parts of a message: arguments, other messages, words."""

    def __init__(self, message: Message | Term) -> None:
        self.arguments: set[str] = set()
        self.others: set[str] = set()
        self.texts: list[str] = []
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.others.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:
        self.texts += re.findall(r"[^\W\d_]+", node.value)


@cache
def messages(file: Path) -> dict[str, Message | Term]:
    """Return the messages of a file by name; check that names are unique and all lines valid."""
    entries = FluentParser().parse(file.read_text("utf-8")).body
    assert not [entry.content for entry in entries if isinstance(entry, Junk)], relative(file)
    found = [entry for entry in entries if isinstance(entry, Message | Term)]
    named = {entry.id.name: entry for entry in found}
    assert len(named) == len(found), f"{relative(file)} has a message twice"
    return named


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*.ftl")}


def files_of(language: str, pattern: str = "*.ftl") -> list[Path]:
    """Return the files of a language in all parts of the package."""
    return [file for locales in LOCALES for file in sorted((locales / language).rglob(pattern))]


@cache
def shared_messages() -> dict[str, Message | Term]:
    """Return the English messages that terminal and browser share."""
    found: dict[str, Message | Term] = {}
    for file in files_of("en", "words.ftl"):
        assert not found.keys() & messages(file).keys(), f"also in another file: {relative(file)}"
        found |= messages(file)
    return found


@cache
def app_messages() -> dict[str, Message | Term]:
    """Return all English messages of the web app."""
    found = dict(shared_messages())
    for file in files_of("en", "web/*.ftl"):
        assert not found.keys() & messages(file).keys(), f"also in another file: {relative(file)}"
        found |= messages(file)
    return found


def arguments_of(message: Message | Term) -> set[str]:
    """Return the arguments of a message, with those of messages within it."""
    parts = Parts(message)
    others = (app_messages()[name] for name in parts.others if name in app_messages())
    return parts.arguments.union(*map(arguments_of, others))


# ---- messages of the app -----------------------------------------------------------------------


def closing_bracket(text: str, begin: int) -> int:
    """Return the index of the closing bracket; brackets in strings do not count."""
    depth, at = 0, begin
    while at < len(text):
        sign = text[at]
        if sign in "\"'`":
            at = end_of_string(text, at)
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
            if not depth:
                return at
        at += 1
    return len(text)


def end_of_string(text: str, begin: int) -> int:
    at = begin + 1
    while at < len(text) and text[at] != text[begin]:
        if text.startswith("${", at):
            at = closing_bracket(text, at + 1)
        at += 2 if text[at] == "\\" else 1
    return at


def split_list(text: str) -> list[str]:
    """Return the items between the commas of a list."""
    found, begin, at = [], 0, 0
    while at < len(text):
        if text[at] in "\"'`":
            at = end_of_string(text, at)
        elif text[at] in "([{":
            at = closing_bracket(text, at)
        elif text[at] == ",":
            found.append(text[begin:at].strip())
            begin = at + 1
        at += 1
    last = text[begin:].strip()
    return [*found, last] if last else found


def without_comments(text: str) -> str:
    return re.sub(r"<!--.*?-->|/\*.*?\*/|(?<![:\w\"'])//[^\n]*", " ", text, flags=re.DOTALL)


# Files that look up messages for others, by names in variables.
LOOKUP_FILES = {"words.svelte.ts", "help.svelte.ts"}


def calls_of_t() -> Iterator[tuple[Path, list[str]]]:
    """Yield file and arguments of every `t(…)` in the app."""
    for file in APP:
        text = without_comments(file.read_text("utf-8"))
        for call in re.finditer(r"(?<![\w.$#-])(?<!function )t\(", text):
            found = split_list(text[call.end() : closing_bracket(text, call.end() - 1)])
            if file.name not in LOOKUP_FILES or re.fullmatch(rf"\"{NAMES}\"", found[0]):
                yield file, found


def names_in(argument: str) -> list[str]:
    """Return the messages that a first argument names.

    It is a literal, a condition with several literals, or a prefix of several messages.
    """
    if whole := re.fullmatch(rf"[\"'`]({NAMES})[\"'`]", argument):
        return [whole[1]]
    if family := re.fullmatch(rf"`({NAMES}-)\$\{{.*\}}`", argument):
        return [name for name in app_messages() if name.startswith(family[1])]
    return re.findall(rf"[?:]\s*[\"'`]({NAMES})[\"'`]", argument)


@cache
def app_strings() -> set[str]:
    """Return short string literals, such as codes of errors and topics of help."""
    text = "\n".join(file.read_text("utf-8") for file in APP)
    return set(re.findall(r"[\"'`]([a-z][a-z0-9.-]*)[\"'`]", text))


def help_messages() -> set[str]:
    """Return the messages of the help marks ("?") of the app."""
    marks = (
        mark
        for file in APP
        for mark in re.findall(
            r"\b(?:about\s*[=:]|data-what\s*=|explain\()\s*(\{[^}]*\}|\"[^\"]*\"|'[^']*')",
            file.read_text("utf-8"),
        )
    )
    return {f"what-{name}" for mark in marks for name in re.findall(rf"[\"'`]({NAMES})", mark)}


@cache
def messages_used_by_app() -> set[str]:
    """Return all messages that the app uses, also within others."""
    direct = {
        name for _, call in calls_of_t() if call for name in names_in(call[0])
    } | help_messages()
    direct |= {
        name
        for name in app_messages()
        if name.startswith("error-") and {name[6:], name[6:].replace("-", ".", 1)} & app_strings()
    }
    found, fresh = set[str](), direct & app_messages().keys()
    while fresh:
        found |= fresh
        fresh = set().union(*(Parts(app_messages()[name]).others for name in fresh)) - found
    return found


def test_the_app_names_its_messages_by_literals() -> None:
    unnamed = [
        (relative(file), call[:1])
        for file, call in calls_of_t()
        if not call or not names_in(call[0])
    ]
    assert not unnamed, 'write t("name")'


def test_every_message_that_the_app_uses_exists() -> None:
    wanted = {
        name for _, call in calls_of_t() if call for name in names_in(call[0])
    } | help_messages()
    assert wanted - app_messages().keys() == set()


def test_every_message_of_the_app_is_used() -> None:
    written = {name for file in files_of("en", "web/*.ftl") for name in messages(file)}
    assert written - messages_used_by_app() == set(), "unused messages"


def test_every_message_of_the_app_gets_its_arguments() -> None:
    incomplete = []
    for file, call in calls_of_t():
        given = call[1] if len(call) > 1 else "{}"
        if not given.startswith("{") or "..." in given:
            continue  # not a literal
        keys = {re.split(r"\W", each.lstrip("\"'"))[0] for each in split_list(given[1:-1])}
        incomplete += [
            (relative(file), name, missing)
            for name in names_in(call[0])
            if name in app_messages() and (missing := arguments_of(app_messages()[name]) - keys)
        ]
    assert not incomplete


# Modules whose errors are shown in the terminal of the person who runs the server.
SERVER = ROOT / "src" / "nunatak" / "server"
ADMIN_MODULES = {
    SERVER / path
    for path in (
        "admin/archive.py",
        "admin/service.py",
        "serve.py",
        "settings.py",
        "store/backup.py",
        "store/folder_lock.py",
        "store/schema.py",
        "store/url.py",
    )
}


def test_the_app_has_a_message_for_every_error_of_the_server() -> None:
    kinds = (*ServerError.__subclasses__(), Malformed, NunatakError, Stale)
    raised = re.compile(rf"\b(?:{'|'.join(kind.__name__ for kind in kinds)})\(\s*\"([a-z.-]+)\"")
    codes = {
        code.replace(".", "-")
        for file in SERVER.glob("**/*.py")
        if file not in ADMIN_MODULES
        for code in raised.findall(file.read_text("utf-8"))
    }
    assert len(codes) > 90
    assert {f"error-{code}" for code in codes} - shared_messages().keys() == set()


# ---- no text in markup -------------------------------------------------------------------------


def without_code(markup: str) -> str:
    """Markup without scripts, styles and `{…}`."""
    bare = re.sub(r"<(script|style)\b.*?</\1>", " ", markup, flags=re.DOTALL)
    found, at = "", 0
    while at < len(bare):
        if bare[at] == "{":
            at = closing_bracket(bare, at)
            found += "{}"
        else:
            found += bare[at]
        at += 1
    return found


def texts_in(markup: str) -> list[str]:
    """Return the texts between tags, and in attributes that screen readers read."""
    bare = without_code(re.sub(r"<!--.*?-->", " ", markup, flags=re.DOTALL))
    attributes = (
        r"\b(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)"
    )
    read_out = re.findall(attributes + r"=\"([^\"]*)\"", bare)
    return [text.strip() for text in (*read_out, *re.split(r"<[^>]*>", bare)) if has_words(text)]


def has_words(text: str) -> bool:
    """Return whether a text needs a translation; a single letter may be a symbol."""
    return re.search(r"[^\W\d_]{2}", re.sub(r"&\w+;", " ", text)) is not None


@pytest.mark.parametrize("file", [file for file in APP if file.suffix == ".svelte"], ids=relative)
def test_markup_contains_no_text(file: Path) -> None:
    text = file.read_text("utf-8")
    assert texts_in(text) == []
    assert "{@html" not in text


def test_the_checks_find_text_and_names() -> None:
    page = """<script lang="ts">let a = "text"</script>
    <p title={t("x")} class="big">{#if a < b}{t("y", { name: "}" })} 4 + 5{/if}</p>
    <style>p {}</style>"""
    assert texts_in(page) == []
    assert texts_in(page.replace("4 +", "four")) == ["{}{} four 5{}"]
    assert texts_in('<button aria-label="Close"><i>x</i></button>') == ["Close"]
    assert split_list('"a, b", { c: [1, 2], d: `${e(",")}` }, f(1, 2)') == [
        '"a, b"',
        '{ c: [1, 2], d: `${e(",")}` }',
        "f(1, 2)",
    ]
    assert names_in('mine ? "turn-mine" : other === "x" ? "turn-x" : "turn"') == [
        "turn-mine",
        "turn-x",
        "turn",
    ]
    assert names_in("`sled-${seat}`") == [f"sled-{seat}" for seat in range(5)]
    assert names_in("name") == []


# ---- other languages ---------------------------------------------------------------------------


def translation_errors(folder: Path, english_folder: Path) -> Iterator[str]:
    """Yield missing and unknown files and messages, other arguments, English texts."""
    own_files, wanted = files(folder), files(english_folder)
    yield from (f"no file {name}" for name in wanted - own_files - OPTIONAL_FILES)
    yield from (f"unknown file {name}" for name in own_files - wanted)
    for name in own_files & wanted:
        english, own = messages(english_folder / name), messages(folder / name)
        yield from (f"{key} is missing" for key in english.keys() - own.keys())
        yield from (f"{key} does not exist in English" for key in own.keys() - english.keys())
        for key in own.keys() & english.keys():
            parts = Parts(own[key])
            if parts.arguments != Parts(english[key]).arguments:
                yield f"{key} has other arguments"
            alike = own[key].equals(english[key]) and len(parts.texts) > 2
            if alike and key not in SAME_AS_ENGLISH.get(folder.name, ()):
                yield f"{key} is in English"


def test_other_languages_are_complete() -> None:
    for locales in LOCALES:
        for language in OTHER_LANGUAGES:
            assert sorted(translation_errors(locales / language, locales / "en")) == []


def test_an_incomplete_language_is_found(tmp_path: Path) -> None:
    english, folder = tmp_path / "en", tmp_path / "xx"
    for number, locales in enumerate(LOCALES):
        copytree(locales / "en", english / str(number))
    copytree(english, folder)
    parts = {locales.parent.name: folder / str(n) for n, locales in enumerate(LOCALES)}
    shared, web = parts["words"], parts["nunatak"] / "web"
    (shared / "terminal.ftl").unlink()
    (web / "rules.ftl").unlink()
    (web / "more.ftl").write_text("", "utf-8")
    sleds = parts["snow_tails"] / "words.ftl"
    sleds.write_text(sleds.read_text("utf-8").replace("sled-0 =", "sled-9 ="), "utf-8")
    tokens = parts["arctic"] / "words.ftl"
    tokens.write_text(tokens.read_text("utf-8").replace("{ $token }", "{ $sign }"), "utf-8")
    found = {
        fault
        for part in sorted(folder.iterdir())
        for fault in translation_errors(part, english / part.name)
    }
    assert found > {
        "no file web/rules.ftl",
        "unknown file web/more.ftl",
        "sled-0 is missing",
        "sled-9 does not exist in English",
        "error-action-token has other arguments",
        "error-table-full is in English",
    }
    assert "sled-1 is in English" not in found, "a name may be the same"


# ---- German ------------------------------------------------------------------------------------


def test_german_has_its_own_signs() -> None:
    for file in files_of("de"):
        for line in file.read_text("utf-8").splitlines():
            shared_messages = "" if line.startswith("#") else re.sub(r"\{[^{}]*\}", "", line)
            assert not re.search(r"[\"”']| - |\.\.\.|[^ ]…", shared_messages), line
            assert shared_messages.count("„") == shared_messages.count("“"), line


def test_french_has_narrow_spaces_before_its_signs() -> None:
    """Else a line may begin with one of them."""
    for file in files_of("fr"):
        for line in file.read_text("utf-8").splitlines():
            shared_messages = "" if line.startswith("#") else re.sub(r"\{[^{}]*\}", "x", line)
            assert not re.search(r" [;:!?»]|« ", shared_messages), line


def test_german_names_agree_whichever_words_meet() -> None:
    [file] = files_of("de", "names.ftl")
    names = file.read_text("utf-8")
    [first] = re.findall("^names-first = (.+)$", names, re.MULTILINE)
    assert all(word.endswith("es") for word in first.split()), "every second word is neuter"
