// Pictures of the courses, by name or by the text of an own one; each fetched once.

import { api } from "../net/api";
import type { BoardData } from "../snow-tails/board";
import { outlineOf, type Outline } from "./outline";

const pictures: Record<string, Outline> = $state({});
const asked = new Set<string>();
let queue: Promise<void> = Promise.resolve();

/** The picture of a course as soon as it is there. */
export function picture(name: string): Outline | null {
  return pictures[name] ?? null;
}

/** Fetch a picture; one after the other, so that the page stays quick. Who only looks on gets that
 * of an own course from a table where it is raced. */
export function fetchPicture(name: string, table?: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  // What does not come is done without; the next visit asks again.
  queue = queue.then(() => fetched(name, table)).catch(() => void asked.delete(name));
}

async function fetched(name: string, table?: string): Promise<void> {
  const board = await boardOf(name, table);
  if (board) pictures[name] = outlineOf(board as unknown as BoardData);
}

async function boardOf(name: string, table?: string): Promise<object | null> {
  if (!name.includes("=")) return api.course(name);
  return (table === undefined ? await api.checkCourse(name) : await api.board(table)).board;
}
