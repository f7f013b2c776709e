// A season as the server tells it, and its page in front of Ann.

import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { Refusal } from "../../src/net/refusal";
import * as api from "../../src/protocol/api";
import * as seasonApi from "../../src/protocol/season-api";
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
  bot_account: false,
  muted: [],
  blocked: [],
  has_recovery_code: false,
};
const course = (name: string, title: string): object => ({
  name,
  title,
  description_id: "course-nutcracker",
  tile_count: 7,
  steps_to_finish: 25,
});
const GAME = {
  name: "snow-tails",
  min_players: 2,
  max_players: 5,
  bot_levels: ["random", "gentle", "steady"],
  courses: [course("nutcracker", "Nutcracker"), course("giant", "Giant")],
  offered_courses: ["nutcracker", "giant"],
  has_seasons: true,
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
    race_count: 3,
    players: [player("ann", "Ann"), player("ben", "Ben"), player(null, null, true)],
    finished_races: [],
    standings: [],
    chooser: 0,
    choosers: [0, 1, 2],
    table: null,
    race_started: false,
    course: null,
    course_title: null,
    shipped_course: null,
    overdue: false,
    winners: [],
    created_at: 0,
    ...changes,
  };
}

export const RUN: Partial<SeasonInfo> = {
  finished_races: [
    {
      course: "giant",
      table: "t1",
      places: [2, 1, null],
      points: [3, 5, 0],
      course_title: "Giant",
      shipped_course: null,
    },
    {
      course: "x",
      table: "t2",
      places: [1, 2, 3],
      points: [5, 3, 2],
      course_title: "Our Sprint",
      shipped_course: null,
    },
  ],
  standings: [
    { place: 1, player: 0, points: 8, place_counts: [1, 1, 0], tie_break: null },
    { place: 2, player: 1, points: 8, place_counts: [1, 1, 0], tie_break: "season.last-race" },
    { place: 3, player: 2, points: 2, place_counts: [0, 0, 1], tie_break: "season.points" },
  ],
};

export async function calm(): Promise<void> {
  await settled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

export async function open(found: SeasonInfo | null): Promise<void> {
  if (found) vi.mocked(seasonApi.getSeason).mockResolvedValue(found);
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
    vi.spyOn(api, "getMe").mockResolvedValue(ann);
    await me.look(true);
    vi.spyOn(api, "createPerson").mockResolvedValue(ann);
    vi.spyOn(api, "listGames").mockResolvedValue({ games: [GAME] });
    vi.spyOn(api, "getCourse").mockRejectedValue(new Refusal({ code: "network", arguments: {} }));
    vi.spyOn(seasonApi, "getSeason").mockResolvedValue(season());
    vi.spyOn(seasonApi, "listMySeasons").mockResolvedValue({ seasons: [] });
    vi.spyOn(api, "getTable").mockResolvedValue(info({ id: "t1" }));
    vi.spyOn(seasonApi, "getSeasonLink").mockResolvedValue({
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
