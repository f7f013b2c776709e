import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import * as api from "../../src/protocol/api";
import * as seasonApi from "../../src/protocol/season-api";
import { here } from "../../src/route";
import { namesIn } from "../../src/screens/season";
import { board } from "../snow-tails/course";
import { ann, button, calm, open, player, season, withSeasons } from "./season";

withSeasons();

describe("a new season", () => {
  it("is made with a name, bots and a number of races", async () => {
    const made = vi.spyOn(seasonApi, "createSeason").mockResolvedValue(season({ id: "new" }));
    await open(null);
    await fireEvent.input(screen.getByLabelText("What is the season called?"), {
      target: { value: "Our Cup" },
    });
    expect(screen.getByText(/^2 sleds are left for friends/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    await fireEvent.click(screen.getByRole("radio", { name: /steady/i }));
    expect(screen.getByText(/^One sled is left for a friend/)).toBeTruthy();
    expect(screen.getByText("One per sled")).toBeTruthy();
    for (let races = 0; races < 3; races++) await fireEvent.click(button("More races"));
    await fireEvent.click(button("Fewer races"));
    expect(screen.getByText("2 races")).toBeTruthy();
    await fireEvent.click(button("Make the season"));
    await calm();
    expect(made).toHaveBeenCalledExactlyOnceWith({
      name: "Our Cup",
      game: "snow-tails",
      race_count: 2,
      bots: ["steady", "steady", "steady"],
    });
    expect(here.place).toEqual({ page: "season", id: "new" });
  });

  it("has two bots, and as many races as sleds, unless somebody says so", async () => {
    const made = vi.spyOn(seasonApi, "createSeason").mockResolvedValue(season());
    await open(null);
    await fireEvent.click(button("Make the season"));
    await calm();
    expect(made.mock.calls[0]?.[0]).toMatchObject({
      name: "Winter Cup",
      race_count: null,
      bots: ["gentle", "gentle"],
    });
  });

  it("can be without bots", async () => {
    const made = vi.spyOn(seasonApi, "createSeason").mockResolvedValue(season());
    await open(null);
    await fireEvent.click(screen.getByRole("radio", { name: "none" }));
    expect(screen.queryByRole("radio", { name: /steady/i })).toBeNull();
    await fireEvent.click(button("Make the season"));
    await calm();
    expect(made.mock.calls[0]?.[0]).toMatchObject({ bots: [] });
  });

  it("that waits for me says so; what is over comes last, with the winner", async () => {
    vi.mocked(seasonApi.listMySeasons).mockResolvedValue({
      seasons: [
        season({ id: "a", status: "over", winners: [1] }),
        season({ id: "b", chooser: 1 }),
        season({ id: "c" }),
        season({ id: "d", status: "open" }),
        season({ id: "e", table: "t1", course_title: "Giant", race_started: true, chooser: null }),
      ],
    });
    await open(null);
    const seen = screen
      .getAllByRole("link", { name: /Winter Cup/ })
      .map((link) => [link.getAttribute("href"), link.querySelector("small")?.textContent]);
    expect(seen).toEqual([
      ["season/b", "Before the first race"],
      ["season/c", "Your choice: where does race 1 go?"],
      ["season/d", "Before the start"],
      ["season/e", "Race 1 is on: Giant"],
      ["season/a", "Ben wins the season!"],
    ]);
  });
});

describe("before the start", () => {
  const before = season({ status: "open", chooser: null, choosers: [] });

  it("the host invites, adds bots, sends away, and starts", async () => {
    const bot = vi.spyOn(seasonApi, "addSeasonBot").mockResolvedValue(before);
    const less = vi.spyOn(seasonApi, "removeSeasonPlayer").mockResolvedValue(before);
    const start = vi.spyOn(seasonApi, "startSeason").mockResolvedValue(season());
    await open(before);
    const link = screen.getByLabelText<HTMLInputElement>("The link to this season");
    expect(link.value).toBe("https://play.example/season/cup");
    const code = screen.getByRole("img", { name: "QR code of the link to this season" });
    expect(code.getAttribute("src")).toBe("api/seasons/cup/qr");
    await fireEvent.click(button("Add a bot"));
    await fireEvent.click(button(/steady/i));
    await calm();
    expect(bot).toHaveBeenCalledExactlyOnceWith("cup", { level: "steady" });
    await fireEvent.click(button("Remove Ben"));
    await calm();
    expect(less).toHaveBeenCalledExactlyOnceWith("cup", { person: "ben", bot: null });
    await fireEvent.click(button("Start the season"));
    await calm();
    expect(start).toHaveBeenCalledOnce();
    expect(screen.getByText("Your choice: where does race 1 go?")).toBeTruthy();
  });

  it("a bot has no name yet, for the lot has not given it a sled", async () => {
    await open(before);
    expect(screen.getByText("A gentle bot")).toBeTruthy();
    expect(screen.getByText("Gets its name at the start")).toBeTruthy();
    expect(button("Remove a bot (gentle)")).toBeTruthy();
    expect(namesIn(before)).toBe("Ann, Ben, and one bot");
    expect(namesIn(season())).toBe("Ann, Ben, and Coco");
  });

  it("nobody is invited when all sleds are taken", async () => {
    const bots = [player(null, null), player(null, null)];
    await open({ ...before, players: [...before.players, ...bots] });
    expect(screen.getByText("All 5 sleds are taken.")).toBeTruthy();
    expect(screen.queryByLabelText("The link to this season")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add a bot" })).toBeNull();
  });

  it("nobody starts alone", async () => {
    await open({ ...before, players: [player("ann", "Ann")] });
    expect(button("Start the season").hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/it takes two/)).toBeTruthy();
  });

  it("a guest takes part under a name", async () => {
    const theirs = { ...before, host: "ben", players: [player("ben", "Ben")] };
    const rename = vi.spyOn(api, "renameMe").mockResolvedValue({ ...ann, name: "Anna" });
    const joined = { ...theirs, players: [...theirs.players, player("ann", "Anna")] };
    vi.spyOn(seasonApi, "joinSeason").mockResolvedValue(joined);
    await open(theirs);
    expect(screen.queryByRole("button", { name: "Start the season" })).toBeNull();
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Anna" } });
    await fireEvent.click(button("Take part"));
    await calm();
    expect(rename).toHaveBeenCalledExactlyOnceWith({ name: "Anna" });
    expect(screen.getByText("Ben starts the season when everybody is here.")).toBeTruthy();
    expect(button("Drop out")).toBeTruthy();
  });
});

describe("the choice of a course", () => {
  it("is mine: one that is new to the season, or another", async () => {
    const choose = vi.spyOn(seasonApi, "chooseCourse").mockResolvedValue(season());
    const run = [
      {
        course: "nutcracker",
        table: "t1",
        places: [1],
        points: [5],
        course_title: "N",
        shipped_course: null,
      },
    ];
    await open(season({ finished_races: run }));
    const checked = screen.getByRole<HTMLInputElement>("radio", { name: /Giant/ });
    expect(checked.checked).toBe(true);
    await fireEvent.click(screen.getByRole("radio", { name: /Nutcracker/ }));
    await fireEvent.click(button("Race here"));
    await calm();
    expect(choose).toHaveBeenCalledExactlyOnceWith("cup", { course: "nutcracker" });
  });

  it("takes a file that can be raced, and says what is wrong with another", async () => {
    const check = vi.spyOn(api, "checkCourse");
    const choose = vi.spyOn(seasonApi, "chooseCourse").mockResolvedValue(season());
    await open(season());
    const file = screen.getByLabelText<HTMLInputElement>("Your own course");
    const upload = async (text: string): Promise<void> => {
      await fireEvent.change(file, { target: { files: [new File([text], "own.toml")] } });
      await calm();
    };
    check.mockResolvedValue({
      problems: [{ code: "course.unknown", arguments: { name: "x", known: "y" } }],
      board: null,
    });
    await upload("bad");
    expect(screen.getByRole("alert").textContent).toContain("x");
    check.mockResolvedValue({ problems: [], board: board as unknown as Record<string, unknown> });
    await upload("tiles = []");
    expect(screen.queryByRole("alert")).toBeNull();
    await fireEvent.click(button("Race here"));
    await calm();
    expect(choose).toHaveBeenCalledExactlyOnceWith("cup", { course: "tiles = []" });
  });

  it("is somebody else's, unless they are late", async () => {
    await open(season({ chooser: 1 }));
    expect(screen.getByRole("status").textContent).toBe("Ben chooses the course of race 1");
    expect(screen.queryByRole("button", { name: "Race here" })).toBeNull();
    cleanup();
    await open(season({ chooser: 1, overdue: true }));
    expect(button("Race here")).toBeTruthy();
  });

  it("is a bot's when the host lets one race for who is gone", async () => {
    const less = vi
      .spyOn(seasonApi, "removeSeasonPlayer")
      .mockResolvedValue(season({ chooser: 1 }));
    await open(season({ chooser: 1 }));
    await fireEvent.click(button("Let a bot race for Ben"));
    expect(screen.getByText(/Ben cannot come back/)).toBeTruthy();
    await fireEvent.click(button("Let a bot race"));
    await calm();
    expect(less).toHaveBeenCalledExactlyOnceWith("cup", { person: "ben", bot: null });
  });
});
