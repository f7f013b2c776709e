// Cards and animals in words, for those who listen to the table.

import { t } from "../words/words.svelte";
import type { Face } from "./game";

export function animalName(animal: string, count = 1): string {
  return t("arctic-animal", { animal, count });
}

/** "Fox: place 4, draw 2, with the moose, set 1." */
export function said({
  animal,
  companion_animal: companion,
  placement_value: placement,
  draw_value: draw,
  set,
}: Face): string {
  return t("ar-card", {
    animal: animalName(animal),
    companion: animalName(companion),
    places: placement,
    draws: draw,
    set,
  });
}

/** A sum of points as it is shown: with its sign. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}
