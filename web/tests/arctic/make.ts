// Cards, players and views of Arctic to try things with.

import { deckOf, type BoardData, type Face } from "../../src/arctic/game";
import type { Who } from "../../src/shell/people";
import type {
  AbilityJson,
  ArcticDetails,
  ArcticPlayer,
  ArcticView,
  CardJson,
  GameEvent,
  SeatStatistics,
  SheetJson,
  Statistics,
  Step,
} from "../../src/wire";

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
const LETTERS = "FMWOPB";

function face(animal: number, draw: number, set: number): Face {
  return {
    card: `${LETTERS[animal]}${draw}.${set}`,
    animal: ANIMALS[animal] ?? "",
    companion: ANIMALS[(animal + 1) % 6] ?? "",
    draw,
    placement: 6 - draw,
    set,
  };
}

export const board: BoardData = {
  animals: ANIMALS,
  landscape: [0, 1, 3, 6, 10, 15],
  cards: ANIMALS.flatMap((_, animal) =>
    [1, 2, 3, 4, 5].flatMap((draw) => [1, 2].map((set) => face(animal, draw, set))),
  ),
};
export const deck = deckOf(board);

const NAMES = ["Ann", "Ben", "Cleo"];

/** Ann reads. */
export const who: Who = { nameOf: (seat) => NAMES[seat] ?? "", own: (seat) => seat === 0 };

export function player(seat: number, more: Partial<ArcticPlayer> = {}): ArcticPlayer {
  return {
    seat,
    hand_size: 3,
    hand: seat === 0 ? ["F3.1", "O2.1", "B1.1"] : null,
    known: [],
    near: [],
    pile: [],
    penalties: { size: 0, unseen: 0, gifts: [], cards: [] },
    lost: 0,
    totem: seat === 0 ? "orca" : null,
    abilities: [],
    ...more,
  };
}

export function game(more: Partial<ArcticView> = {}): ArcticView {
  return {
    seat: 0,
    turn: 0,
    phase: "place",
    stage: "early",
    round: 2,
    first: 0,
    sets: [1, 2],
    sides: [2, 1, 1, 2, 1, 1],
    holders: [null, null, null, null, null, null],
    tokens: [3, 3, 3, 3, 3, 3],
    river: ["F1.1", "M1.1", "W1.1", "O1.1", "P1.1", "B2.1"],
    pile_size: 40,
    reserve_size: 5,
    unknown: 45,
    players: [player(0), player(1)],
    lost: [],
    due: 1,
    placed: 0,
    missed: 0,
    draws: 0,
    taken: 0,
    closing: false,
    free: 0,
    used: [],
    chosen: null,
    target: null,
    version: 9,
    legal: ["F3.1", "O2.1", "B1.1"],
    ...more,
  };
}

export function ability(animal: string, more: Partial<AbilityJson> = {}): AbilityJson {
  return { animal, side: 1, step: "A", holder: 0, usable: true, why_not: null, ...more };
}

export function form(card: string, more: Partial<CardJson> = {}): CardJson {
  const { animal = "fox", draw = 1, placement = 5 } = deck.get(card) ?? {};
  return {
    card,
    ability: animal,
    draws: draw,
    places: placement,
    score: 0,
    cost: { missing: 0, over: 0, short: 0 },
    final: true,
    side: 1,
    source: null,
    tokens: [],
    ...more,
  };
}

export function sheet(more: Partial<SheetJson> = {}): SheetJson {
  return { runs: [], wild: [], diversity: 0, totem: 3, penalties: 0, total: 3, ...more };
}

export function outlook(more: Partial<ArcticDetails> = {}): ArcticDetails {
  return {
    abilities: [],
    cards: [],
    sheets: [sheet(), sheet({ totem: null, total: 0 })],
    turns: { reserve: 5, all: 9, own: 5, seats: [5, 4] },
    excess: 0,
    cost: { missing: 0, over: 0, short: 0 },
    ...more,
  };
}

/** Every list of events is a step of its own. */
export function steps(...events: GameEvent[][]): Step[] {
  return events.map((all, place) => ({
    version: place + 1,
    seat: all[0]?.seat ?? -1,
    events: all,
    bot: null,
  }));
}

/** Nine turns in which hardly anything happened. */
export function seatStatistics(seat: number): SeatStatistics {
  return {
    seat,
    turns: 9,
    decisions: 20,
    held: {},
    taken: 0,
    stolen: 0,
    uses: {},
    placed: { top: 0, under: 1, face_down: 2 },
    missed: 0,
    swaps: 0,
    take_backs: 0,
    drawn: { river: 0, pile: 0, zone: 0 },
    discarded: 0,
    gifts: { given: 0, received: 0 },
    pile: 3,
    zone: 0,
    runs: {},
    diversity: 0,
    totem: "fox",
    totem_points: 1,
    penalties: 0,
    total: 1,
    place: seat + 1,
  };
}

export function statistics(seats: SeatStatistics[]): Statistics {
  return { over: true, rounds: 9, turns: 18, decisions: 40, reserve: null, seats };
}
