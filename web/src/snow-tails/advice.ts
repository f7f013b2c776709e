// Why a strong driver would do so: the numbers of a hint in words.

import { t } from "../words/words.svelte";

const REASONS: Readonly<Record<string, (value: number) => string>> = {
  turns: (value) => t("reason-snow-tails-turns", { value }),
  finish: (value) => t("reason-snow-tails-finish", { value }),
  wreck: (value) => t("reason-snow-tails-wreck", { value }),
  dents: (value) => t("reason-snow-tails-dents", { value }),
  short: (value) => t("reason-snow-tails-short", { value }),
  speed: (value) => t("reason-snow-tails-speed", { value }),
  bonus: (value) => t("reason-snow-tails-bonus", { value }),
  cards: (value) => t("reason-snow-tails-cards", { value }),
  values: (value) => t("reason-snow-tails-values", { value }),
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
