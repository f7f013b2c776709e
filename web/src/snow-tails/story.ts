// What happened, one entry for each turn of a sled: the steps of the server as sentences.

import type { LogEntry } from "../shell/log";
import type { Step } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData } from "./board";
import { grouped, way, type GameEvent, type Group } from "./groups";
import { sentencesOf } from "./sentences";

/** Who is who for the reader. */
export interface Who {
  nameOf: (seat: number) => string;
  own: (seat: number) => boolean;
}

/** The steps as entries of the log, the oldest first. */
export function story(steps: readonly Step[], who: Who, board: BoardData | null): LogEntry[] {
  return grouped(steps).map((group) => entryOf(group, who, board));
}

/** With a heading for what came before the first round. */
export function headed(entries: LogEntry[]): LogEntry[] {
  const text = t("st-log-start");
  const head = { id: "start", version: 0, seat: null, text, places: [], divider: true };
  return entries.length ? [head, ...entries] : [];
}

/** The story of a race that goes on: what was told already stays as it is. */
export class Story {
  #told = new WeakMap<GameEvent, { count: number; entry: LogEntry }>();
  #names = "";
  #board: BoardData | null = null;

  constructor(readonly who: Who) {}

  /** As `story`; all is told anew where the names, or the words for them, are others. */
  tell(steps: readonly Step[], board: BoardData | null, names: string): LogEntry[] {
    if (names !== this.#names || board !== this.#board) this.#told = new WeakMap();
    [this.#names, this.#board] = [names, board];
    return grouped(steps).map((group) => this.#entry(group));
  }

  #entry(group: Group): LogEntry {
    const [first] = group.events;
    const known = first && this.#told.get(first);
    if (known?.count === group.events.length && known.entry.id === group.id) return known.entry;
    const entry = entryOf(group, this.who, this.#board);
    if (first) this.#told.set(first, { count: group.events.length, entry });
    return entry;
  }
}

function entryOf(group: Group, who: Who, board: BoardData | null): LogEntry {
  const [text = "", ...details] = sentencesOf(group, who, board);
  const ofTable = group.kind === "order" || group.kind === "deal";
  const entry: LogEntry = {
    id: group.id,
    version: group.version,
    seat: ofTable ? null : group.seat,
    text,
    places: way(group),
  };
  if (!ofTable) entry.name = who.own(group.seat) ? t("st-you") : who.nameOf(group.seat);
  if (details.length) entry.detail = details.join(" ");
  if (group.kind === "round") entry.divider = true;
  return entry;
}
