// The keyboard at every table: what a key is, whom it is meant for, and what it means everywhere.

import type { TableMind } from "./mind.svelte";

/** What a key says. Where it says neither a Latin letter nor a digit (a Russian keyboard's letters, a
 * French one's digits), its place tells which it would be elsewhere. */
export function keyOf({ key, code }: KeyboardEvent): string {
  const plain = key.length > 1 || /[a-z\d]/i.test(key);
  const place = plain ? undefined : /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  return (place ?? key).toLowerCase();
}

/** Do what a key stands for at every table; whether it stood for anything. */
export function press(mind: TableMind, key: string): boolean {
  if (mind.table.playing && (key === " " || key === "escape")) mind.table.skip();
  else if (key === "enter" && mind.ready) void mind.go();
  else if (key === "u" && mind.table.game?.undo) void mind.undo();
  else if (key === "h" && mind.hints) void mind.hint();
  else if (key === "escape") {
    mind.forget();
    mind.say("");
  } else return false;
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
