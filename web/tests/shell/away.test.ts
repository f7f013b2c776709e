import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Away from "../../src/shell/Away.svelte";
import SeatSign from "../../src/shell/SeatSign.svelte";
import { listed, lostSeats, othersPlay, seatName, signAt } from "../../src/shell/people";
import { flushSync } from "svelte";
import type { Presence } from "../../src/wire";
import * as api from "../../src/protocol/api";
import { info } from "../store/make";
import { onStage, seat, Stage } from "./stage";

onStage();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ann = seat({ person: "ann", name: "Ann" });
const ben = seat({ person: "ben", name: "Ben" });

function banners(): string[] {
  const all = screen.queryAllByRole("status");
  return all.map((one) => one.querySelector("p")?.textContent?.trim() ?? "");
}

describe("banners", () => {
  it("are not there when nothing is the matter", async () => {
    const stage = await Stage.at();
    render(Away, { table: stage.table });
    expect(banners()).toEqual([]);
  });

  it("tell why a bot plays for me, and let me take over", async () => {
    const back = vi.spyOn(api, "returnToTable").mockResolvedValue(info());
    const stage = await Stage.at({
      seats: [{ ...ann, bot: "steady", stand_in_reason: "time" }, ben],
    });
    render(Away, { table: stage.table });
    expect(banners()).toEqual(["Your time was up, so a bot plays for you."]);
    await fireEvent.click(screen.getByRole("button", { name: "Take over again" }));
    expect(back).toHaveBeenCalledExactlyOnceWith("table");
    await stage.facts(2, { seats: [ann, ben] });
    expect(banners()).toEqual([]);
  });

  it("say that I play again after this turn, once I came back too late for it", async () => {
    const late = { bot: "steady", stand_in_reason: "time" };
    const stage = await Stage.at({ seats: [{ ...ann, ...late }, ben] });
    render(Away, { table: stage.table });
    await stage.facts(2, { seats: [{ ...ann, ...late, returning: true }, ben] });
    expect(banners()).toEqual(["You are back. The bot ends this turn, then you play again."]);
    expect(screen.queryByRole("button", { name: "Take over again" })).toBeNull();
    await stage.facts(3, { seats: [ann, { ...ben, ...late, returning: true }] });
    expect(banners()).toEqual([]);
  });

  it("tell who has left to a bot, until that is put aside", async () => {
    const left = { bot: "steady", stand_in_reason: "left" };
    const eve = seat({ person: "eve", name: "Eve", ...left });
    const stage = await Stage.at({ seats: [ann, { ...ben, ...left }, eve] });
    render(Away, { table: stage.table });
    expect(banners()).toEqual(["A bot plays for Ben and Eve until they come back."]);
    await fireEvent.click(screen.getByRole("button", { name: "Put this note away" }));
    expect(banners()).toEqual([]);
    await stage.facts(2, { seats: [ann, ben, eve] });
    expect(banners()).toEqual([]);
  });

  it("go by themselves after a while, however much happens meanwhile", async () => {
    const seats = [ann, { ...ben, bot: "steady", stand_in_reason: "asked" }];
    const stage = await Stage.at({ seats });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    render(Away, { table: stage.table });
    for (const version of [2, 3, 4]) {
      expect(banners()).toHaveLength(1);
      stage.replay.wire.say({ type: "table", info: info({ version, seats }) });
      await vi.advanceTimersByTimeAsync(3000);
      flushSync();
    }
    expect(banners()).toEqual([]);
    expect(signAt(stage.table, 1)).toBe("bot"); // that stays
  });

  it("tell who would like a pause, and let me agree", async () => {
    const stage = await Stage.at();
    render(Away, { table: stage.table });
    await stage.presence({ wants_pause: ["ben"] });
    expect(banners()).toEqual(["Ben would like a pause."]);
    await fireEvent.click(screen.getByRole("button", { name: "Fine with me" }));
    expect(stage.sent).toEqual({ type: "pause", table: "table", wanted: true });
    await stage.facts(2, { paused: true });
    expect(banners()).toEqual(["The game is paused. Anybody at the table can go on."]);
    await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(stage.sent).toEqual({ type: "pause", table: "table", wanted: false });
  });

  it("let only those at the table go on", async () => {
    const eve = seat({ person: "eve", name: "Eve" });
    const stage = await Stage.at({ seats: [eve, ben], paused: true }, { seat: null });
    render(Away, { table: stage.table });
    expect(banners()).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a player without a connection", () => {
  const LINE = "Ben has lost the connection.";

  async function lost(more: Parameters<typeof Stage.at>[0] = {}): Promise<Stage> {
    const stage = await Stage.at(more);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    render(Away, { table: stage.table });
    stage.replay.wire.say(here("ann"));
    await pass(0);
    return stage;
  }

  function here(...online: string[]): Presence {
    return { type: "presence", table: "table", online, spectator_count: 0, wants_pause: [] };
  }

  async function pass(time: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
    flushSync();
  }

  it("is a line after 15 seconds, which waits for a while or lets a bot play", async () => {
    const standIn = vi.spyOn(api, "standIn").mockResolvedValue(info());
    await lost();
    await pass(14_999);
    expect(banners()).toEqual([]);
    await pass(1);
    expect(banners()).toEqual([LINE]);
    await fireEvent.click(screen.getByRole("button", { name: "Wait" }));
    flushSync();
    expect(banners()).toEqual([]);
    await pass(59_999);
    expect(banners()).toEqual([]);
    await pass(1);
    expect(banners()).toEqual([LINE]);
    await fireEvent.click(screen.getByRole("button", { name: "Let a bot play" }));
    expect(standIn).toHaveBeenCalledExactlyOnceWith("table", { seat: 1 });
  });

  it("is no line any more when they are back, and counts anew", async () => {
    const stage = await lost();
    await pass(15_000);
    expect(banners()).toEqual([LINE]);
    stage.replay.wire.say(here("ann", "ben"));
    await pass(0);
    expect(banners()).toEqual([]);
    stage.replay.wire.say(here("ann"));
    await pass(14_000);
    expect(banners()).toEqual([]);
    await pass(1000);
    expect(banners()).toEqual([LINE]);
  });

  it("is not me, nor a bot, nor a player for whom a bot plays, nor one with a clock", async () => {
    const bot = seat({ bot: "steady" });
    const left = { ...ben, bot: "steady", stand_in_reason: "left" };
    const stage = await lost({ seats: [ann, bot, left] });
    expect(lostSeats(stage.table)).toEqual([]);
    cleanup();
    const timed = { ...info().options, clock: { turn: 30, bank: 300 } };
    vi.useRealTimers();
    const other = await lost({ options: timed });
    expect(lostSeats(other.table)).toEqual([1]);
    await pass(16_000);
    expect(banners()).toEqual([]);
  });

  it("is not known while I have none myself", async () => {
    const stage = await lost();
    expect(lostSeats(stage.table)).toEqual([1]);
    stage.replay.wire.cut();
    await pass(0);
    expect(lostSeats(stage.table)).toEqual([]);
  });
});

describe("the sign at a seat", () => {
  it("says who has no connection, and for whom a bot plays until they are back", async () => {
    const stage = await Stage.at({ seats: [ann, ben, seat({ bot: "steady" })] });
    const signs = () => [0, 1, 2].map((each) => signAt(stage.table, each));
    await stage.presence({ online: ["ann", "ben"] });
    expect(signs()).toEqual([null, null, null]);
    await stage.presence({ online: ["ann"] });
    expect(signs()).toEqual([null, "offline", null]);
    const bot = { ...ben, bot: "steady", stand_in_reason: "asked" };
    await stage.facts(2, { seats: [ann, bot, seat({ bot: "steady" })] });
    expect(signs()).toEqual([null, "bot", null]);
    await stage.presence({ online: ["ann", "ben"] });
    await stage.facts(3, { seats: [ann, ben, seat({ bot: "steady" })] });
    expect(signs()).toEqual([null, null, null]);
  });

  it("is a picture with a name", async () => {
    const { rerender } = render(SeatSign, { sign: "bot" });
    expect(screen.getByRole("img", { name: "a bot plays for them" }).title).not.toBe("");
    await rerender({ sign: "offline" });
    expect(screen.getByRole("img", { name: "is not connected" })).toBeTruthy();
    await rerender({ sign: null });
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("names", () => {
  it("are people's own, bots' from the words, and colours on a shared device", () => {
    const bot = seat({ bot: "steady" });
    const odd = seat({ bot: "nobody-knows" });
    const table = info({ seats: [ann, bot, { ...ben, name: null }, odd] });
    const names = table.seats.map((_, number) => seatName(table, number));
    expect(names).toEqual(["Ann", "Bruno", "Somebody", "Seat 4"]);
    const shared = info({ seats: [ann, ben, ann] });
    expect([0, 1, 2].map((number) => seatName(shared, number))).toEqual(["Yellow", "Ben", "Red"]);
  });

  it("stay when a bot stands in", () => {
    const table = info({ seats: [{ ...ann, bot: "steady", stand_in_reason: "left" }, ben] });
    expect(seatName(table, 0)).toBe("Ann");
    expect([othersPlay(table, "ben"), othersPlay(table, "ann")]).toEqual([false, true]);
  });

  it("are listed as one says them", () => {
    expect(listed(["Ann"])).toBe("Ann");
    expect(listed(["Ann", "Ben"])).toBe("Ann and Ben");
  });
});
