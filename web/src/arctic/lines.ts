// The score sheets of all players as lines that are told one after the other.

import type { RunJson, SheetJson } from "../wire";

export type LineKind = "run" | "kinds" | "totem" | "penalties";

export interface Cell {
  points: number;
  run: RunJson | null;
  kinds: readonly string[]; // animals with a run that scores
  count: number; // of kinds or penalty cards; the value under the totem
}

export interface Line {
  kind: LineKind;
  animal: string | null; // of a run
  cells: Cell[]; // by seat
}

const NOTHING: Cell = { points: 0, run: null, kinds: [], count: 0 };

/** Six animals, then different animals, totem and penalties. */
export function linesOf(sheets: readonly SheetJson[], animals: readonly string[]): Line[] {
  return [
    ...animals.map((animal) => line("run", sheets, (sheet) => runCell(sheet, animal), animal)),
    line("kinds", sheets, ({ runs, diversity_points: diversity }) => ({
      ...NOTHING,
      points: diversity,
      kinds: runs.map((run) => run.animal),
      count: runs.length,
    })),
    line("totem", sheets, ({ totem_points: totem }) => ({
      ...NOTHING,
      points: totem ?? 0,
      count: totem ?? 0,
    })),
    line("penalties", sheets, ({ penalty_points: penalties }) => ({
      ...NOTHING,
      points: -penalties,
      count: penalties,
    })),
  ];
}

function line(
  kind: LineKind,
  sheets: readonly SheetJson[],
  cell: (sheet: SheetJson) => Cell,
  animal: string | null = null,
): Line {
  return { kind, animal, cells: sheets.map(cell) };
}

function runCell({ runs }: SheetJson, animal: string): Cell {
  const run = runs.find((each) => each.animal === animal);
  return run ? { ...NOTHING, points: run.points, run } : NOTHING;
}

/** What the pile alone is worth. */
export function pileWorth({
  total,
  totem_points: totem,
  penalty_points: penalties,
}: SheetJson): number {
  return total - (totem ?? 0) + penalties;
}

/** A score sheet whose totem and penalty cards are those of another moment. */
export function sheetNow(sheet: SheetJson, totem: number, penalties: number): SheetJson {
  return {
    ...sheet,
    totem_points: totem,
    penalty_points: penalties,
    total: pileWorth(sheet) + totem - penalties,
  };
}

/** What every player has after so many lines. */
export function sums(lines: readonly Line[], shown: number): number[] {
  const seats = lines[0]?.cells.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    lines.slice(0, shown).reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0),
  );
}
