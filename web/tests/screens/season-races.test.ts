import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/net/refusal";
import * as api from "../../src/protocol/api";
import * as seasonApi from "../../src/protocol/season-api";
import { go, here } from "../../src/route";
import Season from "../../src/screens/Season.svelte";
import { tieOf } from "../../src/screens/season";
import { ann, button, calm, open, player, RUN, season, withSeasons } from "./season";

withSeasons();

describe("the race", () => {
  const soon = season({ table: "t1", course: "giant", course_title: "Giant", chooser: null });

  it("starts when all are ready, and takes along who waits here", async () => {
    const waiting = {
      ...soon,
      players: [player("ann", "Ann", true), player("ben", "Ben"), player(null, null, true)],
    };
    const ready = vi.spyOn(seasonApi, "confirmReady").mockResolvedValue(waiting);
    await open(soon);
    expect(screen.getAllByText("not ready yet")).toHaveLength(2);
    await fireEvent.click(button("I am ready"));
    await calm();
    expect(ready).toHaveBeenCalledOnce();
    expect(screen.getAllByText("not ready yet")).toHaveLength(1);
    expect(button("Start without waiting")).toBeTruthy();
    vi.mocked(seasonApi.getSeason).mockResolvedValue({ ...waiting, race_started: true });
    document.dispatchEvent(new Event("visibilitychange"));
    await calm();
    expect(here.place).toEqual({ page: "table", id: "t1" });
  });

  it("that is on already waits for a tap", async () => {
    go("season/cup", true);
    await open({ ...soon, race_started: true });
    expect(here.place).toEqual({ page: "season", id: "cup" });
    const way = screen.getByRole("link", { name: "To the race" });
    expect(way.getAttribute("href")).toBe("table/t1");
  });

  it("can be watched by others", async () => {
    vi.mocked(api.getMe).mockResolvedValue({ ...ann, id: "zoe" });
    await open({ ...soon, race_started: true });
    expect(screen.getByRole("link", { name: "Watch the race" })).toBeTruthy();
  });

  it("is looked for again and again while the page is there", async () => {
    vi.useFakeTimers();
    vi.mocked(seasonApi.getSeason).mockResolvedValue(soon);
    const page = render(Season, { id: "cup" });
    await vi.advanceTimersByTimeAsync(10_000);
    const looks = vi.mocked(seasonApi.getSeason).mock.calls.length;
    expect(looks).toBeGreaterThanOrEqual(3);
    page.unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.mocked(seasonApi.getSeason).mock.calls.length).toBe(looks);
  });
});

describe("what counts", () => {
  it("is a table with the points of every race, and why somebody is behind", async () => {
    await open(season({ ...RUN }));
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const read = rows.map((row) =>
      [...row.children].map((cell) => cell.textContent.replace(/\s+/g, " ").trim()),
    );
    expect(read).toEqual([
      ["1", "Ann (you)", "3 place 2", "5 place 1", "8"],
      ["2", "Ben behind in the last race", "5 place 1", "3 place 2", "8"],
      ["3", read[2]?.[1], "0 no place", "2 place 3", "2"],
    ]);
    expect(screen.getByText("Ben won")).toBeTruthy();
    expect(screen.getByText("You won")).toBeTruthy();
  });

  it("is a way from race to race, with who has won and who chooses", async () => {
    await open(season({ ...RUN, choosers: [0, 1, 2, 0], race_count: 4, chooser: 2 }));
    const strip = screen.getByRole("list", { name: "The races of the season" });
    const read = within(strip)
      .getAllByRole("listitem")
      .map((stop) => stop.textContent.replace(/\s+/g, " ").trim());
    expect(read.slice(0, 2)).toEqual([
      "1 Giant Ben won Look back at race 1",
      "2 Our Sprint You won Look back at race 2",
    ]);
    expect(read[2]).toMatch(/^3 now Not chosen yet .+ chooses$/);
    expect(read[3]).toBe("4 Not chosen yet You choose");
    const back = within(strip).getAllByRole("link");
    expect(back.map((link) => link.getAttribute("href"))).toEqual(["table/t1", "table/t2"]);
  });

  it("can be left for good, after a question; who looks on has no such way", async () => {
    const leave = vi
      .spyOn(seasonApi, "leaveSeason")
      .mockResolvedValue(season({ players: [player(null, null), player("ben", "Ben")] }));
    await open(season({ ...RUN }));
    await fireEvent.click(button("Leave the season"));
    await fireEvent.click(button("Not now"));
    expect(leave).not.toHaveBeenCalled();
    await fireEvent.click(button("Leave the season"));
    await fireEvent.click(button("Let a bot race"));
    await calm();
    expect(leave).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Leave the season" })).toBeNull();
  });

  it("goes on after a race that nobody has finished", async () => {
    const places = [null, null, null];
    const run = [
      {
        course: "giant",
        table: "t1",
        places,
        points: [0, 0, 0],
        course_title: "Giant",
        shipped_course: null,
      },
    ];
    await open(season({ ...RUN, finished_races: run, chooser: 1 }));
    expect(screen.getByText("Nobody reached the finish")).toBeTruthy();
    expect(screen.getByText("Ben chooses the course of race 2")).toBeTruthy();
  });

  it("names the reason of a tie only", () => {
    expect(tieOf(null)).toBeNull();
    expect(tieOf("season.points")).toBeNull();
    expect(tieOf("season.place-1")).toBe("place-1");
  });
});

describe("the end", () => {
  const over = season({ ...RUN, status: "over", chooser: null, winners: [0] });

  it("has a podium, and a headline for me", async () => {
    await open(over);
    expect(screen.getByText("You win the season!")).toBeTruthy();
    const steps = within(screen.getByRole("list", { name: "The podium" })).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent.match(/\d+ points/)?.[0])).toEqual([
      "8 points",
      "8 points",
      "2 points",
    ]);
    expect(screen.getByRole("link", { name: "A new season" })).toBeTruthy();
  });

  it("is told to others, and shared by those who are level", async () => {
    await open({ ...over, winners: [1] });
    expect(screen.getByText("Ben wins the season!")).toBeTruthy();
    cleanup();
    await open({ ...over, winners: [0, 1] });
    expect(screen.getByText("Ann and Ben share the season!")).toBeTruthy();
  });
});

it("says when there is no such season", async () => {
  vi.mocked(seasonApi.getSeason).mockRejectedValue(
    new Refusal({ code: "season.unknown", arguments: { season: "cup" } }),
  );
  render(Season, { id: "cup" });
  await calm();
  await calm();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "This season cannot be opened",
  );
});
