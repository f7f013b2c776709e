// Which players a table waits for.

import type { TableInfo } from "../wire";

/** Whether a game waits for this person. */
export function waitsFor(info: TableInfo, person: string | null): boolean {
  if (info.status !== "running" || info.turn === null || info.paused || !person) return false;
  const chair = info.seats[info.turn];
  return chair?.person === person && chair.stand_in_reason === null;
}
