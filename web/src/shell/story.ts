// What happened, told entry by entry: the steps of the server as sentences.

import type { Step } from "../wire";
import type { LogEntry } from "./log";
import { called, type Who } from "./people";

/** Events that are told together. */
export interface Group<Event extends { name: string }, Kind extends string> {
  kind: Kind;
  id: string;
  version: number;
  seat: number;
  events: Event[];
}

type Of<Event extends { name: string }> = Pick<Group<Event, string>, "events">;

export function has<Event extends { name: string }>(
  { events }: Of<Event>,
  name: Event["name"],
): boolean {
  return events.some((event) => event.name === name);
}

/** All events of a name. */
export function each<Event extends { name: string }, Name extends Event["name"]>(
  { events }: Of<Event>,
  name: Name,
): Extract<Event, { name: Name }>[] {
  return events.filter((event): event is Extract<Event, { name: Name }> => event.name === name);
}

/** What makes an entry of a group: its sentences, and what lights up on the board with it. */
export interface Telling {
  sentences: string[];
  places: string[];
  signs?: readonly string[];
  ofTable: boolean; // not of a seat
  divider: boolean;
}

type Any = Group<{ name: string }, string>;

export function entryOf({ id, version, seat }: Any, telling: Telling, who: Who): LogEntry {
  const { sentences, places, signs = [], ofTable, divider } = telling;
  const [text = "", ...details] = sentences;
  const entry: LogEntry = { id, version, seat: ofTable ? null : seat, text, places };
  if (!ofTable) entry.name = called(who, seat);
  if (signs.length) entry.signs = signs;
  if (details.length) entry.detail = details.join(" ");
  if (divider) entry.divider = true;
  return entry;
}

/** The story of a game that goes on: what was told already stays as it is. */
export class Story<Told extends Any, Scene> {
  #told = new WeakMap<object, { count: number; entry: LogEntry }>();
  #names = "";
  #scene: Scene | undefined;

  constructor(
    readonly grouped: (steps: readonly Step[]) => Told[],
    readonly entryOf: (group: Told, scene: Scene) => LogEntry,
  ) {}

  /** All is told anew where the names, the words for them, or the scene are others. */
  tell(steps: readonly Step[], scene: Scene, names: string): LogEntry[] {
    if (names !== this.#names || scene !== this.#scene) this.#told = new WeakMap();
    [this.#names, this.#scene] = [names, scene];
    return this.grouped(steps).map((group) => this.#entry(group, scene));
  }

  #entry(group: Told, scene: Scene): LogEntry {
    const [first] = group.events;
    const known = first && this.#told.get(first);
    if (known?.count === group.events.length && known.entry.id === group.id) return known.entry;
    const entry = this.entryOf(group, scene);
    if (first) this.#told.set(first, { count: group.events.length, entry });
    return entry;
  }
}
