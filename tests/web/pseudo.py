"""A language that nobody speaks: English, about twice as long, with an accent on every vowel.

It is made on the way to the browser, whose layouts have to hold then; whatever has a vowel without
an accent does not come from the language files.
"""

import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor
from playwright.sync_api import BrowserContext, Page, Route

LANGUAGE = "pseudo"
NAME = "Nunatak"  # in every language
SCRIPTS = re.compile(r"/assets/[^/]*\.js$")
FILES = re.compile(r"`([a-z][\w-]* =(?:[^`\\]|\\.)*)`", re.DOTALL)  # as they stand in a script
ESCAPED = re.compile(r"\\(?:x(..)|u(....)|(.))", re.DOTALL)
ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
LETTER = re.compile("[A-Za-z]")
VOWELS = re.compile("[aeiou]")
SHORT = 4  # letters: brackets would be most of it
MORE = ("ánd", "wórds", "ón", "ánd", "ón", "wíthóút", "énd")

# Words in sight that have no accent, each once; what is read aloud alone counts as well.
PLAIN = r"""() => {
  const found = new Set();
  const note = (words, where) => {
    const text = words?.trim() ?? "";
    if (/[aeiou]/.test(text)) found.add(`${text.slice(0, 300)} (${where})`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const own = walker.currentNode.parentElement;
    if (!own.closest("script, style, code")) note(walker.currentNode.data, own.tagName);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) note(one.getAttribute(name), name);
  }
  return [...found];
}"""


def longer(text: str) -> str:
    """Every vowel twice, then words until it is twice as long; a name stays, and what has no
    letters.
    """
    if not LETTER.search(text) or text == NAME:
        return text
    body = text.strip()
    made = re.sub("[aeiou]", lambda found: found[0] * 2, body).translate(ACCENTS)
    for word in MORE * len(body):
        if len(made) + len(word) > 2 * len(body) - len("⟦ ⟧"):
            break
        made += f" {word}"
    return text.replace(body, made if len(body) < SHORT else f"⟦{made}⟧", 1)


class _Longer(Visitor):
    def visit_TextElement(self, node: TextElement) -> None:
        node.value = longer(node.value)


def translated(messages: str) -> str:
    """A language file in the language that nobody speaks."""
    resource = FluentParser(with_spans=False).parse(messages)
    _Longer().visit(resource)
    return str(FluentSerializer().serialize(resource))


def _meant(escaped: re.Match[str]) -> str:
    short, long, sign = escaped.groups()
    return str(sign) if sign else chr(int(short or long, 16))


def _in_script(found: re.Match[str]) -> str:
    messages = ESCAPED.sub(_meant, found[1])
    return "`" + re.sub(r"([`$\\])", r"\\\1", translated(messages)) + "`"


def speak(context: BrowserContext) -> None:
    """Whatever is English in this window is so no longer."""

    def through(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=FILES.sub(_in_script, response.text()))

    context.route(SCRIPTS, through)


def plain(page: Page, names: set[str]) -> list[str]:
    """What does not come from the language files, apart from names."""
    found: list[str] = page.evaluate(PLAIN)
    return [each for each in found if VOWELS.search(without(each, names))]


def without(text: str, names: set[str]) -> str:
    words = text.rsplit(" (", 1)[0]
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, "")
    return words
