// How the mat lies: turned with the sled, by quarters, so that its words stay upright.

export type Lie = "up" | "right" | "down" | "left";

const LIES: readonly Lie[] = ["right", "down", "left", "up"];

/** The quarter that a heading is nearest to; 0 runs to the right, and it grows clockwise. */
export function lieOf(heading: number): Lie {
  return LIES[((Math.round(heading / 90) % 4) + 4) % 4] ?? "up";
}

/** Whether dogs and brake lie above one another. */
export function stacked(lie: Lie): boolean {
  return lie === "right" || lie === "left";
}
