// How much room there is for the table.

export type Size = "phone" | "landscape" | "tablet" | "laptop";

const QUERIES: readonly [Size, string][] = [
  ["landscape", "(max-height: 479px) and (orientation: landscape)"],
  ["phone", "(max-width: 699px)"],
  ["tablet", "(max-width: 1099px)"],
];

function now(): Size {
  return QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "laptop";
}

const SHORT = "(max-height: 759px)"; // a phone that shows its browser's bars, say

class Layout {
  #size = $state(now());
  #short = $state(matchMedia(SHORT).matches);

  constructor() {
    matchMedia(SHORT).addEventListener("change", ({ matches }) => (this.#short = matches));
    for (const [, query] of QUERIES) {
      matchMedia(query).addEventListener("change", () => (this.#size = now()));
    }
  }

  get size(): Size {
    return this.#size;
  }

  /** Whether there is little room from top to bottom. */
  get short(): boolean {
    return this.#short;
  }
}

export const layout = new Layout();
