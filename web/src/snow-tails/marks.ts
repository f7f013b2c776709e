// What the table tells the track: sleds and start slots.

import { called, type Who } from "../shell/people";
import type { SnowTailsSled, SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData, SledMark, SlotMark } from "./board";
import type { Mind } from "./mind.svelte";
import { spotOf } from "./spots";

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
    const name = called(who, seat);
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
    const cards = board.hand_sizes[slot - 1] ?? 0;
    const label = t("st-slot-mark", { slot, lane: spotOf(space).lane, cards });
    return { slot, space, label, chosen: slot === mind.slot };
  });
}
