// A table as its host wishes it, before it is made.

import type { Clock, CreateTable } from "../wire";

/** Who is to have a seat beside the host's: somebody with the link, somebody here, a bot. */
export type Guest = "friend" | "here" | "bot";
export type Pace = "none" | "live" | "slow";

export interface Wish {
  game: string;
  guests: Guest[];
  level: string;
  course: string; // a name, or the text of an own course
  sides: string; // of the ability cards in the order of the animals: 1, 2, or ? for the lot
  first: number | null; // who begins: 0 is the host, 1 the first guest; null: the lot decides
  order: number[] | null; // who picks a start slot first, then next …, by the same numbers
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

/** What can be chosen about a game itself: those of its options that a wish has. */
const CHOICES = ["course", "sides", "first", "order"] as const;

/** What the server is asked for. Bots sit behind people, so that friends come first. */
export function asked(wish: Wish, options: readonly string[]): CreateTable {
  const setup = { ...wish, first: seatOf(wish, wish.first), order: orderOf(wish) };
  const chosen = CHOICES.filter((choice) => options.includes(choice));
  const bots = wish.guests.filter((guest) => guest === "bot").map(() => wish.level);
  return {
    game: wish.game,
    players: wish.guests.length + 1,
    setup: Object.fromEntries(chosen.map((choice) => [choice, setup[choice]])),
    bots,
    clock: CLOCKS[wish.pace],
    listed: wish.listed,
    spectators: wish.spectators,
    undo: wish.undo,
    hints: wish.hints,
  };
}

/** The seat that somebody will get, with all people before all bots. */
function seatOf({ guests }: Wish, who: number | null): number | null {
  if (!who) return who;
  const bots = (upTo: number): number => guests.slice(0, upTo).filter((g) => g === "bot").length;
  const people = guests.length - bots(guests.length);
  return guests[who - 1] === "bot" ? people + bots(who) : who - bots(who);
}

/** The player order (ST-3.3), by seats. */
function orderOf(wish: Wish): (number | null)[] | null {
  return wish.order?.map((who) => seatOf(wish, who)) ?? null;
}

/** The same order in another size: newcomers come last. */
export function reordered(order: number[] | null, players: number): number[] | null {
  if (!order) return null;
  const all = Array.from({ length: players }, (_, who) => who);
  return [...new Set([...order, ...all])].filter((who) => who < players);
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
