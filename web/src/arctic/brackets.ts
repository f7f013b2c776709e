// A pile cut into what scores and what does not.

import type { RunJson, SheetJson } from "../wire";
import type { Laid } from "./game";

export interface Bracket {
  first: number; // place in the pile, from the bottom
  cards: (Laid & { counts: string | null })[]; // `counts`: what a face-down card counts as
  run: RunJson | null; // null: these score nothing
}

/** The cards of a pile from the bottom up: runs, and all between two runs together. */
export function brackets(pile: readonly Laid[], sheet: SheetJson | null): Bracket[] {
  const counts = new Map(
    sheet?.face_down_animals.map(([place, animal]) => [Number(place), String(animal)]),
  );
  const found: Bracket[] = [];
  for (const [place, laid] of pile.entries()) {
    const run = runAt(sheet?.runs ?? [], place);
    const last = found.at(-1);
    const card = { ...laid, counts: counts.get(place) ?? null };
    if (last && last.run === run) last.cards.push(card);
    else found.push({ first: place, cards: [card], run });
  }
  return found;
}

function runAt(runs: readonly RunJson[], place: number): RunJson | null {
  return (
    runs.find(({ first_index: first, length }) => place >= first && place < first + length) ?? null
  );
}
