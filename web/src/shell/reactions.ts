// The quick reactions.

import { t } from "../words/words.svelte";
import type { ChatMessageInfo } from "../wire";

export const REACTIONS = ["cheer", "wow", "oops", "thanks", "hurry", "gg"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const SEEN_FOR = 5000; // milliseconds that a bubble stays at the seat

export function isReaction(name: string | null): name is Reaction {
  return REACTIONS.some((one) => one === name);
}

/** A reaction in a word or two. */
export function reactionWords(reaction: Reaction): string {
  switch (reaction) {
    case "cheer":
      return t("shell-reaction-cheer");
    case "wow":
      return t("shell-reaction-wow");
    case "oops":
      return t("shell-reaction-oops");
    case "thanks":
      return t("shell-reaction-thanks");
    case "hurry":
      return t("shell-reaction-hurry");
    case "gg":
      return t("shell-reaction-gg");
  }
}

/** A line of the chat, to be read aloud. */
export function spoken(line: ChatMessageInfo): string {
  const name = line.name ?? t("shell-somebody");
  if (!isReaction(line.reaction)) return t("shell-said", { name, text: line.text });
  return t("shell-shown", { name, words: reactionWords(line.reaction) });
}
