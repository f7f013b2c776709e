import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/net/refusal";
import * as api from "../../src/protocol/api";
import Lobby from "../../src/screens/Lobby.svelte";
import { me } from "../../src/store/me.svelte";
import { toasts } from "../../src/ui/toasts.svelte";
import type { GameInfo, Me, TableInfo } from "../../src/wire";
import { settled } from "../net/world";
import { onStage, seat, Stage } from "../shell/stage";
import { info } from "../store/make";

onStage();

const ann: Me = {
  id: "ann",
  name: "Ann",
  bot_account: false,
  muted: [],
  blocked: [],
  has_recovery_code: false,
};
const GAME = { name: "snow-tails", bot_levels: ["random", "gentle", "steady"], courses: [] };
const seats = [seat({ person: "ann", name: "Ann" }), seat({}), seat({ bot: "steady" })];

beforeEach(() => {
  vi.spyOn(api, "createPerson").mockResolvedValue(ann);
  vi.spyOn(api, "renameMe").mockImplementation(({ name }) => Promise.resolve({ ...ann, name }));
  vi.spyOn(api, "listGames").mockResolvedValue({ games: [GAME as unknown as GameInfo] });
  vi.spyOn(api, "getCourse").mockRejectedValue(new Refusal({ code: "network", arguments: {} }));
  vi.spyOn(api, "getTableLink").mockResolvedValue({
    url: "https://play.example/table/t",
    reach: "world",
  });
});
afterEach(() => {
  toasts.length = 0;
  vi.restoreAllMocks();
});

async function lobby(more: Partial<TableInfo>): Promise<Stage> {
  const table = { status: "open", seats, ...more };
  const stage = await Stage.at(table);
  await me.ensure();
  render(Lobby, { table: stage.table, info: info(table) });
  await settled();
  flushSync();
  return stage;
}

describe("the lobby", () => {
  it("is open while the levels of bots are still on their way", async () => {
    vi.mocked(api.listGames).mockReturnValue(new Promise(() => undefined));
    await lobby({
      seats: seats.map((chair) => ({ ...chair, bot: chair.person ? null : "steady" })),
    });
    const start = screen.getByRole("button", { name: "Start the race" });
    expect(start).toHaveProperty("disabled", false);
    expect(start.getAttribute("aria-busy")).not.toBe("true");
  });

  it("shows the host who is there, and the invitation to send", async () => {
    await lobby({});
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your Snow Tails table");
    expect(screen.getByText("That is you")).toBeTruthy();
    expect(screen.getByText("Bot, steady")).toBeTruthy();
    const link = screen.getByRole<HTMLInputElement>("textbox", { name: "The link to this table" });
    expect(link.value).toBe("https://play.example/table/t");
    const code = screen.getByRole("img", { name: "QR code of the link to this table" });
    expect(code.getAttribute("src")).toBe("api/tables/table/qr");
  });

  it("speaks of seats, abilities and animals at a table of Arctic", async () => {
    const game = "arctic";
    await lobby({ game, options: { ...info().options, game, setup: { sides: "1?????" } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your Arctic table");
    expect(screen.getByRole("button", { name: "A bot for seat 2" })).toBeTruthy();
    expect(screen.getByText("Abilities chosen: Under the pile")).toBeTruthy();
    expect(document.querySelectorAll(".picture image")).toHaveLength(6);
    expect(document.body.textContent).not.toMatch(/sled|race|course|⟨/i);
  });

  it("has the link before the sleds as long as the host has somebody to invite", async () => {
    const parts = (): (string | null)[] =>
      screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    await lobby({});
    expect(parts().slice(0, 2)).toEqual(["Invite your friends", "On the start line"]);
    document.body.replaceChildren();
    await lobby({ seats: seats.toSpliced(1, 1) });
    expect(parts().slice(0, 2)).toEqual(["On the start line", "Invite spectators"]);
  });

  it("tells only the host how the server is reached from elsewhere", async () => {
    const here = { url: "http://127.0.0.1:8000/table/t", reach: "machine" } as const;
    vi.spyOn(api, "getTableLink").mockResolvedValue(here);
    await lobby({});
    expect(screen.getByText("The link works on this computer only.")).toBeTruthy();
    expect(screen.getByText(/--host/).closest("details")).toHaveProperty("open", false);
    document.body.replaceChildren();
    await lobby({ host: "ben" });
    expect(screen.getByText("The link works on this computer only.")).toBeTruthy();
    expect(screen.queryByText(/--host/)).toBeNull();
  });

  it("asks who comes too late to stay, if that is allowed", async () => {
    const full = { host: "ben", seats: [seat({ person: "ben", name: "Ben" })] };
    await lobby(full);
    expect(screen.getByRole("heading", { name: "All sleds are taken" })).toBeTruthy();
    expect(screen.getByText(/^Stay on this page/)).toBeTruthy();
    expect(screen.getByText("Whoever opens this link now can watch.")).toBeTruthy();
    document.body.replaceChildren();
    await lobby({ ...full, options: { ...info().options, spectators: false } });
    expect(screen.getByText(/^This race does not allow spectators/)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "The link to this table" })).toBeNull();
  });

  it("does not count the reader among those who look in", async () => {
    const stage = await lobby({ host: "ben", seats: [seat({ person: "ben", name: "Ben" })] });
    await stage.presence({ online: ["ben"], spectator_count: 1 });
    expect(screen.queryByText(/looking in/)).toBeNull();
    await stage.presence({ online: ["ben"], spectator_count: 3 });
    expect(screen.getByText("2 others are looking in as well.")).toBeTruthy();
    document.body.replaceChildren();
    const host = await lobby({});
    await host.presence({ online: ["ann"], spectator_count: 1 });
    expect(screen.getByText("One spectator is here.")).toBeTruthy();
  });

  it("starts only when every sled has a driver", async () => {
    const start = vi.spyOn(api, "startTable").mockResolvedValue(info());
    await lobby({});
    const button = (): HTMLButtonElement => screen.getByRole("button", { name: "Start the race" });
    expect(button().disabled).toBe(true);
    document.body.replaceChildren();
    await lobby({ seats: [...seats.slice(0, 1), seat({ person: "ben", name: "Ben" })] });
    expect(button().disabled).toBe(false);
    await fireEvent.click(button());
    expect(start).toHaveBeenCalledExactlyOnceWith("table");
  });

  it("gives a free sled to a bot of the level that the host taps", async () => {
    const bot = vi.spyOn(api, "seatBot").mockResolvedValue(info());
    await lobby({});
    await fireEvent.click(screen.getByRole("button", { name: "A bot for sled 2" }));
    await fireEvent.click(screen.getByRole("button", { name: "gentle" }));
    expect(bot).toHaveBeenCalledExactlyOnceWith("table", { seat: 1, level: "gentle" });
  });

  it("lets a newcomer take a sled under a name of their own", async () => {
    const join = vi.spyOn(api, "joinTable").mockResolvedValue(info());
    await lobby({ host: "ben", seats: [seat({ person: "ben", name: "<b>Ben</b>" }), seat({})] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Snow Tails with <b>Ben</b>",
    );
    expect(screen.queryByRole("button", { name: "Start the race" })).toBeNull();
    const name = screen.getByRole("textbox", { name: "Your name" });
    await fireEvent.input(name, { target: { value: " Cleo " } });
    await fireEvent.click(screen.getByRole("button", { name: "Take a sled" }));
    await settled();
    expect(api.renameMe).toHaveBeenCalledExactlyOnceWith({ name: "Cleo" });
    expect(join).toHaveBeenCalledExactlyOnceWith("table");
  });

  it("says why something is not possible", async () => {
    const full = new Refusal({ code: "table.full", arguments: { table: "t" } }, 409);
    vi.spyOn(api, "joinTable").mockRejectedValue(full);
    await lobby({});
    await fireEvent.click(screen.getByRole("button", { name: "One more person on this device" }));
    await settled();
    expect(toasts.map((each) => each.text)).toEqual(["All seats at table t are taken."]);
  });
});
