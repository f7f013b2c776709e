// What the table tells the track and the bar: sleds, start slots, and whose turn it is.

import type { TableStore } from "../store/table.svelte";
import type { SnowTailsSled, SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData, SledMark, SlotMark } from "./board";
import type { Mind } from "./mind.svelte";
import { spotOf } from "./spots";
import type { Who } from "./story";

export function marks(
  race: SnowTailsView,
  board: BoardData,
  who: Who,
  own: number | null,
): SledMark[] {
  return race.sleds.flatMap((sled) => {
    const { seat, status } = sled;
    const space = sled.space ?? (race.phase === "over" ? parked(board, sled) : null);
    if (space === null) return [];
    const name = who.own(seat) ? t("st-you") : who.nameOf(seat);
    return { seat, space, status, own: seat === own, turn: seat === race.turn, name };
  });
}

const FURTHEST = 5; // spaces behind the finish line, where the winner stands

/** After the race the sleds stand behind the line, each a space and a lane from the next one. */
function parked({ geometry }: BoardData, { place }: SnowTailsSled): string | null {
  if (place === null || !geometry.line) return null;
  const space = `${geometry.tiles.length - 1}/${place}/${FURTHEST + 1 - place}`;
  return geometry.spaces.some(({ id }) => id === space) ? space : null;
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
  const { playing } = table; // the end is not told before it is seen
  const over = table.info.status === "over" && !playing;
  if (over || race.phase === "over") return t("st-turn-over");
  if (table.info.status === "stopped") return t("st-turn-stopped");
  if (table.info.paused) return t("st-turn-paused");
  if (table.myTurn) return t("st-turn-mine", { phase: race.phase, round: race.round });
  const seat = playing?.step.seat ?? race.turn;
  if (seat === null || seat < 0) return t("st-turn-wait");
  const own = who.own(seat);
  const steps = playing?.step.events.filter(({ name }) => name === "stepped").length ?? 0;
  if (steps) return t("st-turn-runs", { you: own ? "yes" : "no", name: who.nameOf(seat), steps });
  if (own) return t("st-turn-run");
  return t("st-turn-other", { name: who.nameOf(seat), phase: race.phase });
}
