// The elements of the table that can say what they are.

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** All that are in sight, in the order of the page. */
export function places(root: ParentNode): Element[] {
  return [...root.querySelectorAll("[data-what]")].filter(
    (element) => element.getClientRects().length > 0,
  );
}

/** The next one, or the one before, round and round. */
export function step(all: Element[], from: Element | null, by: 1 | -1): Element | null {
  const at = from === null ? -1 : all.indexOf(from);
  if (at < 0) return (by > 0 ? all[0] : all.at(-1)) ?? null;
  return all[(at + by + all.length) % all.length] ?? null;
}
