// Pictures of the courses, by name or by the text of an own one; each fetched once.

import * as api from "../protocol/api";
import type { BoardData } from "../snow-tails/board";
import { outlineOf, type Outline } from "./outline";

const pictures: Record<string, Outline> = $state({});
const asked = new Set<string>();
let queue: Promise<void> = Promise.resolve();

/** The picture of a course as soon as it is there. */
export function picture(name: string): Outline | null {
  return pictures[name] ?? null;
}

/** Fetch a picture; one after the other, so that the page stays quick. That of an own course comes
 * from a table where it is raced. */
export function fetchPicture(name: string, table?: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  // What does not come is done without; the next visit asks again.
  queue = queue.then(() => fetched(name, table)).catch(() => void asked.delete(name));
}

async function fetched(name: string, table?: string): Promise<void> {
  const own = table !== undefined && name.includes("=");
  const board = own ? (await api.getBoard(table)).board : await api.getCourse(name);
  pictures[name] = outlineOf(board as unknown as BoardData);
}
