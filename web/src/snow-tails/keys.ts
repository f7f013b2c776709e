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
export function press(mind: Mind, key: string): boolean {
  if (/^[1-5]$/.test(key)) return digit(mind, Number(key));
  const place = PLACES[key];
  if (place && mind.plays.size) mind.pickPlace(place);
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
