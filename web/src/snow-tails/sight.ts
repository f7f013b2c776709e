// What the camera should show when it follows the race.

import { spot, type Spot } from "./aim";
import type { Point, SledMark } from "./board";
import { HALF, type Layout } from "./geometry";

/** What the camera keeps in sight: the spots; the others with them, however small, where there is
 * room at all; and then the first of the more that does not make it much smaller. */
export interface Sight {
  deciding: boolean; // about where my turn ends
  spots: Spot[];
  others: Spot[];
  more: Spot[][];
  worth: number; // the part of the size that has to remain then
}

const CLOSE = 0.7; // to decide, spaces should be large
const WIDE = 0.5; // to look on, much should be seen

/** What happens on the track. */
export interface Moment {
  sleds: readonly SledMark[];
  ends: readonly string[]; // the spaces where my turn can end
  slots: readonly string[]; // the start slots that I can take
  moves: readonly string[]; // the way of the sled that runs just now
  sign: readonly Point[]; // where the sign of the next line can stand
}

const AHEAD = 9; // lanes of the way that lies before a sled
const LINE = 12; // lanes to a line that should be seen
const BESIDE = 10; // lanes to a sled that should be seen
const LATER = 16; // lanes to what is seen as well where that costs little

/** To decide: my sled and everything it can reach; with it the next line and the sleds around. While
 * others do: who is in turn, where it runs, and my sled. After the race: the sleds at the finish. */
export function sight(layout: Layout, { sleds, ends, slots, moves, sign }: Moment): Sight {
  const near = (spaces: readonly string[]) => layout.centres(spaces).map((at) => spot(at, 1));
  const all = sleds.filter(({ status }) => status === "racing").map(({ space }) => space);
  const mine = sleds.find(({ own }) => own);
  const runs = sleds.find(({ turn }) => turn);
  const pack = near(all);
  const look = { deciding: false, others: near(spaceOf(mine)), worth: WIDE };
  if (slots.length) return { ...look, spots: near(slots), others: [], more: [pack], worth: CLOSE };
  const last = moves.at(-1);
  if (last !== undefined) {
    const line = lines(layout.nextLine(last, LINE));
    return { ...look, spots: near(moves), more: [[...line, ...pack], pack, line] };
  }
  if (sleds.length && !all.length) {
    const finished = near(sleds.map(({ space }) => space));
    return { ...look, spots: finished, others: [], more: [lines(layout.finish)] };
  }
  if (runs && !runs.own && !ends.length) {
    const way = road(layout, runs);
    const line = lines(layout.nextLine(runs.space, LINE));
    const more = [[...way, ...line, ...pack], [...line, ...pack], way, pack];
    return { ...look, spots: near([runs.space]), more };
  }
  const subject = mine ?? runs ?? sleds[0];
  return {
    deciding: ends.length > 0,
    spots: near([...spaceOf(subject), ...ends]),
    others: [],
    more: subject ? wanted(layout, subject, all, sign) : [],
    worth: CLOSE,
  };
}

/** What else should be seen to decide, the best first. */
function wanted(
  layout: Layout,
  sled: SledMark,
  sleds: readonly string[],
  sign: readonly Point[],
): Spot[][] {
  const here = layout.along(sled.space);
  const others = (behind: number, ahead = BESIDE) =>
    layout
      .centres(
        sleds.filter((space) => {
          const away = layout.along(space) - here;
          return away >= -behind && away <= ahead;
        }),
      )
      .map((at) => spot(at, 1));
  const way = road(layout, sled);
  const next = lines(layout.nextLine(sled.space, LINE));
  const later = lines(layout.lines(sled.space, LATER));
  const either = sign.map((end) => [spot(end, 0.9)]);
  const all = [...next, ...others(BESIDE)];
  const before = [...next, ...others(2)];
  const most = [...next, ...others(BESIDE, LATER)];
  return [
    ...either.map((one) => [...one, ...most, ...later, ...way]),
    ...either.map((one) => [...one, ...most]),
    ...either.map((one) => [...one, ...all, ...later]),
    ...either.map((one) => [...one, ...all]),
    [...all, ...way],
    all,
    ...either.map((one) => [...one, ...before]),
    before,
    ...either.map((one) => [...one, ...next]),
    next,
    others(BESIDE),
    way,
  ].filter((spots) => spots.length);
}

const lines = (points: readonly Point[]) => points.map((at) => spot(at, 0.6));
const spaceOf = (sled: SledMark | undefined) => (sled ? [sled.space] : []);

function road(layout: Layout, { space }: SledMark): Spot[] {
  return layout.ahead(space, AHEAD).map((at) => spot(at, HALF));
}
