// Why a strong driver would do so: the numbers of a hint in words.

import type { Reasons } from "../shell/advice";
import { t } from "../words/words.svelte";

export const REASONS: Reasons = {
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
