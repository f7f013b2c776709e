// A table as its host wishes it, before it is made.

import type { TableWish } from "../net/api";
import type { Clock } from "../wire";

/** Who is to have a seat beside the host's: somebody with the link, somebody here, a bot. */
export type Guest = "friend" | "here" | "bot";
export type Pace = "none" | "live" | "slow";

export interface Wish {
  game: string;
  guests: Guest[];
  level: string;
  course: string; // a name, or the text of an own course
  pace: Pace;
  listed: boolean;
  spectators: boolean;
  undo: boolean;
  hints: boolean;
}

const DAY = 24 * 60 * 60;

export const CLOCKS: Record<Pace, Clock | null> = {
  none: null,
  live: { turn: 30, bank: 300 },
  slow: { turn: 2 * DAY, bank: 0 },
};

/** What the server is asked for. Bots sit behind people, so that friends come first. */
export function asked(wish: Wish): TableWish {
  const bots = wish.guests.filter((guest) => guest === "bot").map(() => wish.level);
  return {
    game: wish.game,
    players: wish.guests.length + 1,
    setup: { course: wish.course },
    bots,
    clock: CLOCKS[wish.pace],
    listed: wish.listed,
    spectators: wish.spectators,
    undo: wish.undo,
    hints: wish.hints,
  };
}

/** How many seats more are taken on this device. */
export function here(wish: Wish): number {
  return wish.guests.filter((guest) => guest === "here").length;
}

/** Nobody else is waited for: the game can begin at once. */
export function complete(wish: Wish): boolean {
  return !wish.guests.includes("friend");
}

/** The same company in another size: newcomers are friends. */
export function resized(guests: Guest[], players: number): Guest[] {
  return Array.from({ length: players - 1 }, (_, seat) => guests[seat] ?? "friend");
}
