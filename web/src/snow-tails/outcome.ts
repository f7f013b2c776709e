// What an end of the turn comes to, as signs and words.

import type { Who } from "../shell/people";
import type { PreviewJson } from "../wire";
import { t } from "../words/words.svelte";
import type { BoardData, SignName, Target, TargetKind } from "./board";
import { reading, type End, type Spot } from "./plan";
import { obstacleAt, spotName, spotOf } from "./spots";
import { orderOf } from "./standing";

export function kindOf(preview: PreviewJson): TargetKind {
  if (preview.wrecked) return "wreck";
  if (preview.finished) return "finish";
  if (preview.dent_count > 0) return "dents";
  return preview.crash === null ? "free" : "bump";
}

/** What it runs into, and what it gains. */
export function signsOf(preview: PreviewJson): SignName[] {
  const signs: SignName[] = preview.wrecked ? ["wreck"] : [];
  if (preview.bonus > 0 && !preview.wrecked) signs.push("bonus");
  if (preview.finished) signs.push("flag");
  if (preview.snapped_saplings.length) signs.push("tree");
  if (preview.crossed_limits.some((line) => line.excess_speed > 0)) signs.push("limit");
  if (preview.crash === "side") signs.push("side");
  if (preview.crash === "scenery") signs.push("rock");
  if (preview.crash === "sled") signs.push("bump");
  return signs;
}

export function priceWords(preview: PreviewJson): string {
  return t("st-price", { kind: kindOf(preview), price: preview.dent_count });
}

/** The cards of an end: "a 3 on the left dog". */
export function cardsWords(end: End): string {
  const play = end.play ? reading(end.play) : null;
  if (!play) return "";
  const places = play.places.join("");
  return t("st-play", { value: play.value, count: places.length, places });
}

/** How far: "4 on, lane 2" */
export function farWords({ preview, space, twin }: End): string {
  const spot = spotOf(space);
  return t("st-on", {
    steps: preview.path.length - 1,
    lane: spot.lane,
    space: twin ? spot.space : 0,
  });
}

/** What ends the move early. */
export function crashInto(preview: PreviewJson, board: BoardData): string {
  if (preview.crash === "scenery") return obstacleAt(board, preview.space);
  return preview.crash ?? "none";
}

/** How far, and everything that speaks for or against it, in a line. */
export function reasonsOf(preview: PreviewJson, board: BoardData, who: Who): string[] {
  const { drift, bumped_seat: other } = preview;
  const reasons = [
    t("st-steps", {
      steps: preview.path.length - 1,
      drift: Math.abs(drift),
      side: drift < 0 ? "left" : "right",
    }),
  ];
  if (preview.bonus) reasons.push(t("st-with-bonus", { bonus: preview.bonus }));
  for (const { limit, excess_speed: over } of preview.crossed_limits)
    reasons.push(t("st-line", { limit, over }));
  if (preview.snapped_saplings.length)
    reasons.push(t("st-trees", { count: preview.snapped_saplings.length }));
  if (preview.crash === "side" || preview.crash === "scenery") {
    reasons.push(t("st-hits", { into: crashInto(preview, board) }));
  }
  if (other !== null) {
    reasons.push(t("st-bumps", { you: who.own(other) ? "yes" : "no", name: who.nameOf(other) }));
  }
  if (preview.spared_dents) reasons.push(t("st-spared", { count: preview.spared_dents }));
  if (preview.to_discard) reasons.push(t("st-discards", { count: preview.to_discard }));
  return reasons;
}

/** All of an end in a sentence, for who cannot see the board. */
export function endSentence(end: End, board: BoardData, who: Who): string {
  const what = {
    spot: spotName(board, end.space, end.twin),
    price: priceWords(end.preview),
    reasons: reasonsOf(end.preview, board, who).join(", "),
  };
  return end.other ? t("st-end-other", { ...what, cards: cardsWords(end) }) : t("st-end", what);
}

/** One target for every space: the chosen end where it is among those there, else the best. */
export function targetsOf(
  own: readonly Spot[],
  other: readonly Spot[],
  chosen: End | null,
  board: BoardData,
  who: Who,
): Target[] {
  const mine = own.map(({ ends }) => ends.find((end) => end.id === chosen?.id) ?? ends[0]);
  const taken = new Set(mine.map((end) => end.space));
  const rest = other.map(({ ends }) => ends[0]).filter((end) => !taken.has(end.space));
  return [
    ...mine.map((end) => targetOf(end, board, who, tagOf(end))),
    ...rest.map((end) =>
      chosen
        ? targetOf(end, board, who, gainOf(end, chosen, board))
        : { ...targetOf(end, board, who, ""), pale: kindOf(end.preview) },
    ),
  ];
}

/** The targets with the numbers of a hint on those that it speaks of. */
export function advised(
  targets: readonly Target[],
  numbers: ReadonlyMap<string, number>,
): Target[] {
  return targets.map((target) => {
    const number = numbers.get(target.space);
    if (number === undefined) return target;
    const { tag } = target;
    return tag
      ? { ...target, tag: `${number} · ${tag}`, advised: number }
      : { ...target, tag: String(number), icons: [], advised: number };
  });
}

function targetOf(end: End, board: BoardData, who: Who, tag: string): Target {
  const { preview } = end;
  const signs = signsOf(preview);
  return {
    id: end.id,
    space: end.space,
    kind: end.other ? "other" : kindOf(preview),
    price: preview.dent_count,
    path: preview.path,
    label: endSentence(end, board, who),
    tag,
    icons: signs.length || end.other ? signs : ["check"],
  };
}

function tagOf({ preview }: End): string {
  const { dent_count: price, wrecked } = preview;
  return t("st-tag", { kind: kindOf(preview), price, bonus: wrecked ? 0 : preview.bonus });
}

/** What other cards would gain over the chosen end; empty if nothing. */
function gainOf(end: End, chosen: End, board: BoardData): string {
  const play = end.play ? reading(end.play) : null;
  const gain = play && gained(end, chosen, board);
  if (!gain) return "";
  const { bonus, dent_count: price } = end.preview;
  return t("st-tag-other", { gain, bonus, price, value: play.value, count: play.places.length });
}

function gained({ preview, space }: End, chosen: End, board: BoardData): string | null {
  if (preview.finished && !chosen.preview.finished) return "finish";
  if (preview.bonus > chosen.preview.bonus) return "bonus";
  if (preview.dent_count < chosen.preview.dent_count)
    return preview.dent_count ? "cheaper" : "free";
  const further = orderOf(board, space) > orderOf(board, chosen.space);
  if (!further) return null;
  return chosen.preview.crash === null ? "further" : "free";
}
