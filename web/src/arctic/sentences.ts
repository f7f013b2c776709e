// The sentences of the log: the first says what was done, the others what came of it.

import { actor, listed, type Who } from "../shell/people";
import { each, has } from "../shell/story";
import { t } from "../words/words.svelte";
import type { Deck } from "./game";
import type { GameEvent, Group } from "./groups";

export function sentencesOf(group: Group, who: Who, deck: Deck): string[] {
  switch (group.kind) {
    case "deal":
      return deal(group, who);
    case "round":
      return each(group, "turn-began").map(({ round }) => t("shell-round", { round }));
    case "last":
      return [t("ar-log-last")];
    case "reserve":
      return each(group, "reserve-opened").map(({ count }) =>
        t("ar-log-reserve", { ...actor(who, group.seat), count }),
      );
    case "place":
      return placing(group, who, deck);
    case "missing":
      return counted(group, "card-missing", (count) =>
        t("ar-log-missed", { ...actor(who, group.seat), count }),
      );
    case "excess":
      return excess(group, who, deck);
    case "tokens":
      return [tokens(group, who)];
    case "draw":
      return drawing(group, who, deck);
  }
}

/** The animal of a card, as one of its kind. */
function animal(card: string, deck: Deck): string {
  return t("ar-log-animals", { animal: deck.get(card)?.animal ?? "", count: 1 });
}

/** The animals of cards, those together that follow each other. */
function animals(cards: readonly { card: string }[], deck: Deck): string {
  const runs: { of: string; count: number }[] = [];
  for (const { card } of cards) {
    const of = deck.get(card)?.animal ?? "";
    const last = runs.at(-1);
    if (last?.of === of) last.count += 1;
    else runs.push({ of, count: 1 });
  }
  return listed(runs.map(({ of, count }) => t("ar-log-animals", { animal: of, count })));
}

function deal(group: Group, who: Who): string[] {
  const [first] = each(group, "first-player-chosen");
  const totem = each(group, "totem-drawn").find(({ seat }) => who.own(seat));
  return [
    first ? t("ar-log-first", actor(who, first.seat)) : t("ar-log-deal"),
    ...(totem ? [t("ar-log-totem", { animal: totem.animal, count: 1 })] : []),
  ];
}

// ---- step A

function placing(group: Group, who: Who, deck: Deck): string[] {
  const facts = actor(who, group.seat);
  const placed = each(group, "card-placed");
  const top = deck.get(placed.at(-1)?.card ?? "");
  return [
    ...(placed.length
      ? [t("ar-log-placed", { ...facts, cards: animals(placed, deck) })]
      : [t("ar-log-placed-none", { ...facts, begun: begun(group) })]),
    ...(top ? [t("ar-log-top", { draws: top.draw_value, places: top.placement_value })] : []),
    ...each(group, "swapped").map(({ river_card: got, hand_card: left }) =>
      t("ar-log-swapped", { got: animal(got, deck), left: animal(left, deck) }),
    ),
    ...each(group, "taken-back").map(({ card }) =>
      t("ar-log-taken-back", { animal: animal(card, deck) }),
    ),
    ...each(group, "put-under").map(({ card }) =>
      t("ar-log-under", { animal: animal(card, deck) }),
    ),
    ...each(group, "put-face-down").map(() => faceDown(group, deck)),
    ...each(group, "ability-taken").map((event) => ability(event, group, who)),
    ...each(group, "zone-looked-at").map(({ count }) => t("ar-log-looked", { count })),
  ];
}

/** What a turn without a card on top began with. */
function begun(group: Group): string {
  if (has(group, "put-under") || has(group, "put-face-down")) return "tucked";
  return has(group, "ability-taken") ? "none" : "yes";
}

/** Which card, where that may be known. */
function faceDown(group: Group, deck: Deck): string {
  const [known] = each(group, "put-face-down-card");
  const name = known ? animal(known.card, deck) : "";
  return t("ar-log-face-down", { known: known ? "yes" : "no", animal: name });
}

function ability(
  { animal: of, previous_holder: source }: { animal: string; previous_holder: number | null },
  group: Group,
  who: Who,
): string {
  const from = source === null ? "middle" : source === group.seat ? "kept" : "seat";
  const other = actor(who, source ?? -1);
  return t("ar-log-ability", { ...other, animal: of, count: 1, from });
}

function counted(
  group: Group,
  name: GameEvent["name"],
  words: (count: number) => string,
): string[] {
  const count = each(group, name).length;
  return count ? [words(count)] : [];
}

// ---- steps B and C

function tokens(group: Group, who: Who): string {
  const ways = new Map<string, { from: number; to: number }>();
  for (const { animal: of, old_points: start, new_points: value } of each(group, "token-moved")) {
    ways.set(of, { from: ways.get(of)?.from ?? start, to: value });
  }
  const moves = [...ways].map(([of, { from, to }]) =>
    t("ar-log-token", { animal: of, count: 1, from, to, back: from === to ? "yes" : "no" }),
  );
  return t("ar-log-tokens", { ...actor(who, group.seat), moves: listed(moves) });
}

function drawing(group: Group, who: Who, deck: Deck): string[] {
  const facts = actor(who, group.seat);
  return [
    ...drawn(group, who, deck),
    ...(has(group, "refill-stopped") ? [t("ar-log-no-refill", facts)] : []),
    ...each(group, "given").map(({ receiver }) => gift(receiver, group, who, deck)),
  ];
}

function excess(group: Group, who: Who, deck: Deck): string[] {
  const cards = animals(each(group, "discarded-card"), deck);
  return counted(group, "discarded", (count) =>
    t("ar-log-discarded", { ...actor(who, group.seat), count, cards }),
  );
}

function drawn(group: Group, who: Who, deck: Deck): string[] {
  const river = each(group, "river-taken");
  const facts = actor(who, group.seat);
  return [
    ...(river.length
      ? [t("ar-log-river", { ...facts, cards: animals(river, deck), count: river.length })]
      : []),
    ...counted(group, "draw-pile-taken", (count) =>
      t("ar-log-pile", {
        ...facts,
        count,
        cards: animals(each(group, "draw-pile-taken-card"), deck),
      }),
    ),
    ...counted(group, "zone-taken", (count) =>
      t("ar-log-zone", { ...facts, count, cards: animals(each(group, "zone-taken-card"), deck) }),
    ),
  ];
}

function gift(receiver: number, group: Group, who: Who, deck: Deck): string {
  const [known] = each(group, "given-card");
  const [giver, taker] = [actor(who, group.seat), actor(who, receiver)];
  return t("ar-log-gave", {
    ...giver,
    yours: taker.you ?? "no",
    other: taker.name ?? "",
    card: known ? animal(known.card, deck) : "",
  });
}
