// What a player has in mind before anything is sent: cards, places, and where the turn should end.
// Everything that counts (what is legal, where it leads, what it costs) was told by the server.

import type { PreviewJson } from "../wire";

export const PLACES = ["L", "R", "B"] as const;
export type Place = (typeof PLACES)[number];

export interface Plan {
  value: number | null;
  places: readonly Place[];
  end: string | null; // the id of an End
}

/** One way to end the turn. */
export interface End {
  id: string;
  space: string;
  play: string | null;
  preview: PreviewJson;
  other: boolean; // only with other cards than those chosen
  twin: boolean; // as many steps with the same cards end on another space of the same lane
}

/** The ends on one space, the best first. */
export interface Spot {
  space: string;
  ends: [End, ...End[]];
}

export type OrderOf = (space: string) => number; // larger is further ahead

export const NOTHING: Plan = { value: null, places: [], end: null };

const PLAY = /^([1-5]):([LRB]+)$/;

/** The plays among the legal actions. */
export function playsIn(legal: readonly string[]): ReadonlySet<string> {
  return new Set(legal.filter((action) => PLAY.test(action)));
}

/** The notation of a play. */
export function notation(value: number, places: readonly Place[]): string {
  return `${value}:${PLACES.filter((place) => places.includes(place)).join("")}`;
}

/** The play that the plan comes to, or null while cards or places are missing. */
export function playOf(plan: Plan): string | null {
  return plan.value === null || !plan.places.length ? null : notation(plan.value, plan.places);
}

/** Cards and places of a play. */
export function reading(play: string): { value: number; places: Place[] } | null {
  const found = PLAY.exec(play);
  if (!found) return null;
  return { value: Number(found[1]), places: PLACES.filter((place) => found[2]?.includes(place)) };
}

/** Whether a card of this value can be played at all. */
export function playable(value: number, plays: ReadonlySet<string>): boolean {
  return [...plays].some((play) => play.startsWith(`${value}:`));
}

/** Another value takes the places of the one before, as far as there are cards for them. */
export function chooseValue(plan: Plan, value: number, plays: ReadonlySet<string>): Plan {
  if (plan.value === value) return NOTHING;
  return { value, places: fitting(value, plan.places, plays), end: null };
}

/** A place is taken or given up; where the cards do not suffice for one more, the card moves. */
export function choosePlace(plan: Plan, place: Place, plays: ReadonlySet<string>): Plan | null {
  if (plan.places.includes(place)) {
    return { ...plan, places: plan.places.filter((other) => other !== place), end: null };
  }
  const value = plan.value;
  if (value === null) return { value, places: [place], end: null };
  const places = fitting(value, [place, ...plan.places], plays);
  return places[0] === place ? { value, places, end: null } : null;
}

/** A card is dropped on a place. */
export function lay(
  plan: Plan,
  value: number,
  place: Place,
  plays: ReadonlySet<string>,
): Plan | null {
  const before = plan.value === value ? plan.places.filter((other) => other !== place) : [];
  const places = fitting(value, [place, ...before], plays);
  return places[0] === place ? { value, places, end: null } : null;
}

function fitting(value: number, places: readonly Place[], plays: ReadonlySet<string>): Place[] {
  for (let count = places.length; count > 0; count -= 1) {
    const some = places.slice(0, count);
    if (plays.has(notation(value, some))) return some;
  }
  return [];
}

/** The plan that a certain end needs. */
export function planFor(end: End): Plan {
  const play = end.play ? reading(end.play) : null;
  return { value: play?.value ?? null, places: play?.places ?? [], end: end.id };
}

/** All previews as ends, the fewest dents first, then the furthest; a wreck last. */
export function endsOf(previews: readonly PreviewJson[], orderOf: OrderOf): End[] {
  const ends = previews
    .map((preview) => {
      const first = preview.actions[0] ?? "";
      return {
        id: preview.actions.join(" "),
        space: preview.space,
        play: PLAY.test(first) ? first : null,
        preview,
        other: false,
        twin: false,
      };
    })
    .sort((one, two) => compared(one, two, orderOf));
  return marked(ends);
}

/** Twins would read alike, so that their spaces have to be told apart. */
function marked(ends: readonly End[]): End[] {
  const nameOf = ({ play, space, preview }: End) =>
    `${play} ${space.replace(/\d+$/, "")} ${preview.path.length}`;
  const first = new Map<string, string>();
  const twins = new Set<string>();
  for (const end of ends) {
    const name = nameOf(end);
    if ((first.get(name) ?? end.space) !== end.space) twins.add(name);
    first.set(name, end.space);
  }
  return ends.map((end) => ({ ...end, twin: twins.has(nameOf(end)) }));
}

function compared(one: End, two: End, orderOf: OrderOf): number {
  return (
    Number(one.preview.wrecked) - Number(two.preview.wrecked) ||
    one.preview.dent_count - two.preview.dent_count ||
    Number(one.preview.crash !== null) - Number(two.preview.crash !== null) ||
    orderOf(two.space) - orderOf(one.space)
  );
}

/** The ends with the cards of the plan, by space; without any cards to choose, all ends. */
export function spotsOf(ends: readonly End[], plan: Plan): Spot[] {
  const play = playOf(plan);
  return bySpace(ends.filter((end) => end.play === null || end.play === play));
}

/** What other cards would allow at no higher price: spaces that the plan does not reach so. */
export function otherSpots(ends: readonly End[], plan: Plan): Spot[] {
  const play = playOf(plan);
  if (play === null) return bySpace(ends.filter((end) => within(end, plan)).map(asOther));
  const price = chosenEnd(ends, plan)?.preview.dent_count ?? 0;
  const here = new Map<string, number>();
  for (const { space, ends: own } of spotsOf(ends, plan))
    here.set(space, own[0].preview.dent_count);
  return bySpace(
    ends
      .filter((end) => end.play !== null && end.play !== play)
      .filter(({ preview }) => !preview.wrecked && !preview.crash && preview.dent_count <= price)
      .filter((end) => end.preview.dent_count < (here.get(end.space) ?? Infinity))
      .map(asOther),
  );
}

function within(end: End, plan: Plan): boolean {
  const play = end.play ? reading(end.play) : null;
  if (!play || (plan.value !== null && play.value !== plan.value)) return false;
  return plan.places.every((place) => play.places.includes(place));
}

function asOther(end: End): End {
  return { ...end, other: true };
}

function bySpace(ends: readonly End[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const end of ends) {
    const spot = spots.get(end.space);
    if (spot) spot.ends.push(end);
    else spots.set(end.space, { space: end.space, ends: [end] });
  }
  return [...spots.values()];
}

/** The end that the plan names, or the best one of its cards. */
export function chosenEnd(ends: readonly End[], plan: Plan): End | null {
  const spots = spotsOf(ends, plan);
  const named = spots.flatMap((spot) => spot.ends).find((end) => end.id === plan.end);
  return named ?? spots[0]?.ends[0] ?? null;
}

/** The end that shares most with actions which somebody advises. */
export function endFor(ends: readonly End[], actions: readonly string[]): End | null {
  let best: End | null = null;
  let most = 0;
  for (const end of ends) {
    const count = shared(end.preview.actions, actions);
    if (count > most) [best, most] = [end, count];
  }
  return best;
}

function shared(ones: readonly string[], others: readonly string[]): number {
  const differs = ones.findIndex((one, place) => one !== others[place]);
  return differs < 0 ? ones.length : differs;
}
