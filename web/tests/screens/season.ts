// A season as the server tells it, and its page in front of Ann.

import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { api, Refusal } from "../../src/net/api";
import { go } from "../../src/route";
import Season from "../../src/screens/Season.svelte";
import { me } from "../../src/store/me.svelte";
import { toasts } from "../../src/ui/toasts.svelte";
import type { GameInfo, Me, SeasonInfo, SeasonPlayer } from "../../src/wire";
import { more } from "../../src/words/words.svelte";
import { settled } from "../net/world";
import { onStage } from "../shell/stage";
import { info } from "../store/make";

export const ann: Me = {
  id: "ann",
  name: "Ann",
  program: false,
  muted: [],
  blocked: [],
  recoverable: false,
};
const course = (name: string, title: string): object => ({
  name,
  title,
  text: "course-nutcracker",
  tiles: 7,
  steps: 25,
});
const GAME = {
  name: "snow-tails",
  min_players: 2,
  max_players: 5,
  levels: ["random", "gentle", "steady"],
  courses: [course("nutcracker", "Nutcracker"), course("giant", "Giant")],
  offered: ["nutcracker", "giant"],
  seasons: true,
} as unknown as GameInfo;

export function player(person: string | null, name: string | null, ready = false): SeasonPlayer {
  return { person, name, bot: person ? null : "gentle", ready };
}

export function season(changes: Partial<SeasonInfo> = {}): SeasonInfo {
  return {
    id: "cup",
    name: "Winter Cup",
    game: "snow-tails",
    host: "ann",
    status: "running",
    races: 3,
    players: [player("ann", "Ann"), player("ben", "Ben"), player(null, null, true)],
    run: [],
    standings: [],
    chooser: 0,
    choosers: [0, 1, 2],
    table: null,
    begun: false,
    course: null,
    title: null,
    shipped: null,
    late: false,
    winners: [],
    at: 0,
    ...changes,
  };
}

export const RUN: Partial<SeasonInfo> = {
  run: [
    {
      course: "giant",
      table: "t1",
      places: [2, 1, null],
      points: [3, 5, 0],
      title: "Giant",
      shipped: null,
    },
    {
      course: "x",
      table: "t2",
      places: [1, 2, 3],
      points: [5, 3, 2],
      title: "Our Sprint",
      shipped: null,
    },
  ],
  standings: [
    { place: 1, player: 0, points: 8, places: [1, 1, 0], behind: null },
    { place: 2, player: 1, points: 8, places: [1, 1, 0], behind: "season.last-race" },
    { place: 3, player: 2, points: 2, places: [0, 0, 1], behind: "season.points" },
  ],
};

export async function calm(): Promise<void> {
  await settled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

export async function open(found: SeasonInfo | null): Promise<void> {
  if (found) vi.mocked(api.season).mockResolvedValue(found);
  render(Season, { id: found ? found.id : "" });
  await calm();
  await calm();
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

/** A server that says yes to everything. */
export function withSeasons(): void {
  onStage();
  beforeAll(() => more("seasons"));
  beforeEach(async () => {
    vi.spyOn(api, "me").mockResolvedValue(ann);
    await me.look(true);
    vi.spyOn(api, "newMe").mockResolvedValue(ann);
    vi.spyOn(api, "games").mockResolvedValue([GAME]);
    vi.spyOn(api, "course").mockRejectedValue(new Refusal({ code: "network", arguments: {} }));
    vi.spyOn(api, "season").mockResolvedValue(season());
    vi.spyOn(api, "seasons").mockResolvedValue([]);
    vi.spyOn(api, "table").mockResolvedValue(info({ id: "t1" }));
    vi.spyOn(api, "seasonLink").mockResolvedValue({
      url: "https://play.example/season/cup",
      reach: "world",
    });
  });
  afterEach(() => {
    toasts.length = 0;
    go("/", true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
