// What happened, one entry for each turn of a sled.

import type { LogEntry } from "../shell/log";
import type { Who } from "../shell/people";
import { entryOf, Story } from "../shell/story";
import type { Step } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData } from "./board";
import { grouped, way, type Group } from "./groups";
import { sentencesOf } from "./sentences";

/** The steps as entries of the log, the oldest first. */
export function story(steps: readonly Step[], who: Who, board: BoardData | null): LogEntry[] {
  return grouped(steps).map((group) => entry(group, who, board));
}

/** The story of a race that goes on. */
export function storyFor(who: Who): Story<Group, BoardData | null> {
  return new Story(grouped, (group, board) => entry(group, who, board));
}

/** With a heading for what came before the first round. */
export function headed(entries: LogEntry[]): LogEntry[] {
  const text = t("st-log-start");
  const head = { id: "start", version: 0, seat: null, text, places: [], divider: true };
  return entries.length ? [head, ...entries] : [];
}

function entry(group: Group, who: Who, board: BoardData | null): LogEntry {
  const telling = {
    sentences: sentencesOf(group, who, board),
    places: way(group),
    ofTable: group.kind === "order" || group.kind === "deal",
    divider: group.kind === "round",
  };
  return entryOf(group, telling, who);
}
