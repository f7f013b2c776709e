// Why a strong player would do so: the numbers of a hint in words.

import type { AdviceInfo } from "../wire";
import { t } from "../words/words.svelte";
import { isCard, isOpening } from "./game";
import type { Mind } from "./mind.svelte";

const REASONS: Readonly<Record<string, (value: number) => string>> = {
  points: (value) => t("reason-arctic-points", { value }),
  promise: (value) => t("reason-arctic-promise", { value }),
  tokens: (value) => t("reason-arctic-tokens", { value }),
  ability: (value) => t("reason-arctic-ability", { value }),
  penalties: (value) => t("reason-arctic-penalties", { value }),
  cards: (value) => t("reason-arctic-cards", { value }),
  rival: (value) => t("reason-arctic-rival", { value }),
  turns: (value) => t("reason-arctic-turns", { value }),
};

/** The first reasons that we have words for. */
export function reasonsFor(
  reasons: readonly (readonly [string, number])[],
  most: number,
): string[] {
  return reasons.flatMap(([code, value]) => REASONS[code]?.(rounded(value)) ?? []).slice(0, most);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The part of advice that is done next: an action, with what it needs. */
export function firstOf({ actions }: AdviceInfo): string[] {
  return actions.slice(0, actions.findIndex((action) => !isOpening(action)) + 1);
}

/** What to do, in words. */
export function adviceWords(mind: Mind, advice: AdviceInfo): string {
  const first = firstOf(advice);
  const last = first.at(-1) ?? "done";
  const place = Number(/^(?:river|swap)-(\d)$/.exec(first[0] ?? "")?.[1] ?? 0);
  const card = isCard(last) ? last : (mind.view?.river[place - 1] ?? "");
  const animal = tokenOf(mind, last) ?? mind.deck.get(card)?.animal ?? "";
  return t("ar-advice", { what: kindOf(mind, first), animal, count: 1 });
}

/** What kind of thing it is; a card means another thing in every phase. */
function kindOf(mind: Mind, [first = "", last = first]: string[]): string {
  const opening = /^(tuck|swap|give|river)/.exec(first)?.[1];
  if (opening) return opening;
  if (!isCard(last)) return last === "unseen" ? "give" : last;
  const kinds: Readonly<Record<string, string>> = {
    place: "place",
    tuck: "tuck",
    swap: "swap",
    give: "give",
    excess: "excess",
  };
  return kinds[mind.view?.phase ?? ""] ?? "zone";
}

/** The animal whose token goes up. */
function tokenOf(mind: Mind, action: string): string | null {
  const top = mind.deck.get(mind.own?.pile.at(-1) ?? "");
  if (action === "main-up") return top?.animal ?? null;
  return action === "companion-up" ? (top?.companion ?? null) : null;
}
