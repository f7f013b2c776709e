// What happened, one entry for each step of a turn.

import type { LogEntry } from "../shell/log";
import type { Who } from "../shell/people";
import { entryOf, Story } from "../shell/story";
import type { Step } from "../wire";
import type { Deck } from "./game";
import { grouped, placesOf, signsOf, type Group } from "./groups";
import { sentencesOf } from "./sentences";

/** The steps as entries of the log, the oldest first. */
export function story(steps: readonly Step[], who: Who, deck: Deck): LogEntry[] {
  return grouped(steps).map((group) => entry(group, who, deck));
}

/** The story of a game that goes on. */
export function storyFor(who: Who): Story<Group, Deck> {
  return new Story(grouped, (group, deck) => entry(group, who, deck));
}

const OF_TABLE: ReadonlySet<string> = new Set(["deal", "round", "last"]);

function entry(group: Group, who: Who, deck: Deck): LogEntry {
  const telling = {
    sentences: sentencesOf(group, who, deck),
    places: placesOf(group),
    signs: signsOf(group, deck),
    ofTable: OF_TABLE.has(group.kind),
    divider: group.kind === "round" || group.kind === "last",
  };
  return entryOf(group, telling, who);
}
