// What an ability card says about itself: whose it is, and whether it works now.

import type { AbilityPreviewJson, ArcticView } from "../wire";
import { t } from "../words/words.svelte";
import { stepOf } from "./game";

export type AbilityState = "usable" | "soon" | "gone" | "theirs" | "middle" | "over";

export function stateOf(ability: AbilityPreviewJson, view: ArcticView): AbilityState {
  if (ability.holder === null) return "middle";
  if (ability.holder !== view.seat) return "theirs";
  if (view.phase === "over") return "over";
  if (ability.usable) return "usable";
  return isGone(ability, view) ? "gone" : "soon";
}

/** It does not come back in this turn. */
function isGone({ why_not, step, animal }: AbilityPreviewJson, view: ArcticView): boolean {
  if (why_not?.code === "ability.used") return true;
  if (why_not?.code !== "ability.not-now") return false;
  const now = stepOf(view.phase) ?? "";
  return now > step || (now === step && animal === "puffin");
}

export function noteOf(ability: AbilityPreviewJson, state: AbilityState, view: ArcticView): string {
  const { animal, side, step } = ability;
  const last = view.stage === "last"; // there is no step C, and no turn after this one
  if (state === "over") return ""; // it does nothing any more
  if (state === "usable") return t("ar-note-usable", { animal, side });
  if (state === "middle" || state === "theirs") return t("ar-note-does", { animal, side });
  if (last && (step === "C" || state === "gone")) return t("ar-note-never");
  const code = (ability.why_not?.code ?? "").replaceAll(".", "-");
  if (state === "gone" && code !== "ability-used") {
    return animal === "puffin" ? t("ar-note-before") : t("ar-note-next");
  }
  return t("ar-note-soon", { code, step });
}
