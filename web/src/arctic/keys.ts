// The keyboard at the table: digits choose cards, letters of animals their abilities, Enter goes.

import { buttons } from "./turn";
import type { Mind } from "./mind.svelte";

const ANIMALS: Readonly<Record<string, string>> = {
  f: "fox",
  m: "moose",
  w: "walrus",
  o: "orca",
  p: "puffin",
  b: "bear",
};

/** Do what a key stands for; whether it stood for anything. */
export function press(mind: Mind, key: string): boolean {
  if (/^\d$/.test(key)) return digit(mind, key === "0" ? 10 : Number(key));
  if (key in ANIMALS) return ability(mind, ANIMALS[key] ?? "");
  if (key === "arrowleft" || key === "arrowright") return step(mind, key === "arrowleft" ? -1 : 1);
  const [stop] = key === "d" ? buttons(mind) : [];
  if (stop) void mind.act(stop.action);
  return stop !== undefined;
}

/** What digits and arrows choose from now: players, ways, places of the river, or cards. */
export function choices(mind: Mind): string[] {
  if (mind.receivers.length) return mind.receivers.map((seat) => `give-${seat}`);
  if (mind.ways.length) return mind.ways.map(({ action }) => action);
  const others = mind.hand.size + mind.river.size;
  if (mind.zone.size && (mind.wish === "zone" || !others)) return [...mind.zone];
  if (mind.river.size && (mind.wish === "swap" || !mind.hand.size)) {
    return (mind.view?.river ?? []).map((_, at) => mind.river.get(at + 1) ?? "");
  }
  return mind.own?.hand ?? [];
}

function digit(mind: Mind, number: number): boolean {
  const action = mind.mine ? choices(mind)[number - 1] : undefined;
  if (!action) return false;
  choose(mind, action);
  return true;
}

/** To the next thing that can be chosen, or the one before. */
function step(mind: Mind, by: 1 | -1): boolean {
  const all = choices(mind).filter((action) => action && mind.offer.has(action));
  if (!mind.mine || !all.length || mind.several) return false;
  const at = all.indexOf(mind.plan.at(-1) ?? "");
  const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  const action = all[to];
  if (action && action !== mind.plan.at(-1)) choose(mind, action);
  return true;
}

function choose(mind: Mind, action: string): void {
  const seat = /^give-(\d)$/.exec(action)?.[1];
  const place = /^(?:river|swap)-(\d)$/.exec(action)?.[1];
  if (seat) mind.pickReceiver(Number(seat));
  else if (place) mind.pickRiver(Number(place));
  else mind.pick(action);
}

function ability(mind: Mind, animal: string): boolean {
  const form = mind.mine ? mind.abilities.find((each) => each.animal === animal) : undefined;
  if (form) mind.use(form);
  return form !== undefined;
}
