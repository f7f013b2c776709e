// Small messages for tests: only what matters is said.

import type { SeatGame } from "../../src/store/received";
import type { SnowTailsView, Step, TableInfo, Update } from "../../src/wire";

export function view(more: Partial<SnowTailsView> = {}): SnowTailsView {
  const numbers = {
    round: 1,
    speed: 0,
    steps_left: 0,
    drift_left: 0,
    speeding_dents: 0,
    bonus: 0,
    version: 0,
  };
  const lists = { turn_order: [0, 1], sleds: [], saplings: [], legal: [] };
  return { seat: 0, turn: 0, phase: "play", ...numbers, ...lists, ...more };
}

export function step(version: number, seat = 1, bot: string | null = null): Step {
  return { version, seat, events: [], bot };
}

export function update(version: number, from: number, more: Partial<Update> = {}): Update {
  return {
    type: "update",
    table: "table",
    seat: 0,
    version,
    since: from,
    steps: [],
    view: view(),
    can_undo: false,
    big_paws: null,
    clock: null,
    ...more,
  };
}

export function game(version: number, steps: number[] = []): SeatGame {
  return {
    seat: 0,
    version,
    steps: steps.map((each) => step(each)),
    view: view(),
    undo: false,
    bigPaws: null,
    clock: null,
    at: 0,
  };
}

export function info(more: Partial<TableInfo> = {}): TableInfo {
  const nobody = { person: null, name: null, program: false, bot: null };
  const seat = { ...nobody, stand_in_reason: null, returning: false };
  return {
    id: "table",
    version: 1,
    game: "snow-tails",
    status: "running",
    host: "ann",
    seats: [
      { ...seat, person: "ann", name: "Ann" },
      { ...seat, person: "ben", name: "Ben" },
    ],
    options: {
      game: "snow-tails",
      players: 2,
      setup: {},
      bots: [],
      clock: null,
      listed: false,
      spectators: true,
      undo: true,
      hints: true,
      stand_in: "steady",
    },
    created_at: 0,
    paused: false,
    commitment: null,
    setup: {},
    result: null,
    season: null,
    rematch_of: null,
    rematch: null,
    course_title: null,
    shipped_course: null,
    turn: null,
    round: 0,
    from_position: false,
    ...more,
  };
}
