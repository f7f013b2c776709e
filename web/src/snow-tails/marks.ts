// What the table tells the track and the bar: sleds, start slots, and whose turn it is.

import type { TableStore } from "../store/table.svelte";
import type { SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData, SledMark, SlotMark } from "./board";
import type { Mind } from "./mind.svelte";
import { spotOf } from "./spots";
import type { Who } from "./story";

export function marks(race: SnowTailsView, who: Who, own: number | null): SledMark[] {
  return race.sleds.flatMap(({ seat, space, status }) =>
    space === null
      ? []
      : {
          seat,
          space,
          status,
          own: seat === own,
          turn: seat === race.turn,
          name: who.own(seat) ? t("st-you") : who.nameOf(seat),
        },
  );
}

export function slotMarks(mind: Mind, board: BoardData): SlotMark[] {
  return mind.slots.flatMap((slot) => {
    const space = board.geometry.slots[slot - 1];
    if (space === undefined) return [];
    const cards = board.hands[slot - 1] ?? 0;
    const label = t("st-slot-mark", { slot, lane: spotOf(space).lane, cards });
    return { slot, space, label, chosen: slot === mind.slot };
  });
}

/** Whose turn it is, for the bar. */
export function turnWords(table: TableStore, race: SnowTailsView | null, who: Who): string {
  if (!race || !table.info) return t("st-turn-wait");
  if (table.info.status === "over" || race.phase === "over") return t("st-turn-over");
  if (table.info.status === "stopped") return t("st-turn-stopped");
  if (table.info.paused) return t("st-turn-paused");
  if (table.myTurn) return t("st-turn-mine", { phase: race.phase, round: race.round });
  const { playing } = table;
  const seat = playing?.step.seat ?? race.turn;
  if (seat === null || seat < 0) return t("st-turn-wait");
  const own = who.own(seat);
  const steps = playing?.step.events.filter(({ name }) => name === "stepped").length ?? 0;
  if (steps) return t("st-turn-runs", { you: own ? "yes" : "no", name: who.nameOf(seat), steps });
  if (own) return t("st-turn-run");
  return t("st-turn-other", { name: who.nameOf(seat), phase: race.phase });
}
