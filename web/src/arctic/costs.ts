// Penalty cards that are to come, in words, as the server has counted them.

import type { CostJson } from "../wire";
import { t } from "../words/words.svelte";
import { outlookOf } from "./game";
import type { Mind } from "./mind.svelte";

const KINDS = ["missing", "over", "short"] as const;

/** "2 cards short next turn: −2"; other cards may still come on top of one that is not final. */
export function costWords(cost: CostJson | undefined, final = true): string[] {
  return KINDS.flatMap((kind) => {
    const count = cost?.[kind] ?? 0;
    if (!count) return [];
    const words = t("ar-cost", { kind, count });
    return [final || kind === "missing" ? words : t("ar-cost-top", { words })];
  });
}

/** What comes as it stands, or with the card in mind; while others play, only next turn's. */
export function costsNow(mind: Mind): string[] {
  const { outlook, current, mine, table, view } = mind;
  if (!outlook || table.seat === null || view?.phase === "over") return [];
  if (mine) return current ? (costsOfCard(mind) ?? costWords(outlook.cost)) : [];
  return costWords({ ...outlook.cost, missing: 0, over: 0 });
}

/** What comes with the one button. */
export function costsOf(mind: Mind): string[] {
  const { ready, view, outlook, several } = mind;
  if (!ready || !view) return [];
  const draws = several && view.phase === "draw" && outlook;
  return costsOfCard(mind) ?? (draws ? costWords({ ...outlook.cost, missing: 0, short: 0 }) : []);
}

/** What comes with the card in mind, on top of the pile or under it; null: it is another choice. */
function costsOfCard({ shown, plan, trial }: Mind): string[] | null {
  if (shown && shown.card === plan.at(-1)) {
    const { cost, final } = shown;
    return costWords(final ? cost : { ...cost, over: 0, short: 0 });
  }
  return plan[0] === "tuck" && trial ? costWords(outlookOf(trial.outlook)?.cost) : null;
}
