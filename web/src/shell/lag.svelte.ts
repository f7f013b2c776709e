// What comes a few pictures later, so that not everything that changes is drawn in one of them.

import { untrack } from "svelte";

/** Does something so many pictures from now; gives back what calls it off. */
export function after(pictures: number, act: () => void): () => void {
  let waiting = 0;
  const next = (left: number) => {
    if (left > 0) waiting = requestAnimationFrame(() => next(left - 1));
    else act();
  };
  next(pictures);
  return () => cancelAnimationFrame(waiting);
}

/** Follows a value so many pictures behind. What was not there before is there at once, and what is
 * no longer there is gone at once. */
export class Lagging<Value> {
  #now = $state.raw<Value | null>(null);

  constructor(of: () => Value | null, pictures: number) {
    this.#now = untrack(of);
    $effect.pre(() => {
      const value = of();
      const before = untrack(() => this.#now);
      const pause = before && value && !document.hidden ? pictures : 0;
      return after(value === before ? 0 : pause, () => (this.#now = value));
    });
  }

  get now(): Value | null {
    return this.#now;
  }
}
