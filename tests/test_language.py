"""What the browser says, and every other language: nothing missing, unused or left in English."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, Term, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "nunatak"
LOCALES = sorted(folder for folder in PACKAGE.rglob("locales") if folder.is_dir())
OTHERS = sorted({folder.name for locales in LOCALES for folder in locales.iterdir()} - {"en"})
APP = sorted(file for ending in ("ts", "svelte") for file in ROOT.glob(f"web/src/**/*.{ending}"))
NAMES = r"[a-z][a-z0-9-]*"

# The terminal and made-up names may be in English only.
MAY_LACK = {"terminal.ftl", "names.ftl"}
# Longer messages that are the same in another language on purpose.
ALIKE: dict[str, set[str]] = {
    "de": {"bot-name", "game-title", "start-title"},
    "fr": {"bot-name", "game-title", "start-title"},
    "ru": {"game-title", "start-title"},
}


def of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


# ---- messages ----------------------------------------------------------------------------------


class Parts(Visitor):
    """What a message is made of: gaps for arguments, other messages, words of its own."""

    def __init__(self, message: Message | Term) -> None:
        self.gaps: set[str] = set()
        self.others: set[str] = set()
        self.words: list[str] = []
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.gaps.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.others.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:
        self.words += re.findall(r"[^\W\d_]+", node.value)


@cache
def messages(file: Path) -> dict[str, Message | Term]:
    """By name; each name stands once, and every line can be read."""
    entries = FluentParser().parse(file.read_text("utf-8")).body
    assert not [entry.content for entry in entries if isinstance(entry, Junk)], of(file)
    found = [entry for entry in entries if isinstance(entry, Message | Term)]
    named = {entry.id.name: entry for entry in found}
    assert len(named) == len(found), f"{of(file)} has a message twice"
    return named


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*.ftl")}


def files_of(language: str, pattern: str = "*.ftl") -> list[Path]:
    """The files of a language in all parts of the package."""
    return [file for locales in LOCALES for file in sorted((locales / language).rglob(pattern))]


@cache
def words() -> dict[str, Message | Term]:
    """What terminal and browser both say in English."""
    found: dict[str, Message | Term] = {}
    for file in files_of("en", "words.ftl"):
        assert not found.keys() & messages(file).keys(), f"said elsewhere as well: {of(file)}"
        found |= messages(file)
    return found


@cache
def in_the_browser() -> dict[str, Message | Term]:
    """All that the web app can say in English."""
    found = dict(words())
    for file in files_of("en", "web/*.ftl"):
        assert not found.keys() & messages(file).keys(), f"said elsewhere as well: {of(file)}"
        found |= messages(file)
    return found


def gaps(message: Message | Term) -> set[str]:
    """The arguments that a message needs, also for the messages within it."""
    parts = Parts(message)
    others = (in_the_browser()[name] for name in parts.others if name in in_the_browser())
    return parts.gaps.union(*map(gaps, others))


# ---- what the app says -------------------------------------------------------------------------


def closing(text: str, begin: int) -> int:
    """Where the bracket that opens at a place is closed; brackets in strings are none."""
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
            at = closing(text, at + 1)
        at += 2 if text[at] == "\\" else 1
    return at


def pieces(text: str) -> list[str]:
    """What stands between the commas of a list."""
    found, begin, at = [], 0, 0
    while at < len(text):
        if text[at] in "\"'`":
            at = end_of_string(text, at)
        elif text[at] in "([{":
            at = closing(text, at)
        elif text[at] == ",":
            found.append(text[begin:at].strip())
            begin = at + 1
        at += 1
    last = text[begin:].strip()
    return [*found, last] if last else found


def without_comments(text: str) -> str:
    return re.sub(r"<!--.*?-->|/\*.*?\*/|(?<![:\w\"'])//[^\n]*", " ", text, flags=re.DOTALL)


# Where texts are looked up for others, by names that come from elsewhere.
MAKERS = {"words.svelte.ts", "help.svelte.ts"}


def asked() -> Iterator[tuple[Path, list[str]]]:
    """The arguments of every `t(…)` in the app."""
    for file in APP:
        text = without_comments(file.read_text("utf-8"))
        for call in re.finditer(r"(?<![\w.$#-])(?<!function )t\(", text):
            found = pieces(text[call.end() : closing(text, call.end() - 1)])
            if file.name not in MAKERS or re.fullmatch(rf"\"{NAMES}\"", found[0]):
                yield file, found


def names_in(argument: str) -> list[str]:
    """The messages that a first argument names: a literal, one of several by a condition, or the
    family of messages that begin alike.
    """
    if whole := re.fullmatch(rf"[\"'`]({NAMES})[\"'`]", argument):
        return [whole[1]]
    if family := re.fullmatch(rf"`({NAMES}-)\$\{{.*\}}`", argument):
        return [name for name in in_the_browser() if name.startswith(family[1])]
    return re.findall(rf"[?:]\s*[\"'`]({NAMES})[\"'`]", argument)


@cache
def strings_of_the_app() -> set[str]:
    """Short literals: codes of errors, and what a "?" is about."""
    text = "\n".join(file.read_text("utf-8") for file in APP)
    return set(re.findall(r"[\"'`]([a-z][a-z0-9.-]*)[\"'`]", text))


def explained() -> set[str]:
    """What the app's "?" marks are about."""
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
def said_in_the_browser() -> set[str]:
    """Every message that the app uses, also within another one."""
    direct = {name for _, call in asked() if call for name in names_in(call[0])} | explained()
    direct |= {
        name
        for name in in_the_browser()
        if name.startswith("error-")
        and {name[6:], name[6:].replace("-", ".", 1)} & strings_of_the_app()
    }
    found, fresh = set[str](), direct & in_the_browser().keys()
    while fresh:
        found |= fresh
        fresh = set().union(*(Parts(in_the_browser()[name]).others for name in fresh)) - found
    return found


def test_every_text_of_the_app_is_asked_for_by_its_name() -> None:
    vague = [(of(file), call[:1]) for file, call in asked() if not call or not names_in(call[0])]
    assert not vague, 'write t("name")'


def test_every_message_that_the_app_asks_for_is_there() -> None:
    wanted = {name for _, call in asked() if call for name in names_in(call[0])} | explained()
    assert wanted - in_the_browser().keys() == set()


def test_every_message_of_the_app_is_used() -> None:
    written = {name for file in files_of("en", "web/*.ftl") for name in messages(file)}
    assert written - said_in_the_browser() == set(), "nobody says this"


def test_every_message_of_the_app_gets_its_arguments() -> None:
    short = []
    for file, call in asked():
        given = call[1] if len(call) > 1 else "{}"
        if not given.startswith("{") or "..." in given:
            continue  # made elsewhere
        keys = {re.split(r"\W", each.lstrip("\"'"))[0] for each in pieces(given[1:-1])}
        short += [
            (of(file), name, missing)
            for name in names_in(call[0])
            if name in in_the_browser() and (missing := gaps(in_the_browser()[name]) - keys)
        ]
    assert not short


# What a server says to whoever starts or looks after it, in the terminal.
OF_THE_HOST = {"archive", "backup", "caretaker", "lock", "run", "schema", "settings"}


def test_the_browser_has_a_sentence_for_whatever_a_server_refuses() -> None:
    codes = {
        code.replace(".", "-")
        for file in ROOT.glob("src/nunatak/server/**/*.py")
        if file.stem not in OF_THE_HOST
        for code in re.findall(
            r"\b(?:Malformed|Illegal|Stale|NotYours)\(\s*\"([a-z.-]+)\"", file.read_text("utf-8")
        )
    }
    assert len(codes) > 70
    assert {f"error-{code}" for code in codes} - words().keys() == set()


# ---- no text in markup -------------------------------------------------------------------------


def without_code(markup: str) -> str:
    """Markup without scripts, styles and `{…}`."""
    bare = re.sub(r"<(script|style)\b.*?</\1>", " ", markup, flags=re.DOTALL)
    found, at = "", 0
    while at < len(bare):
        if bare[at] == "{":
            at = closing(bare, at)
            found += "{}"
        else:
            found += bare[at]
        at += 1
    return found


def texts_in(markup: str) -> list[str]:
    """Letters between tags, and in attributes that are read out."""
    bare = without_code(re.sub(r"<!--.*?-->", " ", markup, flags=re.DOTALL))
    spoken = r"\b(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)"
    read_out = re.findall(spoken + r"=\"([^\"]*)\"", bare)
    return [text.strip() for text in (*read_out, *re.split(r"<[^>]*>", bare)) if has_word(text)]


def has_word(text: str) -> bool:
    """Whether somebody would have to translate it; a single letter may be a sign."""
    return re.search(r"[^\W\d_]{2}", re.sub(r"&\w+;", " ", text)) is not None


@pytest.mark.parametrize("file", [file for file in APP if file.suffix == ".svelte"], ids=of)
def test_markup_has_no_text_of_its_own(file: Path) -> None:
    text = file.read_text("utf-8")
    assert texts_in(text) == []
    assert "{@html" not in text


def test_the_checks_find_what_they_look_for() -> None:
    page = """<script lang="ts">let a = "text"</script>
    <p title={t("x")} class="big">{#if a < b}{t("y", { name: "}" })} 4 + 5{/if}</p>
    <style>p {}</style>"""
    assert texts_in(page) == []
    assert texts_in(page.replace("4 +", "four")) == ["{}{} four 5{}"]
    assert texts_in('<button aria-label="Close"><i>x</i></button>') == ["Close"]
    assert pieces('"a, b", { c: [1, 2], d: `${e(",")}` }, f(1, 2)') == [
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


def faults(folder: Path, english_folder: Path) -> Iterator[str]:
    """What a language lacks, has too much, says with other arguments or leaves in English."""
    there, wanted = files(folder), files(english_folder)
    yield from (f"no file {name}" for name in wanted - there - MAY_LACK)
    yield from (f"nobody reads {name}" for name in there - wanted)
    for name in there & wanted:
        english, own = messages(english_folder / name), messages(folder / name)
        yield from (f"{key} is missing" for key in english.keys() - own.keys())
        yield from (f"{key} is nothing in English" for key in own.keys() - english.keys())
        for key in own.keys() & english.keys():
            parts = Parts(own[key])
            if parts.gaps != Parts(english[key]).gaps:
                yield f"{key} has other arguments"
            alike = own[key].equals(english[key]) and len(parts.words) > 2
            if alike and key not in ALIKE.get(folder.name, ()):
                yield f"{key} is in English"


def test_other_languages_are_whole_and_translated() -> None:
    for locales in LOCALES:
        for language in OTHERS:
            assert sorted(faults(locales / language, locales / "en")) == []


def test_a_language_that_is_not_whole_is_found(tmp_path: Path) -> None:
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
        fault for part in sorted(folder.iterdir()) for fault in faults(part, english / part.name)
    }
    assert found > {
        "no file web/rules.ftl",
        "nobody reads web/more.ftl",
        "sled-0 is missing",
        "sled-9 is nothing in English",
        "error-action-token has other arguments",
        "error-table-full is in English",
    }
    assert "sled-1 is in English" not in found, "a name may be the same"


# ---- German ------------------------------------------------------------------------------------


def test_german_has_its_own_signs() -> None:
    for file in files_of("de"):
        for line in file.read_text("utf-8").splitlines():
            words = "" if line.startswith("#") else re.sub(r"\{[^{}]*\}", "", line)
            assert not re.search(r"[\"”']| - |\.\.\.|[^ ]…", words), line
            assert words.count("„") == words.count("“"), line


def test_french_has_narrow_spaces_before_its_signs() -> None:
    """Else a line may begin with one of them."""
    for file in files_of("fr"):
        for line in file.read_text("utf-8").splitlines():
            words = "" if line.startswith("#") else re.sub(r"\{[^{}]*\}", "x", line)
            assert not re.search(r" [;:!?»]|« ", words), line


def test_german_names_agree_whichever_words_meet() -> None:
    [file] = files_of("de", "names.ftl")
    names = file.read_text("utf-8")
    [first] = re.findall("^names-first = (.+)$", names, re.MULTILINE)
    assert all(word.endswith("es") for word in first.split()), "every second word is neuter"
