import { expect, it } from "vitest";
import { flightsOf, timing, tokensIn } from "../../src/arctic/motion";
import type { GameEvent, Step } from "../../src/wire";
import { ANIMALS, deck, steps } from "./make";

function one(...events: GameEvent[]): Step {
  const [step] = steps(events);
  if (!step) throw new Error("no step");
  return step;
}

it("flies my cards from my hand, and those of others from their panel", () => {
  const step = (seat: number) => one({ name: "card-placed", seat, card: "F3.1" });
  expect(flightsOf(step(0), deck, 0)).toEqual([
    { face: deck.get("F3.1"), from: "[data-card='F3.1']", to: "[data-drop='pile']" },
  ]);
  expect(flightsOf(step(1), deck, 0)).toEqual([
    { face: deck.get("F3.1"), from: "[data-seat='1']", to: "[data-seat='1'] .pile" },
  ]);
});

it("never shows a card that is not known", () => {
  const step = one(
    { name: "put-face-down", seat: 1 },
    { name: "draw-pile-taken", seat: 1 },
    { name: "discarded", seat: 1 },
    { name: "given", seat: 1, receiver: 0, giver_knows: true },
    { name: "card-missing", seat: 0 },
  );
  const flights = flightsOf(step, deck, 0);
  expect(flights).toHaveLength(5);
  expect(flights.every(({ face }) => face === null)).toBe(true);
});

it("crosses two cards in a swap", () => {
  const swap = one({ name: "swapped", seat: 0, place: 2, river_card: "M1.1", hand_card: "F3.1" });
  expect(flightsOf(swap, deck, 0).map(({ face, to }) => [face?.card, to])).toEqual([
    ["F3.1", "[data-river='2'] > *"],
    ["M1.1", "[data-drop='hand']"],
  ]);
});

it("walks tokens at once, and takes its time for them", () => {
  const step = one({
    name: "token-moved",
    seat: 1,
    animal: "orca",
    old_points: 3,
    new_points: 6,
    is_extra: false,
  });
  expect(tokensIn([3, 3, 3, 3, 3, 3], ANIMALS, step)).toMatchObject({ orca: 6, fox: 3 });
  expect(tokensIn([3, 3, 3, 3, 3, 3], ANIMALS, undefined)).toMatchObject({ orca: 3 });
  const slow = timing(step, 0, 1, false).whole;
  expect(timing(step, 0, 0.5, false).whole).toBe(slow / 2);
  expect(timing(step, 0, 1, true).whole).toBeLessThan(slow);
});
