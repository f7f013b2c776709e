// The end of a game: who has how many points, and the game in figures.

import type { SeatStatistics, SheetJson, Statistics } from "../wire";

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((one, other) => one + other, 0);

const LINES: Record<string, (own: SeatStatistics) => number> = {
  turns: ({ turns }) => turns,
  top: ({ placed_cards: placed }) => placed.on_top,
  tucked: ({ placed_cards: placed }) => placed.under + placed.face_down,
  missed: ({ missing_cards: missed }) => missed,
  river: ({ drawn_cards: drawn }) => drawn.river,
  pile: ({ drawn_cards: drawn }) => drawn.draw_pile,
  zone: ({ drawn_cards: drawn }) => drawn.penalty_zone,
  discarded: ({ discarded_cards: discarded }) => discarded,
  taken: ({ abilities_taken: taken }) => taken,
  stolen: ({ abilities_stolen: stolen }) => stolen,
  used: ({ ability_uses: uses }) => sum(uses),
  given: ({ gifts }) => gifts.given,
  received: ({ gifts }) => gifts.received,
};

export interface Figure {
  line: string;
  counts: number[]; // by seat
}

/** Line by line; what nobody did is not told. */
export function figures({ seats }: Statistics): Figure[] {
  return Object.entries(LINES)
    .map(([line, count]) => ({ line, counts: seats.map(count) }))
    .filter(({ counts }) => counts.some((count) => count > 0));
}

export interface Outcome {
  places: number[]; // by seat, from 1
  totals: number[];
}

/** The result as the server tells it. */
export function outcomeOf(result: Record<string, unknown> | null | undefined): Outcome | null {
  const { places, totals } = result ?? {};
  return isNumbers(places) && isNumbers(totals) ? { places, totals } : null;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

/** The longest run of a sheet. */
export function longest(sheet: SheetJson | undefined): { animal: string; length: number } | null {
  const [best] = [...(sheet?.runs ?? [])].sort((one, other) => other.length - one.length);
  return best ?? null;
}
