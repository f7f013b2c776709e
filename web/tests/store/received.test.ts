import { describe, expect, it } from "vitest";
import { covered, eyes, played } from "../../src/store/hotseat";
import { later, received, said, type News } from "../../src/store/received";
import type { ChatMessageInfo } from "../../src/wire";
import { game, info, step, update } from "./make";

const versions = (news: News | "gap" | null) =>
  news && news !== "gap" ? news.game.steps.map(({ version }) => version) : news;

describe("updates", () => {
  it("keep the steps up to `from`, then add the new ones", () => {
    const news = received(game(7, [5, 6, 7]), update(9, 6, { steps: [step(9)] }), 42);
    expect(versions(news)).toEqual([5, 6, 9]);
    expect(news).toMatchObject({ undone: true, fresh: [{ version: 9 }], game: { at: 42 } });
  });

  it("tell nothing new when they are heard twice", () => {
    const news = received(game(7, [5, 6, 7]), update(7, 5, { steps: [step(6), step(7)] }), 0);
    expect(versions(news)).toEqual([5, 6, 7]);
    expect(news).toMatchObject({ undone: false, fresh: [] });
  });

  it("are passed over when they are old", () => {
    expect(received(game(7, [7]), update(6, 0), 0)).toBeNull();
  });

  it("notice that something is missing", () => {
    expect(received(game(7, [7]), update(9, 8, { steps: [step(9)] }), 0)).toBe("gap");
    expect(received(undefined, update(9, 8, { steps: [step(9)] }), 0)).toBe("gap");
  });

  it("may change the facts alone", () => {
    const news = received(game(7, [7]), update(8, 7), 0);
    expect(news).toMatchObject({ undone: false, fresh: [], game: { version: 8 } });
  });
});

describe("facts and words", () => {
  it("never go back", () => {
    const now = info({ version: 3 });
    expect(later(now, info({ version: 2 }))).toBe(now);
    expect(later(now, info({ version: 3, paused: true })).paused).toBe(true);
  });

  it("keep lines in order, each once", () => {
    const line = (number: number): ChatMessageInfo => {
      return { number, person: "ben", name: "Ben", sent_at: 0, text: `${number}`, reaction: null };
    };
    const before = [line(1), line(3)];
    expect(said(before, [line(2), line(3), line(4)]).map(({ number }) => number)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(said(before, [line(1)])).toBe(before);
  });
});

describe("eyes", () => {
  it("are those of the own seats, else a spectator's", () => {
    expect(eyes(null, "ann")).toEqual([]);
    expect(eyes(info(), "ann")).toEqual([0]);
    expect(eyes(info(), "tove")).toEqual([null]);
    expect(eyes(info(), null)).toEqual([null]);
  });

  it("see nothing until somebody has taken the device that is shared", () => {
    const company = { running: true, seats: [0, 1], people: [0, 1], looking: undefined, turn: 1 };
    expect(covered(company)).toBe(1);
    expect(covered({ ...company, turn: 2 })).toBe(0);
    expect(covered({ ...company, people: [0] })).toBe(0);
    expect(covered({ ...company, looking: 0 })).toBe(1);
    expect(covered({ ...company, looking: 1 })).toBeNull();
  });

  it("are not covered for a bot, nor after the end, nor for one alone", () => {
    const company = { running: true, seats: [0, 1], people: [0, 1], looking: 0, turn: 1 };
    expect(covered({ ...company, people: [0] })).toBeNull();
    expect(covered({ ...company, turn: 2 })).toBeNull();
    expect(covered({ ...company, running: false })).toBeNull();
    expect(covered({ ...company, seats: [1], people: [1], looking: undefined })).toBeNull();
    const seats = info().seats.map((seat) => ({ ...seat, person: "ann", bot: "steady" }));
    expect(played(info({ seats }), [0, 1])).toEqual([]);
  });
});
