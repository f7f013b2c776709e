// Whose turn it is, in words.

import type { Who } from "../shell/people";
import type { TableStore } from "../store/table.svelte";
import type { SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";

/** Whose turn it is, for the bar. */
export function turnWords(table: TableStore, race: SnowTailsView | null, who: Who): string {
  if (!race || !table.info) return t("shell-turn-wait");
  const { playing } = table; // the end is not told before it is seen
  const over = table.info.status === "over" && !playing;
  if (over || race.phase === "over") return t("st-turn-over");
  if (table.info.status === "stopped") return t("st-turn-stopped");
  if (table.info.paused) return t("shell-turn-paused");
  if (table.myTurn) return t("st-turn-mine", { phase: race.phase, round: race.round });
  const seat = playing?.step.seat ?? race.turn;
  if (seat === null || seat < 0) return t("shell-turn-wait");
  const own = who.own(seat);
  const steps = playing?.step.events.filter(({ name }) => name === "stepped").length ?? 0;
  if (steps) return t("st-turn-runs", { you: own ? "yes" : "no", name: who.nameOf(seat), steps });
  if (own) return t("st-turn-run");
  return t("st-turn-other", { name: who.nameOf(seat), phase: race.phase });
}
