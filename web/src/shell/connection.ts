// What the shell shows of the connection, and times in words.

import type { Link } from "../net/link";

/** What the shell shows of the link to the server. */
export type Way = Pick<Link, "state" | "since" | "next" | "hurry">;

export const PATIENCE = 2000; // milliseconds; a shorter loss is nobody's concern

/** Whole seconds from one moment to another, never below nought. */
export function seconds(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 1000));
}
