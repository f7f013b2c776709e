// Penalty cards that are to come, in words, as the server has counted them.

import type { CostForm } from "../wire";
import { t } from "../words/words.svelte";
import { outlookOf } from "./game";
import type { Mind } from "./mind.svelte";

const KINDS = ["missing", "over", "short"] as const;

/** "2 cards short next turn: −2"; other cards may still come on top of one that is not final. */
export function costWords(cost: CostForm | undefined, final = true): string[] {
  return KINDS.flatMap((kind) => {
    const count = cost?.[kind] ?? 0;
    if (!count) return [];
    const words = t("ar-cost", { kind, count });
    return [final || kind === "missing" ? words : t("ar-cost-top", { words })];
  });
}

/** What comes as it stands: while others play, only what will be short in my next turn. */
export function costsNow({ outlook, current, mine, table, view }: Mind): string[] {
  if (!outlook || table.seat === null || view?.phase === "over") return [];
  if (mine) return current ? costWords(outlook.cost) : [];
  return costWords({ ...outlook.cost, missing: 0, over: 0 });
}

/** What comes with the one button. */
export function costsOf({ ready, view, shown, plan, outlook, trial, several }: Mind): string[] {
  if (!ready || !view) return [];
  if (shown && shown.card === plan.at(-1)) {
    const { cost, final } = shown;
    return costWords(final ? cost : { ...cost, over: 0, short: 0 });
  }
  if (plan[0] === "tuck") return costWords(outlookOf(trial?.outlook)?.cost);
  const draws = several && view.phase === "draw";
  return draws && outlook ? costWords({ ...outlook.cost, missing: 0, short: 0 }) : [];
}
