// What is seen to move in a step: which card goes from where to where. Pure.

import type { Step } from "../wire";
import type { Deck, Face } from "./game";
import type { GameEvent } from "./groups";

/** A card on its way; `face` is null where only its back is seen. Places are selectors. */
export interface Flight {
  face: Face | null;
  from: string;
  to: string;
}

export const HAND = "[data-drop='hand']";
export const PILE = "[data-drop='pile']";
export const DRAW_PILE = "[data-place='pile']";
export const ZONE = "[data-drop='zone']";

const river = (place: number) => `[data-river='${place}'] > *`;

/** The cards that move, in their order. */
export function flightsOf(step: Step, deck: Deck, own: number | null): Flight[] {
  return (step.events as GameEvent[]).flatMap((event) => flightOf(event, deck, own));
}

function flightOf(event: GameEvent, deck: Deck, own: number | null): Flight[] {
  const mine = event.seat === own;
  const seat = (number: number) => `[data-seat='${number}']`;
  const inHand = (card: string) => (mine ? `[data-card='${card}']` : seat(event.seat));
  const [hand, pile, zone] = mine
    ? [HAND, PILE, ZONE]
    : [seat(event.seat), `${seat(event.seat)} .pile`, seat(event.seat)];
  const face = "card" in event ? (deck.get(event.card) ?? null) : null;
  switch (event.name) {
    case "card-placed":
    case "put-under":
      return [{ face, from: inHand(event.card), to: pile }];
    case "put-face-down-card":
      return mine ? [{ face: null, from: inHand(event.card), to: pile }] : [];
    case "put-face-down":
      return mine ? [] : [{ face: null, from: hand, to: pile }];
    case "taken-back":
      return [{ face, from: pile, to: hand }];
    case "swapped":
      return [
        {
          face: deck.get(event.hand_card) ?? null,
          from: inHand(event.hand_card),
          to: river(event.place),
        },
        { face: deck.get(event.river_card) ?? null, from: river(event.place), to: hand },
      ];
    case "river-taken":
      return [{ face, from: river(event.place), to: hand }];
    case "draw-pile-taken":
      return [{ face: null, from: DRAW_PILE, to: hand }];
    case "card-missing":
      return [{ face: null, from: DRAW_PILE, to: zone }];
    case "zone-taken":
      return [{ face: null, from: zone, to: hand }];
    case "discarded":
      return mine ? [] : [{ face: null, from: hand, to: zone }];
    case "discarded-card":
      return mine ? [{ face, from: inHand(event.card), to: zone }] : [];
    case "given":
      return [{ face: null, from: zone, to: event.receiver === own ? ZONE : seat(event.receiver) }];
    default:
      return [];
  }
}

/** Where every animal stands. */
export type Tokens = Readonly<Record<string, number>>;

/** Where the tokens stand while a step is shown: they walk at once. */
export function tokensIn(
  tokens: readonly number[],
  animals: readonly string[],
  step: Step | undefined,
): Tokens {
  const values: Record<string, number> = Object.fromEntries(
    animals.map((animal, at) => [animal, tokens[at] ?? 0]),
  );
  for (const event of step?.events ?? []) {
    if (event.name === "token-moved") values[event.animal] = event.new_points;
  }
  return values;
}

const FLY = 300; // milliseconds that a card is on its way
const AFTER = 130; // until the next one sets out
const WALK = 520; // tokens
const LOOK = 260; // to see what has come
const SHORT = 90;

/** How fast what is chosen shows a step; what was missed is shown faster still. */
const PACES = { full: 1, quick: 0.35, off: 0.1 };
const BRIEF = 0.25;

export function paceOf(motion: keyof typeof PACES, brief: boolean): number {
  return brief ? Math.min(BRIEF, PACES[motion]) : PACES[motion];
}

/** When each card sets out and how long all of it takes, in milliseconds. */
export interface Timing {
  fly: number;
  after: number;
  whole: number;
}

/** `flows`: nobody needs to look at it: it is my own, or goes on at once. */
export function timing(step: Step, flights: number, pace: number, flows: boolean): Timing {
  const walks = step.events.some((event) => event.name === "token-moved");
  const cards = flights ? FLY + (flights - 1) * AFTER : 0;
  const seen = flows ? 0 : LOOK;
  const whole = Math.max(cards, walks ? WALK : 0, SHORT) + seen;
  return { fly: FLY * pace, after: AFTER * pace, whole: whole * pace };
}
