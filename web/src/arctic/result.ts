// The game in figures, counted from what happened.

import type { SheetForm, Step } from "../wire";
import type { GameEvent } from "./groups";

export interface Figures {
  placed: number;
  drawn: number; // from the river, the draw pile and the own penalty zone
  abilities: number; // ability cards taken
  stolen: number; // of them from others
  missed: number;
}

const NONE: Figures = { placed: 0, drawn: 0, abilities: 0, stolen: 0, missed: 0 };

/** By seat. */
export function figures(steps: readonly Step[], seats: number): Figures[] {
  const found = Array.from({ length: seats }, () => ({ ...NONE }));
  for (const event of steps.flatMap((step) => step.events as GameEvent[])) {
    const own = found[event.seat];
    if (own) count(own, event);
  }
  return found;
}

function count(own: Figures, event: GameEvent): void {
  switch (event.name) {
    case "placed":
    case "put-under":
    case "put-face-down":
      own.placed += 1;
      break;
    case "river-taken":
    case "pile-drawn":
    case "zone-taken":
      own.drawn += 1;
      break;
    case "ability-taken":
      if (event.source === event.seat) break;
      own.abilities += 1;
      own.stolen += event.source === null ? 0 : 1;
      break;
    case "missed":
      own.missed += 1;
      break;
  }
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
export function longest(sheet: SheetForm | undefined): { animal: string; length: number } | null {
  const [best] = [...(sheet?.runs ?? [])].sort((one, other) => other.length - one.length);
  return best ?? null;
}
