// Cards of Arctic as they are printed, for the pictures of its rules.

import type { Face, Laid } from "../../arctic/game";
import type { SheetJson } from "../../wire";

function face(
  card: string,
  animal: string,
  companion: string,
  draw: number,
  placement: number,
): Face {
  return {
    card,
    animal,
    companion_animal: companion,
    draw_value: draw,
    placement_value: placement,
    set: Number(card.at(-1)),
  };
}

const FOXES = [
  face("F2.3", "fox", "puffin", 2, 4),
  face("F5.1", "fox", "bear", 5, 1),
  face("F1.2", "fox", "walrus", 1, 5),
] as const;
const PUFFINS = [
  face("P2.1", "puffin", "fox", 2, 4),
  face("P4.2", "puffin", "orca", 4, 2),
] as const;
const BEARS = [face("B3.1", "bear", "walrus", 3, 3), face("B1.4", "bear", "orca", 1, 5)] as const;
const MOOSE = face("M3.1", "moose", "puffin", 3, 3);

/** The card on top whose tokens move in the picture of step B. */
export const [TOP] = FOXES;
export const SHOWN: readonly Face[] = [FOXES[1], PUFFINS[1], BEARS[1]];
export const RUN: readonly Face[] = FOXES;

/** A pile from the bottom up, and what it is worth. */
export const PILE: readonly Laid[] = [...PUFFINS, MOOSE, ...FOXES, ...BEARS].map((each) => ({
  face: each,
  up: true,
}));
export const WORTH: SheetJson = {
  runs: [
    { animal: "puffin", first_index: 0, length: 2, points: 1, face_down_count: 0 },
    { animal: "fox", first_index: 3, length: 3, points: 3, face_down_count: 0 },
    { animal: "bear", first_index: 6, length: 2, points: 1, face_down_count: 0 },
  ],
  diversity_points: 3,
  penalty_points: 0,
  totem_points: null,
  total: 8,
  face_down_animals: [],
};

/** Where the tokens stand in the picture of step B, and how the two can go. */
export const LANDSCAPE = [0, 1, 3, 6, 10, 15] as const;
export const TOKENS = { fox: 6, moose: 3, walrus: 1, orca: 10, puffin: 6, bear: 3 };
export const WAYS = [
  { fox: 10, puffin: 3 },
  { fox: 3, puffin: 10 },
];
