import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Away from "../../src/shell/Away.svelte";
import { listed, othersPlay, seatName } from "../../src/shell/people";
import { api } from "../../src/net/api";
import { info } from "../store/make";
import { onStage, seat, Stage } from "./stage";

onStage();
afterEach(() => {
  vi.restoreAllMocks();
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
    const back = vi.spyOn(api, "comeBack").mockResolvedValue(info());
    const stage = await Stage.at({ seats: [{ ...ann, bot: "steady", away: "time" }, ben] });
    render(Away, { table: stage.table });
    expect(banners()).toEqual(["Your time was up, so a bot plays for you."]);
    await fireEvent.click(screen.getByRole("button", { name: "Take over again" }));
    expect(back).toHaveBeenCalledExactlyOnceWith("table");
    await stage.facts(2, { seats: [ann, ben] });
    expect(banners()).toEqual([]);
  });

  it("tell who has left to a bot, until that is put aside", async () => {
    const left = { bot: "steady", away: "left" };
    const eve = seat({ person: "eve", name: "Eve", ...left });
    const stage = await Stage.at({ seats: [ann, { ...ben, ...left }, eve] });
    render(Away, { table: stage.table });
    expect(banners()).toEqual(["A bot plays for Ben and Eve until they come back."]);
    await fireEvent.click(screen.getByRole("button", { name: "Put this note away" }));
    expect(banners()).toEqual([]);
    await stage.facts(2, { seats: [ann, ben, eve] });
    expect(banners()).toEqual([]);
  });

  it("tell who would like a pause, and let me agree", async () => {
    const stage = await Stage.at();
    render(Away, { table: stage.table });
    await stage.presence({ wants_pause: ["ben"] });
    expect(banners()).toEqual(["Ben would like a pause."]);
    await fireEvent.click(screen.getByRole("button", { name: "Fine with me" }));
    expect(stage.sent).toEqual({ type: "consent", table: "table", pause: true });
    await stage.facts(2, { paused: true });
    expect(banners()).toEqual(["The game is paused. Anybody at the table can go on."]);
    await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(stage.sent).toEqual({ type: "consent", table: "table", pause: false });
  });

  it("let only those at the table go on", async () => {
    const eve = seat({ person: "eve", name: "Eve" });
    const stage = await Stage.at({ seats: [eve, ben], paused: true }, { seat: null });
    render(Away, { table: stage.table });
    expect(banners()).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
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
    const table = info({ seats: [{ ...ann, bot: "steady", away: "left" }, ben] });
    expect(seatName(table, 0)).toBe("Ann");
    expect([othersPlay(table, "ben"), othersPlay(table, "ann")]).toEqual([false, true]);
  });

  it("are listed as one says them", () => {
    expect(listed(["Ann"])).toBe("Ann");
    expect(listed(["Ann", "Ben"])).toBe("Ann and Ben");
  });
});
