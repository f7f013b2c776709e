import { describe, expect, it } from "vitest";
import {
  asked,
  complete,
  here,
  reordered,
  resized,
  type Guest,
  type Wish,
} from "../../src/screens/wish";

const wish: Wish = {
  game: "snow-tails",
  guests: ["friend", "friend", "friend"],
  level: "gentle",
  course: "nutcracker",
  sides: "??????",
  first: null,
  order: null,
  pace: "none",
  listed: false,
  spectators: true,
  undo: true,
  hints: true,
};

describe("a table that is wished for", () => {
  it("has room for friends by default", () => {
    expect(asked(wish, [])).toMatchObject({ players: 4, bots: [], clock: null, listed: false });
    expect(complete(wish)).toBe(false);
  });

  it("has its bots, its course and its clock", () => {
    const found = asked(
      {
        ...wish,
        guests: ["bot", "friend", "bot"],
        level: "steady",
        pace: "live",
      },
      ["course", "order"],
    );
    expect(found.bots).toEqual(["steady", "steady"]);
    expect(found.setup).toEqual({ course: "nutcracker", order: null });
    expect(found.clock).toEqual({ turn: 30, bank: 300 });
  });

  it("has what its own game leaves to choose, and nothing else", () => {
    const chosen = { ...wish, sides: "1?2???", first: 0 };
    expect(asked(chosen, ["first", "sides"]).setup).toEqual({ sides: "1?2???", first: 0 });
    expect(asked(chosen, []).setup).toEqual({});
  });

  it("knows on which seat somebody will be, as bots sit behind people", () => {
    const first = (guests: Guest[], who: number | null): unknown =>
      asked({ ...wish, guests, first: who }, ["first"]).setup?.["first"];
    expect(first(["friend", "here", "bot"], null)).toBeNull();
    expect([0, 1, 2, 3].map((who) => first(["friend", "here", "bot"], who))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((who) => first(["bot", "friend", "bot"], who))).toEqual([0, 2, 1, 3]);
    expect([0, 1, 2].map((who) => first(["bot", "here"], who))).toEqual([0, 2, 1]);
  });

  it("puts the players in the order that the host has set, by their seats", () => {
    const order = (guests: Guest[], chosen: number[] | null): unknown =>
      asked({ ...wish, guests, order: chosen }, ["order"]).setup;
    expect(order(["friend", "here"], null)).toEqual({ order: null });
    expect(order(["friend", "here"], [2, 0, 1])).toEqual({ order: [2, 0, 1] });
    expect(order(["bot", "friend", "bot"], [1, 3, 0, 2])).toEqual({ order: [2, 3, 0, 1] });
  });

  it("keeps that order when it grows or shrinks", () => {
    expect(reordered([2, 0, 1], 4)).toEqual([2, 0, 1, 3]);
    expect(reordered([2, 0, 1], 2)).toEqual([0, 1]);
    expect(reordered(null, 3)).toBeNull();
  });

  it("can begin at once when nobody else is waited for", () => {
    const shared: Wish = { ...wish, guests: ["here", "bot"] };
    expect(here(shared)).toBe(1);
    expect(complete(shared)).toBe(true);
  });

  it("keeps who was chosen when it grows or shrinks", () => {
    expect(resized(["bot", "here"], 5)).toEqual(["bot", "here", "friend", "friend"]);
    expect(resized(["bot", "here"], 2)).toEqual(["bot"]);
  });
});
