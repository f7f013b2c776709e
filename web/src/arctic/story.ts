// What happened, one entry for each step of a turn: the steps of the server as sentences.

import type { LogEntry } from "../shell/log";
import type { Step } from "../wire";
import { t } from "../words/words.svelte";
import type { Deck } from "./game";
import { grouped, placesOf, type GameEvent, type Group } from "./groups";
import { sentencesOf } from "./sentences";

/** Who is who for the reader. */
export interface Who {
  nameOf: (seat: number) => string;
  own: (seat: number) => boolean;
}

/** The steps as entries of the log, the oldest first. */
export function story(steps: readonly Step[], who: Who, deck: Deck): LogEntry[] {
  return grouped(steps).map((group) => entryOf(group, who, deck));
}

/** The story of a game that goes on: what was told already stays as it is. */
export class Story {
  #told = new WeakMap<GameEvent, { count: number; entry: LogEntry }>();
  #names = "";
  #deck: Deck | null = null;

  constructor(readonly who: Who) {}

  /** As `story`; all is told anew where the names, or the words for them, are others. */
  tell(steps: readonly Step[], deck: Deck, names: string): LogEntry[] {
    if (names !== this.#names || deck !== this.#deck) this.#told = new WeakMap();
    [this.#names, this.#deck] = [names, deck];
    return grouped(steps).map((group) => this.#entry(group, deck));
  }

  #entry(group: Group, deck: Deck): LogEntry {
    const [first] = group.events;
    const known = first && this.#told.get(first);
    if (known?.count === group.events.length && known.entry.id === group.id) return known.entry;
    const entry = entryOf(group, this.who, deck);
    if (first) this.#told.set(first, { count: group.events.length, entry });
    return entry;
  }
}

const OF_TABLE: ReadonlySet<string> = new Set(["deal", "round", "last"]);

function entryOf(group: Group, who: Who, deck: Deck): LogEntry {
  const [text = "", ...details] = sentencesOf(group, who, deck);
  const ofTable = OF_TABLE.has(group.kind);
  const entry: LogEntry = {
    id: group.id,
    version: group.version,
    seat: ofTable ? null : group.seat,
    text,
    places: placesOf(group),
  };
  if (!ofTable) entry.name = who.own(group.seat) ? t("ar-you") : who.nameOf(group.seat);
  if (details.length) entry.detail = details.join(" ");
  if (group.kind === "round" || group.kind === "last") entry.divider = true;
  return entry;
}
