// The keyboard at the table: 1 to 5 choose the cards, L, B and R the places, Enter goes.

import type { Mind } from "./mind.svelte";
import type { Place } from "./plan";

const PLACES: Readonly<Record<string, Place>> = {
  l: "L",
  b: "B",
  r: "R",
  arrowleft: "L",
  arrowdown: "B",
  arrowright: "R",
};

/** Do what a key stands for; whether it stood for anything. */
export function press(mind: Mind, pressed: string): boolean {
  const key = pressed.toLowerCase();
  if (/^[1-5]$/.test(key)) return digit(mind, Number(key));
  const place = PLACES[key];
  if (place && mind.plays.size) mind.pickPlace(place);
  else if (key === "enter" && mind.ready) void mind.go();
  else if (key === "u" && mind.table.game?.undo) void mind.undo();
  else if (key === "h" && mind.table.info?.options.hints && mind.mine) void mind.hint();
  else if (key === "escape") mind.forget();
  else return false;
  return true;
}

function digit(mind: Mind, number: number): boolean {
  if (mind.slots.includes(number)) mind.slot = number;
  else if (mind.discards.includes(number)) mind.pickValue(number);
  else if (mind.sled?.hand?.includes(number)) mind.pickValue(number);
  else return false;
  return true;
}

/** Whether a key is meant for what has the focus rather than for the table. After a press by hand
 * the focus means nothing: then Enter goes, wherever it is. */
export function taken(event: KeyboardEvent, walked: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const at = event.target;
  if (!(at instanceof Element)) return false;
  if (at.closest("input, textarea, select, dialog, [contenteditable]")) return true;
  const acts = at.closest("button, a, summary, [role='button']");
  if (event.key === "Enter") return acts !== null && walked;
  if (event.key === " ") return acts !== null;
  return event.key.startsWith("Arrow") && at.closest("svg, [role='radiogroup'], ol") !== null;
}
