// The advice of a strong driver, as ends that can be pointed at.

import { distinct } from "../shell/advice";
import type { AdviceInfo } from "../wire";
import { endFor, type End } from "./plan";

export interface Idea {
  key: string;
  advice: AdviceInfo;
  end: End | null;
}

export function ideasOf(advice: readonly AdviceInfo[], ends: readonly End[]): Idea[] {
  const ideas = advice.map((each) => {
    const end = endFor(ends, each.actions);
    const key = end
      ? `${end.play} ${end.space} ${end.preview.dent_count}`
      : (each.actions[0] ?? "");
    return { key, advice: each, end };
  });
  return distinct(ideas);
}

/** The number of the best idea for every space that one of them leads to. */
export function numbered(ideas: readonly Idea[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  ideas.forEach(({ end }, place) => {
    if (end && !numbers.has(end.space)) numbers.set(end.space, place + 1);
  });
  return numbers;
}
