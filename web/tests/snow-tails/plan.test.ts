import { describe, expect, it } from "vitest";
import {
  chooseValue,
  choosePlace,
  chosenEnd,
  endFor,
  endsOf,
  lay,
  NOTHING,
  otherSpots,
  planFor,
  playable,
  playOf,
  playsIn,
  spotsOf,
  type Plan,
} from "../../src/snow-tails/plan";
import { board, preview } from "./make";

// One 2 and two 4s.
const PLAYS = playsIn(["2:L", "2:R", "2:B", "4:L", "4:R", "4:LR", "4:B", "4:LB", "4:RB", "bonus"]);
const orderOf = (space: string) => board.track.spaces[space]?.progress ?? -1;

function plan(value: number | null, places: Plan["places"], end: string | null = null): Plan {
  return { value, places, end };
}

describe("choosing cards", () => {
  it("knows the plays among the legal actions", () => {
    expect(PLAYS.has("bonus")).toBe(false);
    expect(PLAYS.size).toBe(9);
    expect(playable(4, PLAYS)).toBe(true);
    expect(playable(5, PLAYS)).toBe(false);
  });

  it("takes a card, then a place", () => {
    const held = chooseValue(NOTHING, 4, PLAYS);
    expect(playOf(held)).toBeNull();
    const laid = choosePlace(held, "R", PLAYS);
    expect(laid && playOf(laid)).toBe("4:R");
  });

  it("takes a place, then a card", () => {
    const place = choosePlace(NOTHING, "B", PLAYS);
    expect(place).toEqual(plan(null, ["B"]));
    expect(playOf(chooseValue(place ?? NOTHING, 2, PLAYS))).toBe("2:B");
  });

  it("adds a second card of the same value, in the order of the notation", () => {
    const two = choosePlace(plan(4, ["B"]), "L", PLAYS);
    expect(two && playOf(two)).toBe("4:LB");
  });

  it("moves the card where there is no second one", () => {
    const moved = choosePlace(plan(2, ["L"]), "B", PLAYS);
    expect(moved && playOf(moved)).toBe("2:B");
  });

  it("gives a place up when it is tapped again", () => {
    expect(choosePlace(plan(4, ["L", "B"]), "L", PLAYS)).toEqual(plan(4, ["B"]));
  });

  it("swaps the value and keeps as many places as there are cards for", () => {
    expect(playOf(chooseValue(plan(4, ["R", "L"]), 2, PLAYS))).toBe("2:R");
    expect(playOf(chooseValue(plan(2, ["B"]), 4, PLAYS))).toBe("4:B");
  });

  it("puts the cards back when the value is tapped again", () => {
    expect(chooseValue(plan(4, ["L"]), 4, PLAYS)).toEqual(NOTHING);
  });

  it("lays a card where it is dropped, with those of its value that lie already", () => {
    expect(lay(plan(4, ["L"]), 4, "R", PLAYS)?.places).toEqual(["R", "L"]);
    expect(lay(plan(4, ["L"]), 2, "R", PLAYS)).toEqual(plan(2, ["R"]));
  });

  it("says so where no legal play has that place", () => {
    expect(choosePlace(plan(5, []), "L", PLAYS)).toBeNull();
    expect(lay(NOTHING, 5, "B", PLAYS)).toBeNull();
  });
});

describe("ends", () => {
  const ends = endsOf(
    [
      preview("4:L", "1/3/2", { dent_count: 2, dents: { speed: 2 } }),
      preview("4:L F D", "1/2/2", { crash: "sled", bumped_seat: 1 }),
      preview("4:L D F", "1/2/1"),
      preview("4:L bonus", "1/3/3", { bonus: 1 }),
      preview("4:L no-bonus F", "1/3/2"),
      preview("2:R", "1/4/1"),
      preview("2:B", "1/2/1", { dent_count: 1 }),
      preview("2:L", "1/3/4", { wrecked: true, dent_count: 1 }),
    ],
    orderOf,
  );

  it("come with the cheapest first, then the furthest; wrecks last", () => {
    expect(ends.map((end) => end.id)).toEqual([
      "4:L bonus",
      "4:L no-bonus F",
      "4:L D F",
      "2:R",
      "4:L F D",
      "2:B",
      "4:L",
      "2:L",
    ]);
  });

  it("are those of the chosen cards, one spot for each space, with the other ways there", () => {
    const spots = spotsOf(ends, plan(4, ["L"]));
    expect(spots.map((spot) => spot.space)).toEqual(["1/3/3", "1/3/2", "1/2/1", "1/2/2"]);
    expect(spots[1]?.ends.map((end) => end.preview.dent_count)).toEqual([0, 2]);
  });

  it("are all there are when the cards lie already", () => {
    const under = endsOf([preview("F", "1/3/2"), preview("D", "1/2/2")], orderOf);
    expect(spotsOf(under, NOTHING)).toHaveLength(2);
  });

  it("of other cards are shown where the plan does not lead, at no higher price", () => {
    const others = otherSpots(ends, plan(4, ["L"]));
    expect(others.map((spot) => spot.ends[0].id)).toEqual(["2:R"]);
    expect(others[0]?.ends[0].other).toBe(true);
  });

  it("are all within reach before anything is chosen, and those of a held card then", () => {
    expect(otherSpots(ends, NOTHING)).toHaveLength(6);
    const held = otherSpots(ends, plan(2, []));
    expect(held.map((spot) => spot.ends[0].play)).toEqual(["2:R", "2:B", "2:L"]);
    expect(otherSpots(ends, plan(null, ["R"])).map((spot) => spot.space)).toEqual(["1/4/1"]);
  });

  it("have the best one chosen until another is named", () => {
    expect(chosenEnd(ends, NOTHING)).toBeNull();
    expect(chosenEnd(ends, plan(4, ["L"]))?.id).toBe("4:L bonus");
    expect(chosenEnd(ends, plan(4, ["L"], "4:L"))?.id).toBe("4:L");
    expect(chosenEnd(ends, plan(4, ["L"], "2:R"))?.id).toBe("4:L bonus");
  });

  it("tell the plan they need", () => {
    const end = ends.find(({ id }) => id === "2:B");
    expect(end && planFor(end)).toEqual(plan(2, ["B"], "2:B"));
  });

  it("are found for advice by the actions they share", () => {
    expect(endFor(ends, ["4:L", "no-bonus", "F", "x2"])?.id).toBe("4:L no-bonus F");
    expect(endFor(ends, ["x3"])).toBeNull();
  });
});
