// The race in figures, counted from what happened.

import type { SnowTailsWreckedEvent, Step } from "../wire";
import type { BoardData } from "./board";
import { obstacleAt } from "./spots";

export interface Figures {
  top: number; // the highest speed
  dents: number;
  speeding: number; // red lines crossed too fast
  bumps: number;
  crashes: number;
  saplings: number;
  round: number; // in which it finished, or was out
  last: string | null; // the last space
}

const NONE: Figures = {
  top: 0,
  dents: 0,
  speeding: 0,
  bumps: 0,
  crashes: 0,
  saplings: 0,
  round: 0,
  last: null,
};

/** By seat. */
export function figures(steps: readonly Step[], seats: number): Figures[] {
  const found = Array.from({ length: seats }, () => ({ ...NONE }));
  let round = 0;
  for (const event of steps.flatMap((step) => step.events)) {
    const own = found[event.seat];
    if (event.name === "round-began") round = event.round;
    if (!own) continue;
    switch (event.name) {
      case "move-began":
      case "bonus-answered":
        own.top = Math.max(own.top, event.speed);
        break;
      case "stepped":
        own.last = event.space;
        break;
      case "dented":
        own.dents = event.dents;
        break;
      case "limit-broken":
        own.speeding += 1;
        break;
      case "bumped":
        own.bumps += 1;
        break;
      case "crashed":
        own.crashes += 1;
        break;
      case "sapling-snapped":
        own.saplings += 1;
        break;
      case "sled-placed":
      case "wrecked":
      case "stranded":
        own.round = round;
        break;
    }
  }
  return found;
}

/** How a sled went out of the race. */
export interface Fate {
  round: number;
  cause: string; // of the last dent
  limit: number; // the last one that it broke
}

export function fateOf(steps: readonly Step[], seat: number, board: BoardData | null): Fate {
  const fate: Fate = { round: 0, cause: "none", limit: 0 };
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.name === "round-began") fate.round = event.round;
    if (event.seat !== seat) continue;
    if (event.name === "limit-broken") fate.limit = event.limit;
    if (event.name === "wrecked") fate.cause = causeOf(event, board);
    if (event.name === "wrecked" || event.name === "stranded") break;
  }
  return fate;
}

function causeOf({ cause, space }: SnowTailsWreckedEvent, board: BoardData | null): string {
  return cause === "scenery" && board ? obstacleAt(board, space) : cause;
}

/** Why a sled came in behind the one before it. */
export function behind(board: BoardData, one: Figures, before: Figures | undefined): string {
  if (!before) return "first";
  if (one.round !== before.round) return "later";
  const level = (space: string | null) => (space ? board.track.spaces[space]?.level : undefined);
  return level(one.last) === level(before.last) ? "flag" : "nearer";
}
