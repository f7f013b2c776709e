// The ability cards of Arctic: which side of each lies up. They are written one after the other in
// the order of the animals: 1, 2, or ? where the lot decides.

import { listed, seatName } from "../shell/people";
import { t } from "../words/words.svelte";
import type { TableInfo } from "../wire";

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"] as const;
export const LOT = "?";
export const SIDES = [LOT, "1", "2"] as const;
export const ALL_BY_LOT = LOT.repeat(ANIMALS.length);

/** The same sides, but for that of one animal. */
export function turned(sides: string, animal: number, side: string): string {
  return sides.slice(0, animal) + side + sides.slice(animal + 1);
}

/** The names of the abilities that somebody has chosen. */
function chosenIn(sides: string): string[] {
  return ANIMALS.flatMap((animal, at) => {
    const side = sides[at] ?? LOT;
    return side === LOT ? [] : t("arctic-ability", { animal, side: Number(side) });
  });
}

/** What was agreed on about the abilities and who begins, in a game that has such. */
export function arcticTerms(info: TableInfo): { sides: string; first: string } | null {
  if (info.game !== "arctic") return null;
  const { sides, first } = info.options.setup;
  const abilities = listed(chosenIn(String(sides ?? ALL_BY_LOT)));
  return {
    sides: abilities ? t("terms-sides", { abilities }) : t("terms-sides-lot"),
    first:
      typeof first === "number"
        ? t("terms-first", { name: seatName(info, first) })
        : t("terms-first-lot"),
  };
}
