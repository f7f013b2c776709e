// Where rows that scroll are in sight from one row's edge to another's, so that none is cut.

export class Cut {
  from = $state(0); // px in the box
  to = $state<number | null>(null); // null: down to its lower edge
  below = $state(0); // rows that begin or end under it

  /** Watches a box whose rows are the list items in it. */
  watch(box: HTMLElement): () => void {
    let waiting = 0;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => this.#measure(box));
    };
    const sizes = new ResizeObserver(soon);
    const changes = new MutationObserver(soon);
    sizes.observe(box);
    for (const part of box.children) sizes.observe(part);
    changes.observe(box, { childList: true, subtree: true });
    box.addEventListener("scroll", soon, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      changes.disconnect();
      box.removeEventListener("scroll", soon);
    };
  }

  #measure(box: HTMLElement): void {
    const { top, height } = box.getBoundingClientRect();
    const items = [...box.querySelectorAll("li")];
    const rows = items.map((row) => row.getBoundingClientRect());
    const under = rows.filter((row) => row.bottom > top + height + 1);
    const first = box.scrollTop > 1 ? rows.find((row) => row.top >= top - 1) : undefined;
    this.from = first ? first.top - top : 0;
    const isHead = (at: number) => items[at]?.hasAttribute("data-head"); // never the last one
    const fits = (row: DOMRect, at: number) => row.bottom <= top + height + 1 && !isHead(at);
    const edge = rows.findLast(fits)?.bottom ?? under[0]?.top;
    const some = edge !== undefined && edge > top + 1; // rather half a row than none
    this.to = under.length && some ? edge - top : null;
    this.below = under.length;
  }
}
