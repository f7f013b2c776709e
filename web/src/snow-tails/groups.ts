// The events of a race cut into what is told together: a turn of a sled, a round, a deal.

import { has, type Group as Told } from "../shell/story";
import type { ArcticCardPlacedEvent, GameEvent as AnyEvent, Step } from "../wire";

export type GameEvent = Exclude<AnyEvent, ArcticCardPlacedEvent>; // which has a name of ours

export type GroupKind = "order" | "slot" | "deal" | "turn" | "round" | "placed";

export type Group = Told<GameEvent, GroupKind>;

const KINDS: Partial<Record<GameEvent["name"], GroupKind>> = {
  "put-in-order": "order",
  "slot-taken": "slot",
  "cards-drawn": "deal",
  "card-drawn": "deal",
  "round-began": "round",
  "sled-placed": "placed",
  stranded: "placed",
};
const OF_A_TURN: ReadonlySet<string> = new Set(["cards-drawn", "card-drawn"]);

/** The steps cut into what is told together: a turn may have come in several. */
export function grouped(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    for (const event of step.events as GameEvent[]) {
      if (event.name === "race-over") continue; // the bar says so, and the places did before
      const last = groups.at(-1);
      if (last && belongs(event, last)) {
        last.events.push(event);
        last.version = step.version;
      } else groups.push(begun(event, step.version, groups.length));
    }
  }
  return groups;
}

function begun(event: GameEvent, version: number, number: number): Group {
  const kind = KINDS[event.name] ?? "turn";
  return { kind, id: `${version}-${number}`, version, seat: event.seat, events: [event] };
}

function belongs(event: GameEvent, group: Group): boolean {
  const kind = KINDS[event.name] ?? "turn";
  if (group.kind === "turn") {
    if (event.seat !== group.seat) return false;
    if (event.name === "cards-played") return !has(group, "cards-played");
    return kind === "turn" || OF_A_TURN.has(event.name);
  }
  return kind === group.kind && (kind === "order" || kind === "deal");
}

/** The spaces that a sled came over. */
export function way(group: Group): string[] {
  const spaces: string[] = [];
  for (const event of group.events) {
    if (event.name === "stepped" && !spaces.length) spaces.push(event.from_space);
    if ("space" in event && event.space !== spaces.at(-1)) spaces.push(event.space);
  }
  return spaces;
}
