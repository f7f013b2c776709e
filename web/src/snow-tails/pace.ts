// How fast a sled went last, from what happened.

import type { Step } from "../wire";

export interface Pace {
  speed: number;
  drift: number;
}

export function lastPace(steps: readonly Step[], seat: number | null): Pace | null {
  let pace: Pace | null = null;
  for (const { events } of steps) {
    for (const event of events) {
      if (event.seat !== seat) continue;
      if (event.name === "move-began") pace = { speed: event.speed, drift: event.drift };
      if (event.name === "bonus-answered" && pace) pace = { ...pace, speed: event.speed };
    }
  }
  return pace;
}
