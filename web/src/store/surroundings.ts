// What a table's store needs of the world around it; tests bring their own.

import * as api from "../protocol/api";
import type { TableBoard } from "../wire";
import { settings } from "./settings.svelte";

export interface Surroundings {
  board(table: string): Promise<TableBoard>;
  /** Whether moves are not to be animated. */
  still(): boolean;
  /** Whether nobody can see the page. */
  hidden(): boolean;
  now(): number;
  /** Do something after so many milliseconds; the answer calls it off. */
  later(pause: number, act: () => void): () => void;
}

export const browser: Surroundings = {
  board: (table) => api.getBoard(table),
  still: () => settings.motion === "off",
  hidden: () => document.visibilityState === "hidden",
  now: () => Date.now(),
  later: (pause, act) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
};
