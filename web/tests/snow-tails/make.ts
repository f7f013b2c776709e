// Sleds, views and previews to try things with.

import { readFileSync } from "node:fs";
import type { BoardData } from "../../src/snow-tails/board";
import type { Who } from "../../src/shell/people";
import type { GameEvent, PreviewJson, SnowTailsSled, SnowTailsView, Step } from "../../src/wire";

export const board = JSON.parse(
  readFileSync("tests/recorded/short-course.json", "utf8"),
) as BoardData;

const NAMES = ["Ann", "Ben", "Cleo", "Dora"];

/** Ann reads. */
export const who: Who = { nameOf: (seat) => NAMES[seat] ?? "", own: (seat) => seat === 0 };

export function preview(actions: string, space: string, more: Partial<PreviewJson> = {}) {
  const form: PreviewJson = {
    actions: actions.split(" "),
    bonus: 0,
    crash: null,
    dents: {},
    to_discard: 0,
    to_draw: 1,
    drift: 0,
    finished: false,
    crossed_limits: [],
    bumped_seat: null,
    path: ["0/3/2", space],
    dent_count: 0,
    snapped_saplings: [],
    space,
    spared_dents: 0,
    speed: 3,
    wrecked: false,
  };
  return { ...form, ...more };
}

export function sled(seat: number, space: string | null, more: Partial<SnowTailsSled> = {}) {
  const plain: SnowTailsSled = {
    seat,
    status: "racing",
    place: null,
    slot: seat + 1,
    space,
    left: 3,
    right: 3,
    shows_printed: [true, true],
    brake: 3,
    dents: 0,
    hand_size: 5,
    deck_size: 15,
    next_deck: [],
    known_in_hand: [],
    drawn_count: 5,
    hand: seat === 0 ? [1, 2, 4, 4, 5] : null,
  };
  return { ...plain, ...more };
}

export function race(sleds: SnowTailsSled[], more: Partial<SnowTailsView> = {}): SnowTailsView {
  return {
    seat: 0,
    turn: 0,
    phase: "play",
    round: 2,
    turn_order: sleds.map(({ seat }) => seat),
    sleds,
    saplings: [],
    speed: 0,
    steps_left: 0,
    drift_left: 0,
    speeding_dents: 0,
    bonus: 1,
    version: 9,
    legal: [],
    ...more,
  };
}

/** Every event in a step of its own seat. */
export function steps(...events: GameEvent[][]): Step[] {
  return events.map((all, place) => ({
    version: place + 1,
    seat: all[0]?.seat ?? -1,
    events: all,
    bot: null,
  }));
}

export function ran(seat: number, ...spaces: string[]): GameEvent[] {
  return spaces.slice(1).map((space, place) => ({
    name: "stepped",
    seat,
    from_space: spaces[place] ?? "",
    space,
    side: 0,
  }));
}
