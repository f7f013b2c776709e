// How a step of the game looks as it happens: who slides where, and what happens on the way.

import type { Motion, Point, Shown } from "./board";
import { LANE, type Layout, type Pose } from "./geometry";

export type MarkKind = "snap" | "bump" | "crash" | "wreck" | "arrive";

export interface Mark {
  kind: MarkKind;
  space: string;
  side: number;
  at: number; // ms after the begin
}

export interface Script {
  seat: number;
  spaces: string[]; // the one left, then every one entered
  marks: Mark[];
  run: number; // ms until the sled has arrived
  length: number; // ms in all
}

const LEG = 170; // ms from one space to the next
const SHORTEST_RUN = 320;
const AFTER: Record<MarkKind, number> = { snap: 0, bump: 260, crash: 340, wreck: 420, arrive: 240 };
const LONGEST: Record<Motion, number> = { full: 1200, quick: 400, off: 0 };
const BRIEF = 220;

interface Happening {
  name: string;
  seat: number;
  start?: string;
  space?: string;
  side?: number;
}

const MARKS: Record<string, MarkKind> = {
  "sapling-snapped": "snap",
  bumped: "bump",
  crashed: "crash",
  wrecked: "wreck",
  "slot-taken": "arrive",
};

/** What a step shows; null: nothing moves. */
export function script(shown: Shown, motion: Motion): Script | null {
  const spaces: string[] = [];
  const met: { kind: MarkKind; space: string; side: number; leg: number }[] = [];
  let seat = shown.step.seat;
  for (const event of shown.step.events as readonly Happening[]) {
    if (event.name === "stepped" && event.start && event.space) {
      if (spaces.length === 0) spaces.push(event.start);
      spaces.push(event.space);
      seat = event.seat;
    }
    const kind = MARKS[event.name];
    if (!kind || !event.space) continue;
    seat = event.seat;
    met.push({ kind, space: event.space, side: event.side ?? 0, leg: spaces.length - 1 });
  }
  if (spaces.length < 2 && met.length === 0) return null;
  return timed(seat, spaces, met, shown.brief ? Math.min(BRIEF, LONGEST[motion]) : LONGEST[motion]);
}

function timed(
  seat: number,
  spaces: string[],
  met: { kind: MarkKind; space: string; side: number; leg: number }[],
  longest: number,
): Script {
  const legs = Math.max(0, spaces.length - 1);
  const run = legs && Math.max(SHORTEST_RUN, legs * LEG);
  const after = Math.max(0, ...met.map(({ kind }) => AFTER[kind]));
  const pace = Math.min(1, longest / (run + after));
  const marks = met.map(({ kind, space, side, leg }) => {
    const atEnd = AFTER[kind] > 0 || leg >= legs;
    return { kind, space, side, at: pace * (atEnd ? run : run * whenAt(leg / legs)) };
  });
  return { seat, spaces, marks, run: pace * run, length: pace * (run + after) };
}

const eased = (part: number) => (1 - Math.cos(Math.PI * part)) / 2;
const whenAt = (way: number) => Math.acos(1 - 2 * Math.max(0, Math.min(1, way))) / Math.PI;

/** Where the sled of a script is after so many ms; null: it does not move. */
export function poseAt(script: Script, layout: Layout, time: number): Pose | null {
  const places = script.spaces.flatMap((id) => layout.place(id) ?? []);
  const last = places.length - 1;
  const shaken = shake(script, layout, time);
  const end = places[last];
  if (!end) return shaken;
  if (shaken && time >= script.run) return shaken;
  const way = script.run > 0 ? eased(Math.min(1, time / script.run)) * last : last;
  const leg = Math.min(Math.floor(way), last - 1);
  const part = way - leg;
  const at = (index: number) => places[Math.max(0, Math.min(last, index))] ?? end;
  const [x, y] = curve([at(leg - 1), at(leg), at(leg + 1), at(leg + 2)], part);
  const [from, to] = [at(leg), at(leg + 1)];
  return { x, y, heading: from.heading + (to.heading - from.heading) * part };
}

/** After a bump or a crash the sled lurches and comes back. */
function shake(script: Script, layout: Layout, time: number): Pose | null {
  const mark = script.marks.find(({ kind }) => kind === "bump" || kind === "crash");
  const place = mark && layout.place(mark.space);
  if (!mark || !place) return null;
  const part = (time - mark.at) / Math.max(1, script.length - mark.at);
  const push = part > 0 && part < 1 ? Math.sin(Math.PI * part) * 0.3 * LANE : 0;
  const angle = ((place.heading + mark.side * 60) * Math.PI) / 180;
  return {
    x: place.x + Math.cos(angle) * push,
    y: place.y + Math.sin(angle) * push,
    heading: place.heading + mark.side * push * 1.5,
  };
}

function curve(points: readonly { x: number; y: number }[], part: number): Point {
  const weights = [
    ((-part + 2) * part - 1) * part,
    (3 * part - 5) * part * part + 2,
    ((-3 * part + 4) * part + 1) * part,
    (part - 1) * part * part,
  ];
  const sum = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((total, point, index) => total + of(point) * (weights[index] ?? 0), 0) / 2;
  return [sum(({ x }) => x), sum(({ y }) => y)];
}
