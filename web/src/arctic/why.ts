// Why the winner is ahead of the second: the line of the score sheet that sets them apart most.

import type { SheetJson } from "../wire";
import { t } from "../words/words.svelte";
import { linesOf, type LineKind } from "./lines";
import { animalName } from "./said";

export interface Reason {
  kind: LineKind;
  animal: string | null; // of a run
  count: number; // cards of the run, animals, penalty cards; the value under the totem
  against: number; // the same of the second
}

/** Null: nothing to tell, as with equal points, where the order of turns decides. */
export function reasonOf(
  sheets: readonly SheetJson[],
  places: readonly number[],
  animals: readonly string[],
): Reason | null {
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  const [won, lost] = [sheets[first], sheets[second]];
  if (!won || !lost || won.total <= lost.total) return null;
  let best: Reason | null = null;
  let most = 0;
  for (const { kind, animal, cells } of linesOf(sheets, animals)) {
    const [own, other] = [cells[first], cells[second]];
    if (!own || !other || own.points - other.points <= most) continue;
    most = own.points - other.points;
    const [count, against] = [own.run?.length ?? own.count, other.run?.length ?? other.count];
    best = { kind, animal, count, against };
  }
  return best;
}

/** The reason as a sentence. `mine`: I have won; `totem`: the winner's. */
export function whyWords(
  { kind, animal, count, against }: Reason,
  mine: boolean,
  totem: string | null,
): string {
  const you = mine ? "yes" : "no";
  if (kind === "run") return t("ar-why-run", { you, count, animal: animal ?? "" });
  if (kind === "kinds") return t("ar-why-kinds", { you, count });
  if (kind === "penalties") return t("ar-why-penalties", { count, against });
  return t("ar-why-totem", { you, animal: animalName(totem ?? ""), value: count });
}
