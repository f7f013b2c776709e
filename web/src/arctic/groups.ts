// The events of a game cut into what is told together: a step of a turn, a round, the deal.

import type { Group as Told } from "../shell/story";
import type { Deck } from "./game";
import type { GameEvent as AnyEvent, SnowTailsSledPlacedEvent, Step } from "../wire";

export type GameEvent = Exclude<AnyEvent, SnowTailsSledPlacedEvent>; // which has a name of ours

export type GroupKind =
  "deal" | "round" | "last" | "reserve" | "place" | "missing" | "tokens" | "draw" | "excess";

export type Group = Told<GameEvent, GroupKind>;

const KINDS: Partial<Record<GameEvent["name"], GroupKind>> = {
  "first-player-chosen": "deal",
  "totem-drawn": "deal",
  "hand-dealt": "deal",
  "turn-began": "round",
  "last-turns": "last",
  "reserve-opened": "reserve",
  swapped: "place",
  "taken-back": "place",
  "card-placed": "place",
  "put-under": "place",
  "put-face-down": "place",
  "put-face-down-card": "place",
  "card-missing": "missing",
  "zone-looked-at": "place",
  "ability-taken": "place",
  "token-moved": "tokens",
  "river-taken": "draw",
  "draw-pile-taken": "draw",
  "draw-pile-taken-card": "draw",
  "zone-taken": "draw",
  "zone-taken-card": "draw",
  "refill-stopped": "draw",
  discarded: "excess",
  "discarded-card": "excess",
  given: "draw",
  "given-card": "draw",
};

/** The steps cut into what is told together: a step of a turn may have come in several. */
export function grouped(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  let round = 0;
  let open = new Map<GroupKind, Group>(); // of the turn under way
  for (const step of steps) {
    for (const event of step.events as GameEvent[]) {
      const kind = KINDS[event.name];
      if (event.name === "turn-began") open = new Map();
      if (!kind) continue;
      if (event.name === "turn-began") {
        const told = event.round === round || event.is_last; // the last turns were told of
        round = event.round;
        if (told) continue;
      }
      const group = open.get(kind);
      if (group) {
        group.events.push(event);
        group.version = step.version;
        continue;
      }
      const id = `${step.version}-${groups.length}`;
      const begun: Group = { kind, id, version: step.version, seat: event.seat, events: [event] };
      groups.push(begun);
      open.set(kind, begun);
    }
  }
  return groups;
}

/** What to light up at the table. */
export function placesOf(group: Group): string[] {
  const places = group.events.flatMap((event) => {
    switch (event.name) {
      case "token-moved":
        return [`token:${event.animal}`];
      case "ability-taken":
        return [`ability:${event.animal}`];
      case "river-taken":
      case "swapped":
        return [`river:${event.place}`];
      case "given":
        return [`seat:${event.receiver}`];
      case "reserve-opened":
        return ["draw-pile"];
      default:
        return [];
    }
  });
  const ofSeat = ["place", "missing", "draw", "excess"].includes(group.kind);
  return [...new Set(ofSeat ? [`seat:${group.seat}`, ...places] : places)];
}

/** The animals that it is about: of cards that were seen, or of tokens. */
export function signsOf(group: Group, deck: Deck): string[] {
  return group.events.flatMap((event) => {
    switch (event.name) {
      case "card-placed":
      case "put-under":
      case "river-taken":
      case "draw-pile-taken-card":
      case "zone-taken-card":
        return [deck.get(event.card)?.animal ?? "wild"];
      case "put-face-down":
        return ["wild"];
      default:
        return [];
    }
  });
}
