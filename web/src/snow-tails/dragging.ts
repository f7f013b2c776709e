// A card of the hand is tapped, or drawn onto the mat with mouse, finger or pen.

import type { Mind } from "./mind.svelte";
import { PLACES, type Place } from "./plan";

const FAR = 8; // px: less is a tap

export interface Dragging {
  down: (event: PointerEvent, value: number) => void;
  click: (value: number) => void;
}

export function dragging(mind: Mind): Dragging {
  let dragged = false;

  function down(event: PointerEvent, value: number): void {
    dragged = false;
    if (event.button !== 0 || !mind.plays.size) return;
    const { clientX, clientY, pointerId } = event;

    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      dragged ||= Math.hypot(now.clientX - clientX, now.clientY - clientY) > FAR;
      if (!dragged) return;
      mind.drag = { value, x: now.clientX, y: now.clientY, over: placeAt(now) };
    };
    const end = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const over = dragged && now.type === "pointerup" ? placeAt(now) : null;
      mind.drag = null;
      if (over) mind.drop(value, over);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** The click that ends a drag is none. */
  function click(value: number): void {
    if (!dragged) mind.pickValue(value);
    dragged = false;
  }

  return { down, click };
}

function placeAt({ clientX, clientY }: PointerEvent): Place | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-place]");
  const name = found?.getAttribute("data-place");
  return PLACES.find((place) => place === name) ?? null;
}
