// What is to be done now, in words: the sentence beside the stepper, and the one button.

import { called } from "../shell/people";
import type { ArcticView } from "../wire";
import { t } from "../words/words.svelte";
import { isCard, topOf } from "./game";
import type { Mind } from "./mind.svelte";

/** What I am to do, or what I wait for. */
export function headline(mind: Mind): string {
  const { view, table } = mind;
  if (!view || !table.info) return t("shell-turn-wait");
  if (table.info.status === "over" || view.phase === "over") return t("ar-turn-over");
  if (table.info.status === "stopped") return t("ar-turn-stopped");
  if (table.info.paused) return t("shell-turn-paused");
  if (!mind.mine) return waiting(mind, view);
  const opening = mind.plan.find((action) => !isCard(action)) ?? "";
  if (mind.wish) return t("ar-wish", { wish: mind.wish });
  if (opening === "tuck" || view.phase === "tuck") return t("ar-do-tuck", { side: foxSide(view) });
  if (opening.startsWith("swap-") || view.phase === "swap") return t("ar-do-swap");
  if (gives(mind, view)) return t("ar-do-give");
  return doing(mind, view);
}

function doing(mind: Mind, view: ArcticView): string {
  switch (view.phase) {
    case "place":
      return t("ar-do-place", { count: left(view), begun: view.placed_count ? "yes" : "no" });
    case "tokens":
      return t("ar-do-tokens");
    case "extra":
      return t("ar-do-extra");
    case "draw":
      return t("ar-do-draw", {
        count: view.to_draw - view.drawn_count,
        begun: view.drawn_count ? "yes" : "no",
      });
    case "excess":
      return t("ar-do-excess", { count: excess(mind), stay: staying(mind) });
    default:
      return t("ar-do-close");
  }
}

/** Cards that are still to be placed. */
function left(view: ArcticView): number {
  return Math.max(0, view.to_place - view.placed_count - view.missing_count);
}

/** Whether it is asked which penalty card goes to somebody. */
function gives(mind: Mind, view: ArcticView): boolean {
  return view.phase === "give" || mind.plan.some((action) => action.startsWith("give-"));
}

function foxSide(view: ArcticView): number {
  return view.ability_sides[0] ?? 1;
}

/** Hand cards that must go, as the server said; 0 as long as it has not. */
function excess(mind: Mind): number {
  return mind.current ? (mind.details?.excess_cards ?? 0) : 0;
}

function staying(mind: Mind): number {
  return (mind.own?.hand_size ?? 0) - excess(mind);
}

/** Who acts now, or whose cards are still on their way. */
function acting({ table, view }: Mind): number | null {
  const seat = table.playing?.step.seat ?? view?.turn ?? null;
  return seat === null || seat < 0 ? null : seat;
}

/** What is on its way of mine. */
function moved({ table }: Mind): string {
  const events = table.playing?.step.events ?? [];
  return events.some(({ name }) => name === "token-moved") ? "tokens" : "cards";
}

/** How many turns each player still has. */
export function eachTurns({ turns, who }: Mind): string {
  return (turns?.by_seat ?? []).map((count, seat) => `${called(who, seat)} ${count}`).join(", ");
}

/** While others play: what comes next for me. */
function waiting(mind: Mind, view: ArcticView): string {
  const seat = acting(mind);
  if (!mind.own) return t("ar-spectator");
  if (seat === null) return t("shell-turn-wait");
  if (mind.who.own(seat)) return t("ar-turn-own", { what: moved(mind) });
  if (view.stage !== "early" && mind.details?.turns_left.own === 0) return t("ar-turn-none");
  return t("ar-turn-next", { count: topOf(mind.deck, mind.own)?.placement_value ?? "none" });
}

/** Why, in a few quiet words. */
export function reason(mind: Mind): string {
  const { view } = mind;
  if (!view || !mind.mine) return "";
  if (view.phase === "excess" && excess(mind)) {
    return t("ar-why-excess", { chosen: mind.plan.length, count: excess(mind) });
  }
  if (mind.plan.length || mind.wish) return "";
  const top = topOf(mind.deck, mind.own);
  if (view.phase === "place") {
    if (view.leeway && view.to_place > 0) return t("ar-why-moose-place", { count: view.to_place });
    if (view.placed_count) return t("ar-why-due", { count: view.to_place });
    return top ? t("ar-why-place", { count: view.to_place }) : t("ar-why-first");
  }
  if (view.phase === "draw") {
    return view.leeway
      ? t("ar-why-moose-draw", { count: view.to_draw })
      : t("ar-why-draw", { count: view.to_draw });
  }
  return "";
}

/** What the big button does, or what is still to be chosen. */
export function goWords(mind: Mind): string {
  const { plan, view } = mind;
  const last = mind.whole ? [...mind.chosen].at(-1) : plan.at(-1);
  if (last === undefined || !view || !mind.ready) return choose(mind);
  if (mind.several) return several(mind, view);
  if (isCard(last)) return cardWords(mind, view, last);
  if (last === "take-back") return t("ar-go-take-back");
  if (last === "unseen" || last.startsWith("give-")) return t("ar-go-give");
  return t("ar-go-move");
}

function several({ plan }: Mind, view: ArcticView): string {
  if (view.phase === "excess") return t("ar-go-excess", { count: plan.length });
  if (plan[0] === "no-refill") return t("ar-go-no-refill");
  if (plan[0] === "pile") return t("ar-go-pile");
  return t("ar-go-draw", { count: plan.length });
}

function cardWords(mind: Mind, view: ArcticView, card: string): string {
  const [opening = ""] = mind.plan;
  const facts = { animal: mind.deck.get(card)?.animal ?? "", count: 1 };
  if (opening === "tuck" || view.phase === "tuck") {
    return t("ar-go-tuck", { ...facts, side: foxSide(view) });
  }
  if (opening.startsWith("swap-") || view.phase === "swap") return t("ar-go-swap", facts);
  if (gives(mind, view)) return t("ar-go-give");
  return t("ar-go-place", facts);
}

function choose(mind: Mind): string {
  const { view } = mind;
  if (!view) return "";
  if (mind.wish === "zone" || gives(mind, view)) return t("ar-choose-zone");
  if (mind.wish === "give") return t("ar-choose-player");
  if (view.phase === "excess") return t("ar-choose-excess", { count: excess(mind) });
  if (mind.wish === "swap" || view.phase === "draw") return t("ar-choose-river");
  if (view.phase === "tokens" || view.phase === "extra") return t("ar-choose-way");
  return t("ar-choose-card");
}

/** The choices that are a button of their own: to stop, say. */
export function buttons(mind: Mind): { action: string; words: string }[] {
  const { view } = mind;
  if (!view || mind.plan.length > 0) return [];
  const found = [];
  if (mind.legal.includes("done")) {
    found.push({ action: "done", words: t("ar-done", { phase: view.phase }) });
  }
  if (mind.legal.includes("miss")) found.push({ action: "miss", words: t("ar-miss") });
  return found;
}

/** Whose turn it is, for the bar. */
export function turnWords(mind: Mind): string {
  const { view, table } = mind;
  if (!view || table.info?.status !== "running" || table.info.paused) return headline(mind);
  const seat = acting(mind);
  if (seat === null) return t("shell-turn-wait");
  if (!mind.who.own(seat)) {
    return t("ar-turn-other", { name: mind.who.nameOf(seat), phase: view.phase });
  }
  return t("ar-turn-mine", { round: view.round, last: view.stage === "last" ? "yes" : "no" });
}

/** What is different towards the end of the game. */
export function stageWords({ phase, stage }: ArcticView): string {
  if (phase === "over" || stage === "early") return "";
  return stage === "last" ? t("ar-banner-last") : t("ar-banner-ending");
}
