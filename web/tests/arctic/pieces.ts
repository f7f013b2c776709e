// Cards and score sheets for the tests of the pieces.

import type { Face, Laid } from "../../src/arctic/game";
import type { CardJson, RunJson, SheetJson } from "../../src/wire";

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
export const LANDSCAPE = [0, 1, 3, 6, 10, 15];

export function face(animal: string, draw: number, set = 1, companion = "bear"): Face {
  const card = `${animal.slice(0, 1).toUpperCase()}${draw}.${set}`;
  return { card, animal, companion, draw, placement: 6 - draw, set };
}

/** So many different cards. */
export function hand(count: number): Face[] {
  return Array.from({ length: count }, (_, at) =>
    face(ANIMALS[at % 6] ?? "fox", (at % 5) + 1, (at % 4) + 1),
  );
}

export function up(...faces: Face[]): Laid[] {
  return faces.map((each) => ({ face: each, up: true }));
}

export const DOWN: Laid = { face: null, up: false };

export function run(animal: string, length: number, first: number, wild = 0): RunJson {
  const points = [0, 0, 1, 3, 6, 10, 15][Math.min(length, 6)] ?? 0;
  return { animal, length, points, first, wild };
}

export function sheet(more: Partial<SheetJson> = {}): SheetJson {
  return { runs: [], wild: [], diversity: 0, totem: null, penalties: 0, total: 0, ...more };
}

export function preview(card: Face, more: Partial<CardJson> = {}): CardJson {
  return {
    card: card.card,
    ability: card.animal,
    side: 1,
    source: null,
    draws: card.draw,
    places: card.placement,
    score: 0,
    cost: { missing: 0, over: 0, short: 0 },
    final: true,
    tokens: [],
    ...more,
  };
}
