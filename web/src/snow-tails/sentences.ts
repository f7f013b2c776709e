// The sentences of the log: the first says what was done, the others what came of it.

import { actor, called, type Who } from "../shell/people";
import { each, has } from "../shell/story";
import { t } from "../words/words.svelte";
import type { BoardData } from "./board";
import type { Group } from "./groups";
import { obstacleAt } from "./spots";

export function sentencesOf(group: Group, who: Who, board: BoardData | null): string[] {
  switch (group.kind) {
    case "order":
      return [t("st-log-order", { names: listed(orderOf(group, who)) })];
    case "slot":
      return each(group, "slot-taken").map(({ slot }) =>
        t("st-log-slot", { ...actor(who, group.seat), slot }),
      );
    case "deal":
      return [t("st-log-deal"), ...ownCards(group)];
    case "round":
      return each(group, "round-began").map(({ round }) => t("shell-round", { round }));
    case "placed":
      return [placed(group, who)];
    case "turn":
      return [turn(group, who), ...outcomes(group, who, board)].filter(Boolean);
  }
}

function orderOf(group: Group, who: Who): string[] {
  return each(group, "put-in-order")
    .sort((one, two) => one.order_number - two.order_number)
    .map(({ seat }) => called(who, seat));
}

function placed(group: Group, who: Who): string {
  const [event] = each(group, "sled-placed");
  if (!event) return t("st-log-stranded", actor(who, group.seat));
  return t("st-log-placed", { ...actor(who, group.seat), place: event.place });
}

/** What the sled did. */
function turn(group: Group, who: Who): string {
  const steps = each(group, "stepped");
  const drift = steps.reduce((sum, step) => sum + step.side, 0);
  const pace = each(group, "move-began").at(-1);
  const bonus = each(group, "bonus-answered").find((answer) => answer.taken);
  const halted = has(group, "bumped") || has(group, "crashed");
  const moved = steps.length > 0 || halted;
  const facts = {
    ...actor(who, group.seat),
    steps: steps.length,
    drift: Math.abs(drift),
    side: drift < 0 ? "left" : "right",
    bonus: bonus?.bonus ?? 0,
  };
  const [cards] = each(group, "cards-played");
  if (!cards) return moved ? t("st-log-ran", facts) : noCards(group, who);
  const { value, places } = cards;
  const played = { ...actor(who, group.seat), value, places, count: places.length };
  if (!moved) return t("st-log-played", { ...played, speed: pace?.speed ?? 0 });
  return t("st-log-turn", { ...facts, ...played });
}

function noCards(group: Group, who: Who): string {
  return has(group, "dented") || has(group, "wrecked")
    ? t("st-log-no-dogs", actor(who, group.seat))
    : "";
}

/** What came of it, in the order in which it counts. */
function outcomes(group: Group, who: Who, board: BoardData | null): string[] {
  return [
    ...unpaid(group),
    ...limits(group),
    ...saplings(group),
    ...crashes(group, board),
    ...each(group, "bumped").map(({ bumped_seat: other }) =>
      t("st-log-bumped", { you: who.own(other) ? "yes" : "no", name: who.nameOf(other) }),
    ),
    ...each(group, "finish-line-crossed").map(() => t("st-log-line")),
    ...(has(group, "dent-spared") ? [t("st-log-spared")] : []),
    ...each(group, "wrecked").map(() => t("st-log-wrecked")),
    ...discarded(group),
    ...each(group, "deck-shuffled").map(({ count }) => t("st-log-shuffled", { count })),
    ...drawn(group),
  ];
}

/** A dent for an empty hand; it comes before the cards. */
function unpaid(group: Group): string[] {
  return dents(group, "no-dogs") && has(group, "cards-played") ? [t("st-log-empty-hand")] : [];
}

function dents(group: Group, cause: string): number {
  return each(group, "dented").filter((event) => event.cause === cause).length;
}

function limits(group: Group): string[] {
  const lines = each(group, "limit-broken");
  return lines.map(({ limit, speed }, place) =>
    t("st-log-limit", {
      limit,
      speed,
      lines: lines.length,
      dents: place === lines.length - 1 ? dents(group, "speed") : 0,
    }),
  );
}

function saplings(group: Group): string[] {
  const count = each(group, "sapling-snapped").length;
  return count ? [t("st-log-saplings", { count, dents: dents(group, "sapling") })] : [];
}

function crashes(group: Group, board: BoardData | null): string[] {
  return each(group, "crashed").map(({ obstacle: into, space }) => {
    const what = into === "scenery" && board ? obstacleAt(board, space) : into;
    return t("st-log-crashed", { into: what, dents: dents(group, into) });
  });
}

function discarded(group: Group): string[] {
  const values = each(group, "card-discarded").map(({ value }) => String(value));
  return values.length ? [t("st-log-discarded", { cards: listed(values) })] : [];
}

/** The cards themselves where they may be known, else how many. */
function drawn(group: Group): string[] {
  if (has(group, "card-drawn")) return ownCards(group);
  const count = each(group, "cards-drawn").reduce((sum, event) => sum + event.count, 0);
  return count ? [t("st-log-drew", { count })] : [];
}

function ownCards(group: Group): string[] {
  const values = each(group, "card-drawn").map(({ value }) => String(value));
  return values.length ? [t("st-log-own-cards", { cards: listed(values) })] : [];
}

function listed(words: readonly string[]): string {
  return words.slice(1).reduce((first, next) => t("st-list", { first, next }), words[0] ?? "");
}
