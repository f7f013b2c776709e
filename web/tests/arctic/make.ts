// Cards, players and views of Arctic to try things with.

import { deckOf, type BoardData, type Face } from "../../src/arctic/game";
import type { Who } from "../../src/shell/people";
import type {
  AbilityPreviewJson,
  ArcticDetailsJson,
  ArcticPlayer,
  ArcticView,
  CardPreviewJson,
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
    companion_animal: ANIMALS[(animal + 1) % 6] ?? "",
    draw_value: draw,
    placement_value: 6 - draw,
    set,
  };
}

export const board: BoardData = {
  animals: ANIMALS,
  landscape_points: [0, 1, 3, 6, 10, 15],
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
    known_in_hand: [],
    known_hidden: [],
    pile: [],
    penalty_zone: { card_count: 0, unseen_count: 0, givers: [], known_cards: [] },
    untracked_gift_count: 0,
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
    first_seat: 0,
    sets: [1, 2],
    ability_sides: [2, 1, 1, 2, 1, 1],
    ability_holders: [null, null, null, null, null, null],
    token_points: [3, 3, 3, 3, 3, 3],
    river: ["F1.1", "M1.1", "W1.1", "O1.1", "P1.1", "B2.1"],
    draw_pile_size: 40,
    reserve_size: 5,
    unknown_count: 45,
    players: [player(0), player(1)],
    untracked_gifts: [],
    to_place: 1,
    placed_count: 0,
    missing_count: 0,
    to_draw: 0,
    drawn_count: 0,
    drawing_ended: false,
    leeway: 0,
    used_abilities: [],
    swap_place: null,
    gift_receiver: null,
    version: 9,
    legal: ["F3.1", "O2.1", "B1.1"],
    ...more,
  };
}

export function ability(
  animal: string,
  more: Partial<AbilityPreviewJson> = {},
): AbilityPreviewJson {
  return { animal, side: 1, step: "A", holder: 0, usable: true, why_not: null, ...more };
}

export function form(card: string, more: Partial<CardPreviewJson> = {}): CardPreviewJson {
  const {
    animal = "fox",
    draw_value: draw = 1,
    placement_value: placement = 5,
  } = deck.get(card) ?? {};
  return {
    card,
    ability: animal,
    to_draw: draw,
    to_place_next: placement,
    pile_points: 0,
    penalty_forecast: { missing_now: 0, excess: 0, missing_next: 0 },
    is_last_card: true,
    side: 1,
    ability_loser: null,
    token_moves: [],
    ...more,
  };
}

export function sheet(more: Partial<SheetJson> = {}): SheetJson {
  return {
    runs: [],
    face_down_animals: [],
    diversity_points: 0,
    totem_points: 3,
    penalty_points: 0,
    total: 3,
    ...more,
  };
}

export function details(more: Partial<ArcticDetailsJson> = {}): ArcticDetailsJson {
  return {
    abilities: [],
    cards: [],
    sheets: [sheet(), sheet({ totem_points: null, total: 0 })],
    turns_left: { until_reserve: 5, total: 9, own: 5, by_seat: [5, 4] },
    excess_cards: 0,
    penalty_forecast: { missing_now: 0, excess: 0, missing_next: 0 },
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
    turns_held: {},
    abilities_taken: 0,
    abilities_stolen: 0,
    ability_uses: {},
    placed_cards: { on_top: 0, under: 1, face_down: 2 },
    missing_cards: 0,
    swaps: 0,
    take_backs: 0,
    drawn_cards: { river: 0, draw_pile: 0, penalty_zone: 0 },
    discarded_cards: 0,
    gifts: { given: 0, received: 0 },
    pile_size: 3,
    penalty_zone_size: 0,
    run_points: {},
    diversity_points: 0,
    totem: "fox",
    totem_points: 1,
    penalty_points: 0,
    total_points: 1,
    place: seat + 1,
  };
}

export function statistics(seats: SeatStatistics[]): Statistics {
  return { over: true, rounds: 9, turns: 18, decisions: 40, reserve_opening: null, seats };
}
