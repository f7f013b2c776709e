import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Menu from "../../src/shell/Menu.svelte";
import Paws from "../../src/shell/Paws.svelte";
import TopBar from "../../src/shell/TopBar.svelte";
import * as api from "../../src/protocol/api";
import { me } from "../../src/store/me.svelte";
import type { TableInfo } from "../../src/wire";
import { info } from "../store/make";
import { onStage, seat, Stage } from "./stage";

onStage();
afterEach(() => {
  vi.restoreAllMocks();
});

const ann = seat({ person: "ann", name: "Ann" });
const ben = seat({ person: "ben", name: "Ben" });
const bot = seat({ bot: "steady" });
const myself = { id: "ann", name: "Ann", bot_account: false, muted: [], blocked: [] };

async function menu(table: Partial<TableInfo> = {}, online = ["ann", "ben"]): Promise<Stage> {
  vi.spyOn(api, "getMe").mockResolvedValue({ ...myself, has_recovery_code: false });
  vi.spyOn(api, "getTableLink").mockResolvedValue({
    url: "http://here/table/table",
    reach: "network",
  });
  await me.look(true);
  const stage = await Stage.at(table);
  await stage.presence({ online, spectator_count: 2 });
  render(Menu, { table: stage.table, open: true, onwhat: () => undefined });
  flushSync();
  return stage;
}

function offered(name: string): boolean {
  return screen.queryByRole("button", { name }) !== null;
}

describe("the menu", () => {
  it("tells who is here, who is not, and how many look on", async () => {
    await menu({ seats: [ann, ben, bot] }, ["ann"]);
    const seats = screen.getAllByRole("listitem").map((one) => one.textContent?.trim() ?? "");
    expect(seats[0]).toMatch(/^Ann\s*You\s*is here$/);
    expect(seats[1]).toMatch(/^Ben\s*is not connected$/);
    expect(seats.at(-1)).toMatch(/^Cosmo\s*bot · steady$/);
    expect(screen.getByText("2 people are watching")).toBeTruthy();
  });

  it("lets a bot play for somebody who is away, where no clock decides", async () => {
    const standIn = vi.spyOn(api, "standIn").mockResolvedValue(info());
    await menu({}, ["ann"]);
    await fireEvent.click(screen.getByRole("button", { name: "Let a bot play for Ben" }));
    expect(standIn).toHaveBeenCalledExactlyOnceWith("table", { seat: 1 });
  });

  it("does not where there is a clock, or where they are here", async () => {
    const options = { ...info().options, clock: { turn: 60, bank: 60 } };
    await menu({ options }, ["ann"]);
    expect(offered("Let a bot play for Ben")).toBe(false);
  });

  it("asks for a pause, and takes that back", async () => {
    const stage = await menu();
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(stage.sent).toMatchObject({ type: "pause", wanted: true });
    await stage.presence({ wants_pause: ["ann"] });
    await fireEvent.click(screen.getByRole("button", { name: "No pause" }));
    expect(stage.sent).toMatchObject({ type: "pause", wanted: false });
  });

  it("lets me leave to a bot, and take over again", async () => {
    const leave = vi.spyOn(api, "leaveTable").mockResolvedValue(info());
    const back = vi.spyOn(api, "returnToTable").mockResolvedValue(info());
    const stage = await menu();
    await fireEvent.click(screen.getByRole("button", { name: "Leave to a bot" }));
    expect(leave).toHaveBeenCalledExactlyOnceWith("table");
    await stage.facts(3, { seats: [{ ...ann, bot: "steady", stand_in_reason: "left" }, ben] });
    render(Menu, { table: stage.table, open: true, onwhat: () => undefined });
    flushSync();
    await fireEvent.click(screen.getByRole("button", { name: "Take over again" }));
    expect(back).toHaveBeenCalledExactlyOnceWith("table");
  });

  it("offers neither while I wait to play again in the next turn", async () => {
    const late = { bot: "steady", stand_in_reason: "time", returning: true };
    await menu({
      seats: [
        { ...ann, ...late },
        { ...ben, ...late },
      ],
    });
    const seats = screen.getAllByRole("listitem").map((one) => one.textContent?.trim() ?? "");
    expect(seats[1]).toMatch(/^Ben\s*is back, plays again next turn$/);
    expect(screen.getByText(/^You are back. The bot ends this turn/)).toBeTruthy();
    expect([offered("Leave to a bot"), offered("Take over again")]).not.toContain(true);
  });

  it("ends a game only for the host, when nobody else plays, and asks first", async () => {
    const stop = vi.spyOn(api, "stopTable").mockResolvedValue(info());
    const stage = await menu();
    expect(offered("End the game")).toBe(false);
    await stage.facts(4, { seats: [ann, { ...ben, bot: "steady", stand_in_reason: "left" }] });
    await fireEvent.click(screen.getByRole("button", { name: "End the game" }));
    expect(stop).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "End it" }));
    expect(stop).toHaveBeenCalledExactlyOnceWith("table");
    await stage.facts(5, { host: "ben", seats: [ann, { ...ben, stand_in_reason: "left" }] });
    expect(offered("End the game")).toBe(false);
  });

  it("has no say in the game for who looks on", async () => {
    await menu({ seats: [ben, bot] });
    expect([offered("Pause"), offered("Leave to a bot"), offered("End the game")]).not.toContain(
      true,
    );
    expect(screen.getByRole("link", { name: "The rules" }).getAttribute("href")).toBe(
      "rules/snow-tails",
    );
  });
});

describe("the bar", () => {
  it("says whose turn it is, how many lines are unread, and who thinks longest", async () => {
    const stage = await Stage.at({}, { big_paws: 1 });
    await stage.says("ben", "Hello");
    const asked = vi.fn();
    render(TopBar, {
      table: stage.table,
      way: stage.link,
      title: "Snow Tails · Nutcracker",
      turn: "Your turn · round 5",
      mine: true,
      onmenu: () => asked("menu"),
      ontalk: () => asked("talk"),
      onwhat: () => asked("what"),
    });
    expect(screen.getByRole("heading").textContent).toBe("Snow Tails · Nutcracker");
    expect(screen.getByText("Your turn · round 5")).toBeTruthy();
    expect(screen.getByText("Big Paws: Ben")).toBeTruthy();
    const names = ["Menu", "What happened, and chat: one new line", "What is this?"];
    for (const name of names) await fireEvent.click(screen.getByLabelText(name));
    expect(asked.mock.calls.flat()).toEqual(["menu", "talk", "what"]);
  });

  it("says “you” when I think longest, unless we share this device", async () => {
    const alone = await Stage.at();
    render(Paws, { table: alone.table, seat: 0 });
    expect(screen.getByText("Big Paws: you")).toBeTruthy();
    const shared = await Stage.at({ seats: [ann, ann] });
    render(Paws, { table: shared.table, seat: 0 });
    expect(screen.getByText("Big Paws: Yellow")).toBeTruthy();
  });
});
