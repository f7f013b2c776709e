import { describe, expect, it } from "vitest";
import { arcticTerms } from "../../src/screens/sides";
import { ago, clockWords, courseOf, orderWords, standing } from "../../src/screens/terms";
import { waitsFor } from "../../src/screens/waits";
import type { TableInfo } from "../../src/wire";
import { onStage, seat } from "../shell/stage";
import { info } from "../store/make";

onStage();

const MINUTE = 60_000;

describe("whether a game waits for me", () => {
  const mine = { seats: [seat({ person: "ann" }), seat({ person: "ben" })], turn: 0 };

  it("when it is my turn", () => {
    expect(waitsFor(info(mine), "ann")).toBe(true);
  });

  it("not when it is another's, when a bot plays for me, in a pause, or when it is over", () => {
    expect(waitsFor(info({ ...mine, turn: 1 }), "ann")).toBe(false);
    const away = [seat({ person: "ann", bot: "steady", stand_in_reason: "left" })];
    expect(waitsFor(info({ ...mine, seats: away }), "ann")).toBe(false);
    expect(waitsFor(info({ ...mine, paused: true }), "ann")).toBe(false);
    expect(waitsFor(info({ ...mine, status: "over" }), "ann")).toBe(false);
    expect(waitsFor(info(mine), null)).toBe(false);
  });
});

describe("in words", () => {
  it("the clock", () => {
    const clock = (turn: number, bank: number): string =>
      clockWords(info({ options: { ...info().options, clock: { turn, bank } } }));
    expect(clockWords(info())).toBe("No clock");
    expect(clock(30, 300)).toBe("30 seconds a turn, then 5 minutes of reserve");
    expect(clock(3600, 0)).toBe("One hour for each turn");
    expect(clock(2 * 24 * 3600, 0)).toBe("2 days for each turn");
  });

  it("how a game stands", () => {
    const open = info({ status: "open", seats: [seat({ person: "ann" }), seat({}), seat({})] });
    expect(standing(open, false)).toBe("2 sleds free");
    expect(standing(info({ round: 3 }), true)).toBe("Your turn");
    expect(standing(info({ round: 3 }), false)).toBe("Round 3");
    expect(standing(info({ paused: true }), false)).toBe("Paused");
    expect(standing(info({ status: "over" }), false)).toBe("Over");
  });

  it("how many seats are free in Arctic, its abilities and who begins", () => {
    const arctic = (setup: Record<string, unknown>): TableInfo =>
      info({ game: "arctic", options: { ...info().options, setup } });
    const open = { ...arctic({}), status: "open", seats: [seat({})] } as TableInfo;
    expect(standing(open, false)).toBe("One seat free");
    expect(courseOf(open)).toBeNull();
    expect(arcticTerms(info())).toBeNull();
    expect(arcticTerms(arctic({}))).toEqual({
      sides: "Abilities are drawn by lot",
      first: "Who begins is drawn by lot",
    });
    const seats = [seat({ person: "ann", name: "Ann" }), seat({})];
    expect(arcticTerms({ ...arctic({ sides: "2????1", first: 0 }), seats })).toEqual({
      sides: "Abilities chosen: Face down and Give away",
      first: "Ann begins",
    });
    expect(arcticTerms({ ...arctic({ first: 1 }), seats })?.first).toBe("Seat 2 begins");
  });

  it("in which order start slots are picked, once the host has set it", () => {
    const seats = [seat({ person: "ann", name: "Ann" }), seat({}), seat({ bot: "steady" })];
    const table = (setup: Record<string, unknown>): TableInfo =>
      info({ seats, options: { ...info().options, setup } });
    expect(orderWords(table({}))).toBe("Start slots: the order is drawn by lot");
    expect(orderWords(table({ order: [2, 0, 1] }))).toMatch(/in this order: \w+, Ann, Seat 2$/);
    expect(orderWords({ ...table({}), game: "arctic" })).toBeNull();
  });

  it("how long ago", () => {
    expect(ago(0, 10_000, "en")).toBe("now");
    expect(ago(0, 5 * MINUTE, "en")).toBe("5 minutes ago");
    expect(ago(0, 26 * 60 * MINUTE, "en")).toBe("yesterday");
    expect(ago(MINUTE, 0, "en")).toBe("now");
  });
});
