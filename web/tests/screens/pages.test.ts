import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noAnswer, Refusal } from "../../src/net/refusal";
import * as api from "../../src/protocol/api";
import { go, here } from "../../src/route";
import MyGames from "../../src/screens/MyGames.svelte";
import NewTable from "../../src/screens/NewTable.svelte";
import { PILE, WORTH } from "../../src/screens/rules/cards";
import Rules from "../../src/screens/Rules.svelte";
import Settings from "../../src/screens/Settings.svelte";
import Start from "../../src/screens/Start.svelte";
import Waiting from "../../src/screens/Waiting.svelte";
import { me } from "../../src/store/me.svelte";
import { settings } from "../../src/store/settings.svelte";
import { toasts } from "../../src/ui/toasts.svelte";
import type { GameInfo, Me, TableInfo, Tables } from "../../src/wire";
import { settled } from "../net/world";
import { onStage, seat } from "../shell/stage";
import { info } from "../store/make";
import { board } from "../snow-tails/course";

onStage();

const ann: Me = {
  id: "ann",
  name: "Ann",
  bot_account: false,
  muted: [],
  blocked: [],
  has_recovery_code: false,
};
const GAME = {
  name: "snow-tails",
  min_players: 2,
  max_players: 5,
  bot_levels: ["random", "gentle", "steady"],
  options: ["course", "order", "players", "practice"],
  courses: [
    {
      name: "nutcracker",
      title: "Nutcracker",
      description_id: "course-nutcracker",
      tile_count: 7,
      steps_to_finish: 25,
    },
    {
      name: "giant",
      title: "Giant",
      description_id: "course-giant",
      tile_count: 9,
      steps_to_finish: 40,
      has_obstacles: true,
    },
  ],
  offered_courses: ["nutcracker"],
} as unknown as GameInfo;

const ARCTIC = {
  name: "arctic",
  min_players: 2,
  max_players: 4,
  bot_levels: ["random", "gentle"],
  options: ["first", "players", "sides"],
  courses: [],
} as unknown as GameInfo;

async function calm(): Promise<void> {
  await settled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

function listed(...tables: TableInfo[]): Tables {
  return { tables, next: null };
}

beforeEach(() => {
  vi.spyOn(api, "getMe").mockResolvedValue(ann);
  vi.spyOn(api, "createPerson").mockResolvedValue(ann);
  vi.spyOn(api, "listMyTables").mockResolvedValue({ tables: [], next: null });
  vi.spyOn(api, "listTables").mockResolvedValue({ tables: [], next: null });
  vi.spyOn(api, "listGames").mockResolvedValue({ games: [GAME, ARCTIC] });
  vi.spyOn(api, "getCourse").mockRejectedValue(new Refusal({ code: "network", arguments: {} }));
});
afterEach(() => {
  toasts.length = 0;
  go("/", true);
  vi.restoreAllMocks();
});

describe("the start page", () => {
  it.each([
    ["snow-tails", "Snow Tails"],
    ["arctic", "Arctic"],
  ])("plays %s now without a question", async (game, title) => {
    const play = vi.spyOn(api, "playNow").mockResolvedValue(info({ id: "new" }));
    render(Start, { id: "" });
    await calm();
    await fireEvent.click(screen.getByRole("button", { name: `Play now ${title}` }));
    await calm();
    expect(play).toHaveBeenCalledExactlyOnceWith({ game, players: 4 });
    expect(here.place).toEqual({ page: "table", id: "new" });
  });

  it("has a way to everything about both games", async () => {
    render(Start, { id: "" });
    await calm();
    const links = screen.getAllByRole<HTMLAnchorElement>("link").map((link) => link.pathname);
    for (const game of ["snow-tails", "arctic"])
      expect(links).toEqual(expect.arrayContaining([`/new/${game}`, `/rules/${game}`]));
    expect(links).toEqual(expect.arrayContaining(["/games", "/season", "/watch", "/about"]));
  });

  it("counts the games that wait for me, and names who made the games", async () => {
    const waiting = info({ id: "a", turn: 0 });
    const other = info({ id: "b", game: "arctic", turn: 1 });
    const elsewhere = info({ id: "c", game: "chess", turn: 0 });
    vi.mocked(api.listMyTables).mockResolvedValue(listed(waiting, other, elsewhere));
    render(Start, { id: "" });
    await calm();
    const games = screen.getByRole("link", { name: /My games/ });
    expect(games.textContent).toContain("One is waiting for you");
    expect(document.body.textContent).toContain("unofficial");
    expect(document.body.textContent).toContain("Fraser and Gordon Lamont");
    expect(document.body.textContent).toContain("Cédric Lefebvre");
  });

  it("lets me change my name in place", async () => {
    const rename = vi.spyOn(me, "rename").mockResolvedValue();
    render(Start, { id: "" });
    await calm();
    await fireEvent.click(screen.getByRole("button", { name: /change your name/ }));
    const field = await screen.findByLabelText("Your name", { selector: "input" });
    await fireEvent.input(field, { target: { value: " Signe " } });
    await fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await calm();
    expect(rename).toHaveBeenCalledExactlyOnceWith("Signe");
    expect(screen.queryByLabelText("Your name", { selector: "input" })).toBeNull();
  });

  it("says why no game comes", async () => {
    const none = new Refusal({ code: "network", arguments: {} });
    vi.spyOn(api, "playNow").mockRejectedValue(none);
    render(Start, { id: "" });
    await fireEvent.click(screen.getByRole("button", { name: "Play now Arctic" }));
    await calm();
    expect(toasts).toHaveLength(1);
    expect(here.path).toBe("/");
  });
});

describe("a race with friends", () => {
  it("is a table with one more tap, open for three of them", async () => {
    const made = vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    render(NewTable, { id: "snow-tails" });
    await calm();
    await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
    await calm();
    expect(made).toHaveBeenCalledOnce();
    expect(made.mock.calls[0]?.[0]).toMatchObject({
      game: "snow-tails",
      players: 4,
      setup: { course: "nutcracker" },
    });
    expect(here.place).toEqual({ page: "table", id: "new" });
  });

  it("starts at once when all are here: seats are taken for each on this device", async () => {
    vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    const join = vi.spyOn(api, "joinTable").mockResolvedValue(info());
    const start = vi.spyOn(api, "startTable").mockResolvedValue(info());
    render(NewTable, { id: "snow-tails" });
    await calm();
    const sizes = screen.getByRole("group", { name: "Number of sleds" });
    await fireEvent.click(within(sizes).getByRole("radio", { name: "2" }));
    await fireEvent.click(screen.getByRole("radio", { name: "Here" }));
    await fireEvent.click(screen.getByRole("button", { name: "Start the race" }));
    await calm();
    expect(join).toHaveBeenCalledExactlyOnceWith("new");
    expect(start).toHaveBeenCalledExactlyOnceWith("new");
  });

  it("ST-2.14: begins with the courses that the server offers, others on demand", async () => {
    render(NewTable, { id: "snow-tails" });
    await calm();
    const courses = screen.getByRole("radiogroup", { name: "The course" });
    const names = () => [...courses.querySelectorAll("b")].map((name) => name.textContent);
    expect(names()).toEqual(["Nutcracker"]);
    const more = screen.getByRole("button", { name: "More courses" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(more);
    expect(names()).toEqual(["Nutcracker", "Giant"]);
    await fireEvent.click(screen.getByRole("radio", { name: /Giant/ }));
    expect(screen.queryByRole("button", { name: "More courses" })).toBeNull(); // it stays in sight
  });

  it("ST-2.14: has all courses at once for those to whom they are offered", async () => {
    vi.mocked(api.listGames).mockResolvedValue({
      games: [{ ...GAME, offered_courses: ["nutcracker", "giant"] }, ARCTIC],
    });
    render(NewTable, { id: "snow-tails" });
    await calm();
    expect(screen.getByRole("radio", { name: /Giant/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More courses" })).toBeNull();
  });

  it("lists what is wrong with an own course", async () => {
    const problem = { code: "course.no-start", arguments: {} };
    vi.spyOn(api, "checkCourse").mockResolvedValue({ problems: [problem], board: null });
    render(NewTable, { id: "snow-tails" });
    await calm();
    const field = screen.getByLabelText<HTMLInputElement>("Your own course", { selector: "input" });
    Object.defineProperty(field, "files", { value: [new File(["tiles = []"], "mine.toml")] });
    await fireEvent.change(field);
    await calm();
    expect(screen.getByRole("alert").textContent).toContain("It has no start");
  });
});

describe("the player order of a race", () => {
  it("is drawn, as seated, or as the host moves the players up and down", async () => {
    const made = vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    render(NewTable, { id: "snow-tails" });
    await calm();
    const make = async (): Promise<unknown> => {
      await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
      await calm();
      return made.mock.calls.at(-1)?.[0].setup?.["order"];
    };
    const earlier = async (): Promise<string | null | undefined> => {
      const button = screen.getByRole("button", { name: "Sled 3 earlier" });
      await fireEvent.click(button);
      await calm();
      return document.activeElement?.getAttribute("aria-label");
    };
    expect(await make()).toBeNull();
    await fireEvent.click(screen.getByRole("radio", { name: "As seated" }));
    expect(await make()).toEqual([0, 1, 2, 3]);
    await fireEvent.click(screen.getByRole("radio", { name: "Own order" }));
    expect(await earlier()).toBe("Sled 3 earlier");
    expect(await earlier()).toBe("Sled 3 later"); // earlier than first there is nothing
    expect(screen.getByText("Sled 3, You, Sled 2, and Sled 4").role).toBe("status");
    expect(await make()).toEqual([2, 0, 1, 3]);
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    expect(await make()).toEqual([2, 0, 1]);
  });
});

describe("a game of Arctic with friends", () => {
  it("is a table without a course, where the lot decides unless somebody does", async () => {
    const made = vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    render(NewTable, { id: "arctic" });
    expect(screen.queryAllByRole("radio")).toEqual([]); // nothing is offered before it is known
    await calm();
    expect(screen.queryByRole("radio", { name: "5" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/sled|race|⟨/);
    await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
    await calm();
    expect(made.mock.calls[0]?.[0]).toMatchObject({ game: "arctic", players: 4 });
    expect(made.mock.calls[0]?.[0].setup).toEqual({ sides: "??????", first: null });
  });

  it("has the abilities that are chosen, and who begins", async () => {
    const made = vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    render(NewTable, { id: "arctic" });
    await calm();
    await fireEvent.click(screen.getByRole("radio", { name: /Face down/ }));
    await fireEvent.click(screen.getByRole("radio", { name: /Give away/ }));
    const first = screen.getByRole("group", { name: "Who begins?" });
    await fireEvent.click(within(first).getByRole("radio", { name: "4" }));
    await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
    await calm();
    expect(made.mock.calls[0]?.[0].setup).toEqual({ sides: "2????1", first: 3 });
  });

  it("forgets who begins when that seat is gone", async () => {
    const made = vi.spyOn(api, "createTable").mockResolvedValue(info({ id: "new" }));
    render(NewTable, { id: "arctic" });
    await calm();
    const first = screen.getByRole("group", { name: "Who begins?" });
    await fireEvent.click(within(first).getByRole("radio", { name: "4" }));
    const players = screen.getByRole("group", { name: "Number of players" });
    await fireEvent.click(within(players).getByRole("radio", { name: "3" }));
    await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
    await calm();
    expect(made.mock.calls[0]?.[0]).toMatchObject({ players: 3, setup: { first: null } });
  });
});

describe("my games", () => {
  it("show the animals of Arctic where there is no course", async () => {
    const seats = [seat({ person: "ann", name: "Ann" }), seat({}), seat({})];
    const open = info({ id: "a", game: "arctic", status: "open", seats });
    vi.mocked(api.listMyTables).mockResolvedValue(listed(open));
    const { container } = render(MyGames, { id: "" });
    await calm();
    expect(container.querySelectorAll("li .picture image")).toHaveLength(6);
    expect(container.querySelector("li b")?.textContent).toBe("Arctic");
    expect(container.querySelector("li .state")?.textContent).toBe("2 seats free");
  });

  it("have those that wait for me first", async () => {
    const seats = [seat({ person: "ann", name: "Ann" }), seat({ bot: "gentle" })];
    vi.mocked(api.listMyTables).mockResolvedValue(
      listed(
        info({ id: "over", status: "over", course_title: "Giant", seats }),
        info({ id: "mine", course_title: "Nutcracker", seats, turn: 0, round: 2 }),
      ),
    );
    render(MyGames, { id: "" });
    await calm();
    const parts = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(parts).toEqual(["Waiting for you", "Over"]);
    expect(screen.getByRole("link", { name: "Your move" }).getAttribute("href")).toBe("table/mine");
    expect(document.body.textContent).toContain("You and Bella");
  });

  it("show their courses, also those that somebody has made", async () => {
    const text = 'tiles = ["start", "finish"]';
    const drawn = vi.spyOn(api, "getBoard").mockResolvedValue({ setup: {}, board: { ...board } });
    const options = { ...info().options, setup: { course: text } };
    vi.mocked(api.listMyTables).mockResolvedValue(
      listed(info({ id: "a", options }), info({ id: "b", options })),
    );
    const { container } = render(MyGames, { id: "" });
    await calm();
    await calm();
    expect(drawn).toHaveBeenCalledExactlyOnceWith("a");
    expect(container.querySelectorAll("li .picture path.snow")).toHaveLength(2);
  });
});

describe("waiting", () => {
  it("is not worth a word when it is short", () => {
    vi.useFakeTimers();
    try {
      const { container } = render(Waiting, { words: "Harnessing the dogs…" });
      expect(screen.queryByRole("status")).toBeNull();
      vi.advanceTimersByTime(300);
      flushSync();
      expect(screen.getByRole("status").textContent).toBe("Harnessing the dogs…");
      expect(container.querySelector("img")?.getAttribute("src")).toMatch(/#h1$/);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("settings", () => {
  it("are kept on this device", async () => {
    render(Settings, { id: "" });
    await calm();
    await fireEvent.click(screen.getByRole("radio", { name: "Day" }));
    await fireEvent.click(screen.getByRole("radio", { name: "The track" }));
    await fireEvent.click(screen.getByRole("switch", { name: /Patterns/ }));
    expect([settings.theme, settings.turning, settings.patterns]).toEqual(["light", "track", true]);
  });

  it("show a recovery code once, and take one from another device", async () => {
    vi.spyOn(api, "createRecoveryCode").mockResolvedValue({ code: "birch-otter-42" });
    const recover = vi
      .spyOn(api, "recoverPerson")
      .mockResolvedValue({ ...ann, name: "Ann the old" });
    await me.look(true);
    render(Settings, { id: "" });
    await calm();
    await fireEvent.click(screen.getByRole("button", { name: "I have a code" }));
    await fireEvent.input(screen.getByRole("textbox", { name: "Recovery code" }), {
      target: { value: " aaa-bbb " },
    });
    await fireEvent.click(screen.getByRole("button", { name: "That is me" }));
    await calm();
    expect(recover).toHaveBeenCalledExactlyOnceWith({ code: "aaa-bbb" });
    await fireEvent.click(screen.getByRole("button", { name: "Show me a code" }));
    await calm();
    const shown = screen.getByRole("textbox", { name: "Recovery code" });
    expect(shown.textContent?.trim()).toBe("birch-otter-42");
  });

  it("delete everything only after a clear question", async () => {
    const forget = vi.spyOn(api, "deleteMe").mockResolvedValue({});
    await me.look(true);
    render(Settings, { id: "" });
    await calm();
    await fireEvent.click(screen.getByRole("button", { name: "Delete everything about me" }));
    expect(forget).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Delete it all" }));
    await calm();
    expect(forget).toHaveBeenCalledOnce();
    expect(here.path).toBe("/");
  });
});

describe("the rules", () => {
  it("are in nobody's way where there is no such game", async () => {
    render(Rules, { id: "chess" });
    await calm();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nothing but snow here");
  });

  it("of Arctic show a pile that is worth what they say", async () => {
    render(Rules, { id: "arctic" });
    await screen.findByRole("heading", { level: 1 });
    await calm();
    const cards = PILE.map(({ face }) => face?.animal);
    for (const { animal, first_index: first, length } of WORTH.runs)
      expect(cards.slice(first, first + length)).toEqual(Array(length).fill(animal));
    expect(document.querySelectorAll("#abilities li")).toHaveLength(12);
  });

  it("say what the places of a season bring, as the server does", async () => {
    vi.spyOn(api, "listGames").mockResolvedValue({
      games: [{ ...GAME, season_points: [8, 4] }, ARCTIC],
    });
    render(Rules, { id: "snow-tails" });
    await screen.findByRole("heading", { level: 1 });
    await calm();
    const cells = [...document.querySelectorAll("#season td")].map((cell) => cell.textContent);
    expect(cells).toEqual(["1", "2", "8", "4"]);
  });

  it("of Snow Tails can be read without an answer of the server", async () => {
    vi.spyOn(api, "listGames").mockRejectedValue(noAnswer());
    render(Rules, { id: "snow-tails" });
    await screen.findByRole("heading", { level: 1 });
    await calm();
    expect(document.querySelectorAll("#season td")).toHaveLength(0);
    expect(document.querySelector("#season")?.textContent).toContain("The server is not answering");
    expect(document.querySelector("#finish")).not.toBeNull();
  });

  it.each(["snow-tails", "arctic"])("of %s have a place for every link", async (game) => {
    render(Rules, { id: game });
    await screen.findByRole("heading", { level: 1 });
    await calm();
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    const places = links.flatMap((link) => (link.hash ? [link.hash.slice(1)] : []));
    expect(places.length).toBeGreaterThanOrEqual(10);
    for (const place of places) expect(document.getElementById(place)).not.toBeNull();
    expect(document.body.textContent).not.toContain("⟨");
  });
});
