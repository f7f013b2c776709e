// Who is ahead, and why: from the numbers that the server gave for every space.

import type { SnowTailsSled, SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData } from "./board";
import { decidingBend, spotName } from "./spots";

export type Reason =
  | { kind: "ahead"; of: number; steps: number }
  | { kind: "just"; of: number }
  | { kind: "level"; of: number; space: string }
  | { kind: "at"; space: string }
  | { kind: "slot" }
  | { kind: "finished"; place: number }
  | { kind: "wrecked" }
  | { kind: "stranded" };

export interface Row {
  rank: number | null;
  sled: SnowTailsSled;
  reason: Reason;
}

/** The sleds from the first to the last; those who are out come last and have no rank. */
export function standing(race: SnowTailsView, board: BoardData): Row[] {
  const sleds = [...race.sleds].sort((one, two) => compared(one, two, board, race.turn_order));
  return sleds.map((sled, place) => ({
    rank: out(sled) ? null : place + 1,
    sled,
    reason: reasonFor(sled, sleds[place + 1], board),
  }));
}

function out(sled: SnowTailsSled): boolean {
  return sled.status === "wrecked" || sled.status === "stranded";
}

function compared(
  one: SnowTailsSled,
  two: SnowTailsSled,
  board: BoardData,
  turns: readonly number[],
): number {
  return (
    group(one) - group(two) ||
    (one.place ?? 0) - (two.place ?? 0) ||
    orderOf(board, two.space) - orderOf(board, one.space) ||
    turns.indexOf(one.seat) - turns.indexOf(two.seat)
  );
}

function group(sled: SnowTailsSled): number {
  if (sled.place !== null) return 0;
  if (sled.status === "wrecked") return 4;
  if (sled.status === "stranded") return 3;
  return sled.space === null ? 2 : 1;
}

export function orderOf(board: BoardData, space: string | null): number {
  return (space === null ? undefined : board.track.spaces[space]?.progress) ?? -1;
}

function reasonFor(sled: SnowTailsSled, next: SnowTailsSled | undefined, board: BoardData): Reason {
  if (sled.place !== null) return { kind: "finished", place: sled.place };
  if (sled.status === "wrecked") return { kind: "wrecked" };
  if (sled.status === "stranded") return { kind: "stranded" };
  if (sled.space === null) return { kind: "slot" };
  const here = board.track.spaces[sled.space];
  const there = next && !out(next) && next.space ? board.track.spaces[next.space] : undefined;
  if (!here || !there || !next) return { kind: "at", space: sled.space };
  if (here.level === there.level) return { kind: "level", of: next.seat, space: sled.space };
  const steps = there.steps_to_finish - here.steps_to_finish;
  return steps > 0 ? { kind: "ahead", of: next.seat, steps } : { kind: "just", of: next.seat };
}

/** The reason as a sentence; `nameOf` gives null for the reader's own sled. */
export function reasonWords(
  reason: Reason,
  board: BoardData,
  nameOf: (seat: number) => string | null,
): string {
  switch (reason.kind) {
    case "ahead":
      return t("st-why-ahead", { ...whom(nameOf(reason.of)), steps: reason.steps });
    case "just":
      return t("st-why-just", whom(nameOf(reason.of)));
    case "level":
      return t("st-why-level", {
        ...whom(nameOf(reason.of)),
        bend: decidingBend(board, reason.space)?.kind ?? "flag",
      });
    case "at":
      return spotName(board, reason.space);
    case "finished":
      return t("st-why-finished", { place: reason.place });
    case "slot":
      return t("st-why-slot");
    case "wrecked":
      return t("st-why-wrecked");
    case "stranded":
      return t("st-why-stranded");
  }
}

function whom(name: string | null): { you: string; name: string } {
  return { you: name === null ? "yes" : "no", name: name ?? "" };
}
