// Plans: the actions that I have in mind, one after the other. Pure.

import type { PreviewResult } from "../wire";
import { isCard, isOpening, detailsOf } from "./game";
import type { Wish } from "./mind.svelte";

/** The part of a plan that waits for another pick: `tuck`, say, and then a card. */
export function openingOf(plan: readonly string[]): string[] {
  return plan.slice(0, plan.findLastIndex(isOpening) + 1);
}

/** What is done first of several actions: an opening comes with the card that it asks for. */
export function firstOf(actions: readonly string[]): string[] {
  const [first = "", second = ""] = actions;
  return actions.slice(0, isOpening(first) && (isCard(second) || second === "unseen") ? 2 : 1);
}

/** What can be picked: what may follow an opening, else anything legal, and what may come next. */
export function offered(
  legal: readonly string[],
  plan: readonly string[],
  next: readonly string[] | undefined,
  opened: readonly string[],
): string[] {
  const opens = openingOf(plan).length > 0;
  return opens ? [...opened, ...legal.filter(isOpening)] : [...legal, ...(next ?? [])];
}

/** The plan with another pick: after an opening, beside others, or instead of what was there. */
export function added(
  plan: readonly string[],
  action: string,
  several: boolean,
  next: readonly string[] | undefined,
): string[] {
  if (plan.includes(action)) return plan.filter((each) => each !== action);
  const opening = openingOf(plan);
  if (opening.length && !isOpening(action)) return [...opening, action];
  if (!several || isOpening(action)) return [action];
  const full = next !== undefined && !next.includes(action);
  return full ? [...plan.slice(0, -1), action] : [...plan, action];
}

/** A way that my tokens can go: where they would stand, and what my score would be. */
export interface Way {
  action: string;
  moves: Record<string, number>;
  total: number | null;
}

export function wayOf(
  action: string,
  tried: PreviewResult | undefined,
  seat: number | null,
): Way[] {
  if (!tried) return [];
  const moves: Record<string, number> = {};
  for (const event of tried.events) {
    if (event.name === "token-moved") moves[event.animal] = event.new_points;
  }
  const total = detailsOf(tried.details)?.sheets[seat ?? -1]?.total ?? null;
  return [{ action, moves, total }];
}

const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  fox: ["tuck"],
  puffin: ["take-back"],
  orca: ["pile", "no-refill"],
};

/** What using an ability begins with: an action, or a wish where it must be said which. */
export function opened(legal: readonly string[], animal: string): { action?: string; wish?: Wish } {
  const action = ACTIONS[animal]?.find((each) => legal.includes(each));
  if (action !== undefined) return { action };
  const begins = (word: string) => legal.some((each) => each.startsWith(word));
  if (animal === "puffin" && begins("swap-")) return { wish: "swap" };
  if (animal === "bear") return { wish: begins("give-") ? "give" : "zone" };
  return {};
}
