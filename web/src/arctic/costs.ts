// Penalty cards that are to come, in words, as the server has counted them.

import type { PenaltyForecastJson } from "../wire";
import { t } from "../words/words.svelte";
import { detailsOf } from "./game";
import type { Mind } from "./mind.svelte";

const KINDS = ["missing_now", "excess", "missing_next"] as const;

/** "2 cards short next turn: −2"; other cards may still come on top of one that is not final. */
export function costWords(cost: PenaltyForecastJson | undefined, final = true): string[] {
  return KINDS.flatMap((kind) => {
    const count = cost?.[kind] ?? 0;
    if (!count) return [];
    const words = t("ar-cost", { kind, count });
    return [final || kind === "missing_now" ? words : t("ar-cost-top", { words })];
  });
}

/** What comes as it stands, or with the card in mind; while others play, only next turn's. */
export function costsNow(mind: Mind): string[] {
  const { details, current, mine, table, view } = mind;
  if (!details || table.seat === null || view?.phase === "over") return [];
  if (mine) return current ? (costsOfCard(mind) ?? costWords(details.penalty_forecast)) : [];
  return costWords({ ...details.penalty_forecast, missing_now: 0, excess: 0 });
}

/** What comes with the one button. */
export function costsOf(mind: Mind): string[] {
  const { ready, view, details, several } = mind;
  if (!ready || !view) return [];
  const draws = several && view.phase === "draw" && details;
  return (
    costsOfCard(mind) ??
    (draws ? costWords({ ...details.penalty_forecast, missing_now: 0, missing_next: 0 }) : [])
  );
}

/** What comes with the card in mind, on top of the pile or under it; null: it is another choice. */
function costsOfCard({ shown, plan, trial }: Mind): string[] | null {
  if (shown && shown.card === plan.at(-1)) {
    const { penalty_forecast: cost, is_last_card: final } = shown;
    return costWords(final ? cost : { ...cost, excess: 0, missing_next: 0 });
  }
  return plan[0] === "tuck" && trial ? costWords(detailsOf(trial.details)?.penalty_forecast) : null;
}
