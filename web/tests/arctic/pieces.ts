// Cards and score sheets for the tests of the pieces.

import type { Face, Laid } from "../../src/arctic/game";
import type { CardPreviewJson, RunJson, SheetJson } from "../../src/wire";

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
export const LANDSCAPE = [0, 1, 3, 6, 10, 15];

export function face(animal: string, draw: number, set = 1, companion = "bear"): Face {
  const card = `${animal.slice(0, 1).toUpperCase()}${draw}.${set}`;
  return {
    card,
    animal,
    companion_animal: companion,
    draw_value: draw,
    placement_value: 6 - draw,
    set,
  };
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
  return { animal, length, points, first_index: first, face_down_count: wild };
}

export function sheet(more: Partial<SheetJson> = {}): SheetJson {
  return {
    runs: [],
    face_down_animals: [],
    diversity_points: 0,
    totem_points: null,
    penalty_points: 0,
    total: 0,
    ...more,
  };
}

export function preview(card: Face, more: Partial<CardPreviewJson> = {}): CardPreviewJson {
  return {
    card: card.card,
    ability: card.animal,
    side: 1,
    ability_loser: null,
    to_draw: card.draw_value,
    to_place_next: card.placement_value,
    pile_points: 0,
    penalty_forecast: { missing_now: 0, excess: 0, missing_next: 0 },
    is_last_card: true,
    token_moves: [],
    ...more,
  };
}
