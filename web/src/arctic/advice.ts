// Why a strong player would do so: the numbers of a hint in words.

import type { Reasons } from "../shell/advice";
import type { AdviceInfo } from "../wire";
import { t } from "../words/words.svelte";
import { isCard, type Face } from "./game";
import type { Mind } from "./mind.svelte";
import { firstOf } from "./plan";
import { animalName } from "./said";

export const REASONS: Reasons = {
  points: (value) => t("reason-arctic-points", { value: whole(value) }),
  promise: (value) => t("reason-arctic-promise", { value: whole(value) }),
  tokens: (value) => t("ar-hint-tokens", { count: Math.abs(whole(value)), way: way(value) }),
  ability: (value) => t("reason-arctic-ability", { value: whole(value) }),
  penalties: (value) => t("reason-arctic-penalties", { value: whole(value) }),
  cards: (value) => t("reason-arctic-cards", { value: whole(value) }),
  rival: (value) => t("reason-arctic-rival", { value: whole(value) }),
  turns: (value) => t("reason-arctic-turns", { value: whole(value) }),
};

function way(value: number): string {
  return whole(value) < 0 ? "down" : "up";
}

/** Points, cards and turns are whole numbers; never −0. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

/** What to do, in words; where others would be the same words, with more of the card. */
export function adviceWords(mind: Mind, all: readonly AdviceInfo[]): string[] {
  const words = all.map((advice) => shortWords(mind, advice));
  return words.map((what, at) => {
    const face = words.filter((each) => each === what).length > 1 ? faceOf(mind, all[at]) : null;
    if (!face) return what;
    const companion = animalName(face.companion_animal);
    return t("ar-advice-card", { what, draws: face.draw_value, companion });
  });
}

function shortWords(mind: Mind, advice: AdviceInfo): string {
  const first = firstOf(advice.actions);
  const animal = tokenOf(mind, first.at(-1) ?? "") ?? faceOf(mind, advice)?.animal ?? "";
  return t("ar-advice", { what: kindOf(mind, first), animal, count: 1 });
}

/** The card that it is about. */
function faceOf(mind: Mind, advice: AdviceInfo | undefined): Face | null {
  const first = firstOf(advice?.actions ?? []);
  const last = first.at(-1) ?? "";
  const place = Number(/^(?:river|swap)-(\d)$/.exec(first[0] ?? "")?.[1] ?? 0);
  return mind.deck.get(isCard(last) ? last : (mind.view?.river[place - 1] ?? "")) ?? null;
}

/** What kind of thing it is; a card means another thing in every phase. */
function kindOf(mind: Mind, [first = "done", last = first]: string[]): string {
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
  return action === "companion-up" ? (top?.companion_animal ?? null) : null;
}
