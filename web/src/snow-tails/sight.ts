// What the camera should show when it follows the race.

import { spot, type Spot } from "./aim";
import type { Point, SledMark } from "./board";
import { HALF, type Layout } from "./geometry";

/** What the camera keeps in sight: the spots; the others with them, however small, where there is
 * room at all; and then the first of the more that does not make it much smaller. */
export interface Sight {
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
  sign: readonly Point[]; // where the sign of my next limit can stand
}

const AHEAD = 9; // lanes of the way that lies before a sled

/** To decide: my sled and everything it can reach. While others do: who is in turn, where it runs,
 * and my sled. */
export function sight(layout: Layout, { sleds, ends, slots, moves, sign }: Moment): Sight {
  const near = (spaces: readonly string[]) => layout.centres(spaces).map((at) => spot(at, 1));
  const all = sleds.filter(({ status }) => status === "racing").map(({ space }) => space);
  const mine = sleds.find(({ own }) => own);
  const runs = sleds.find(({ turn }) => turn);
  const pack = near(all);
  if (slots.length) return { spots: near(slots), others: [], more: [pack], worth: CLOSE };
  const others = near(spaceOf(mine));
  if (moves.length) return { spots: near(moves), others, more: [pack], worth: WIDE };
  if (runs && !runs.own && !ends.length) {
    const way = road(layout, runs);
    const spots = near([runs.space]);
    return { spots, others, more: [[...way, ...pack], way, pack], worth: WIDE };
  }
  const subject = mine ?? runs ?? sleds[0];
  const way = subject ? road(layout, subject) : [];
  const either = sign.map((end) => [spot(end, 0.9)]);
  return {
    spots: near([...spaceOf(subject), ...ends]),
    others: [],
    more: [...either.map((one) => [...one, ...way]), ...either, way],
    worth: CLOSE,
  };
}

const spaceOf = (sled: SledMark | undefined) => (sled ? [sled.space] : []);

function road(layout: Layout, { space }: SledMark): Spot[] {
  return layout.ahead(space, AHEAD).map((at) => spot(at, HALF));
}
