// What every table does as long as somebody sits at it.

import { untrack } from "svelte";
import { tuneUp } from "../store/attention";
import { Focus } from "./focus";
import { keyOf, press, taken } from "./keys";
import { after } from "./lag.svelte";
import type { TableMind } from "./mind.svelte";

const SOON = 60; // pictures: first the table is drawn

/** Forgets what was in mind when there is another decision; gives back what hears the keys, those
 * of the game first. */
export function attend(
  mind: TableMind,
  own: (key: string) => boolean,
): (event: KeyboardEvent) => void {
  const focus = new Focus();

  $effect(() => focus.watch());

  $effect(() => after(SOON, tuneUp));

  $effect(() => {
    void mind.moment; // another decision
    untrack(() => mind.forget());
  });

  return (event) => {
    if (taken(event, focus.walked)) return;
    const key = keyOf(event);
    if (own(key) || press(mind, key)) event.preventDefault();
  };
}
