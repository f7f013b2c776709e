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

/** Fetch a picture; one after the other, so that the page stays quick. */
export function fetchPicture(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  // What does not come is done without; the next visit asks again.
  queue = queue.then(() => fetched(name)).catch(() => void asked.delete(name));
}

async function fetched(name: string): Promise<void> {
  const board = name.includes("=") ? (await api.checkCourse(name)).board : await api.course(name);
  if (board) pictures[name] = outlineOf(board as unknown as BoardData);
}
