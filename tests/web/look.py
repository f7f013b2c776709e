"""A hard look at a page: what is missing, cut off, spilt, or outside the window."""

from playwright.sync_api import Page

# Texts are measured by the glyphs' own boxes against every box that clips them.
LOOK = r"""() => {
  const faults = new Set();
  const shown = [];
  const width = document.documentElement.clientWidth; // a phone may widen its window
  const name = (box) => `${box.tagName.toLowerCase()}.${box.classList[0] ?? ""}`;
  const unseen = (box) => box && (getComputedStyle(box).clipPath === "inset(50%)" ||
    unseen(box.parentElement));
  // Above and below, a glyph's box has room where no line is drawn.
  const beyond = (inner, outer, room = 0) => [
    inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5,
    inner.top < outer.top - 1.5 - room || inner.bottom > outer.bottom + 1.5 + room,
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const words = walker.currentNode.data.trim();
    const own = walker.currentNode.parentElement;
    if (!words || own.closest("svg, script, style, [hidden]")) continue;
    // What happened last may be cut: it opens the log.
    if (own.closest(".latest:not(.line) > span:not(.stage)")) continue;
    if (unseen(own)) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(walker.currentNode);
    const text = range.getBoundingClientRect();
    if (text.width < 2 || text.height < 2) continue;
    const room = 0.15 * parseFloat(getComputedStyle(own).fontSize);
    const tell = (fault, box) => faults.add(`${fault}: "${words.slice(0, 50)}" in ${name(box)}`);
    if (words.includes("⟨")) tell("missing", own);
    const holder = own.closest("button, a, label, summary, .pill, .tile, .tag, .chip");
    const badge = getComputedStyle(own).position === "absolute";
    if (holder && !badge && getComputedStyle(holder).display !== "inline" &&
      beyond(text, holder.getBoundingClientRect(), room).includes(true)) tell("spilt", holder);
    let [across, down] = [true, true];
    let fixed = false;
    let [left, top, right, bottom] = [text.left, text.top, text.right, text.bottom]; // in sight
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      const [aside, above] = beyond(text, edges, room);
      const clips = (how) => how === "hidden" || how === "clip";
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (scrolls && Math.min(edges.width, edges.height) < 2) tell("flat", box);
      if (scrolls) {
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
        [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
      }
      if (across && aside && clips(style.overflowX)) tell("cut", box);
      if (down && above && clips(style.overflowY)) tell("cut", box);
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      if (style.position === "fixed") { fixed = true; break; }
    }
    if (across && (text.left < -1 || text.right > width + 1)) tell("outside", own);
    if (fixed && down && (text.top < -1 || text.bottom > innerHeight + 1)) tell("outside", own);
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (over && (over === own || over.contains(own) || own.contains(over))) {
      shown.push([own, { left, top, right, bottom }, words]);
    }
  }
  for (const [number, [one, a, words]] of shown.entries()) {
    for (const [other, b, more] of shown.slice(number + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const apart = one !== other && !one.contains(other) && !other.contains(one);
      const least = Math.min(a.bottom - a.top, b.bottom - b.top);
      if (apart && wide > 4 && high > 0.4 * least) {
        faults.add(`overlap: "${words.slice(0, 30)}" and "${more.slice(0, 30)}"`);
      }
    }
  }
  if (document.documentElement.scrollWidth > width + 1) {
    faults.add("outside: the page can be pushed sideways");
  }
  return [...faults];
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands; nothing, if all is well."""
    found: list[str] = page.evaluate(LOOK)
    return found
