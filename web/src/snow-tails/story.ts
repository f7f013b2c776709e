// What happened, one entry for each turn of a sled: the steps of the server as sentences.

import type { LogEntry } from "../shell/log";
import type { Step } from "../wire";
import { t } from "../words/words.svelte";
import { grouped, way, type Group } from "./groups";
import { sentencesOf } from "./sentences";

/** Who is who for the reader. */
export interface Who {
  nameOf: (seat: number) => string;
  own: (seat: number) => boolean;
}

/** The steps as entries of the log, the oldest first. */
export function story(steps: readonly Step[], who: Who): LogEntry[] {
  return grouped(steps).map((group) => entryOf(group, who));
}

function entryOf(group: Group, who: Who): LogEntry {
  const [text = "", ...details] = sentencesOf(group, who);
  const ofTable = group.kind === "order" || group.kind === "deal" || group.kind === "over";
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
