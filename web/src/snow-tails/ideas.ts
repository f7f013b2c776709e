// The advice of a strong driver, as ends that can be pointed at.

import type { AdviceInfo } from "../wire";
import { endFor, type End } from "./plan";

const FEW = 3;

export interface Idea {
  key: string;
  advice: AdviceInfo;
  end: End | null;
}

/** The first advice that differs in what is decided now, not only in what would follow. */
export function ideasOf(advice: readonly AdviceInfo[], ends: readonly End[]): Idea[] {
  const seen = new Map<string, Idea>();
  for (const each of advice) {
    const end = endFor(ends, each.actions);
    const key = end ? `${end.play} ${end.space} ${end.preview.price}` : (each.actions[0] ?? "");
    if (!seen.has(key)) seen.set(key, { key, advice: each, end });
  }
  return [...seen.values()].slice(0, FEW);
}

/** The number of the best idea for every space that one of them leads to. */
export function numbered(ideas: readonly Idea[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  ideas.forEach(({ end }, place) => {
    if (end && !numbers.has(end.space)) numbers.set(end.space, place + 1);
  });
  return numbers;
}
