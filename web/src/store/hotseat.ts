// Whose eyes a shared device looks through. Pure.

import type { TableInfo } from "../wire";

/** The seats somebody sees the game from: the own ones, else a spectator's. */
export function eyes(info: TableInfo | null, person: string | null): (number | null)[] {
  if (!info) return [];
  const own = info.seats.flatMap((seat, number) => (isOwn(seat.person, person) ? [number] : []));
  return own.length ? own : [null];
}

function isOwn(seated: string | null, person: string | null): boolean {
  return seated !== null && seated === person;
}

/** Those of them where a person decides, not a bot in their place. */
export function played(info: TableInfo | null, seats: readonly (number | null)[]): number[] {
  return seats.filter((seat): seat is number => seat !== null && info?.seats[seat]?.bot === null);
}

/** Who is at this device. */
export interface Company {
  running: boolean;
  /** The seats that the game is seen from. */
  seats: readonly (number | null)[];
  /** Those where a person decides. */
  people: readonly number[];
  /** Whose eyes the device has now; undefined: nobody has taken it. */
  looking: number | null | undefined;
  turn: number | null;
}

/** The seat that waits behind the cover, or null: nothing needs to be covered. */
export function covered({ running, seats, people, looking, turn }: Company): number | null {
  if (!running || seats.length < 2) return null;
  const waits = turn !== null && people.includes(turn) ? turn : null;
  if (looking === undefined) return waits ?? people[0] ?? null;
  return waits === looking ? null : waits;
}
