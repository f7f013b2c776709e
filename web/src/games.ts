// The games that can be played here: each is fetched, with its words, when somebody sits down to it.

import type { Component } from "svelte";
import type { TableStore } from "./store/table.svelte";
import { more } from "./words/words.svelte";

export type GameTable = Component<{ table: TableStore }>;

export const GAMES: Record<string, () => Promise<{ default: GameTable }>> = {
  "snow-tails": async () => {
    const [table] = await Promise.all([import("./snow-tails/Table.svelte"), more("snow-tails")]);
    return table;
  },
  arctic: async () => {
    const [table] = await Promise.all([import("./arctic/Table.svelte"), more("arctic")]);
    return table;
  },
};

/** Whether there is a table here for the game of a table. */
export function playedHere({ game }: { game: string }): boolean {
  return game in GAMES;
}
