import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import Flights from "../../src/arctic/Flights.svelte";
import { settings, type Motion } from "../../src/store/settings.svelte";
import type { GameEvent, Step } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { seat as chair } from "../shell/stage";
import { info, update } from "../store/make";
import { game, player } from "./make";
import { Seat } from "./seat";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a bot does in a turn: three cards, two tokens, three cards from the river. */
function turnOf(seat: number): GameEvent[][] {
  const cards = ["F1.1", "F2.1", "F4.1"].map((card) => ({
    name: "card-placed" as const,
    seat,
    card,
  }));
  const token = { name: "token-moved" as const, seat, old_points: 3, is_extra: false };
  return [
    ...cards.map((event) => [event]),
    [
      { ...token, animal: "fox", new_points: 6 },
      { ...token, animal: "orca", new_points: 1 },
    ],
    ...[1, 2, 3].map((place) => [{ name: "river-taken" as const, seat, place, card: "O1.1" }]),
  ];
}

const ROUND = [1, 2, 3].flatMap((seat) => turnOf(seat).map((events) => ({ seat, events })));
const PLAYERS = [0, 1, 2, 3].map((seat) => player(seat));

/** A table with three bots, all of whose decisions of a round have just come, each by itself. */
async function round(motion: Motion, come = ROUND.length): Promise<Seat> {
  settings.motion = motion;
  const seat = await Seat.at(game({ players: PLAYERS, turn: 1, legal: [] }));
  const seats = PLAYERS.map((_, at) => (at ? chair({ bot: "steady" }) : chair({ person: "ann" })));
  seat.replay.wire.say({ type: "table", info: info({ game: "arctic", version: 2, seats }) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  seat.replay.still = false;
  render(Flights, { table: seat.replay.table, deck: seat.mind.deck });
  hear(seat, 0, come);
  return seat;
}

function hear(seat: Seat, from: number, to: number): void {
  ROUND.slice(from, to).forEach(({ seat: of, events }, at) => {
    const version = 7 + from + at;
    const step: Step = { version, seat: of, events, bot: "steady" };
    const last = from + at === ROUND.length - 1;
    const view = game({ players: PLAYERS, turn: last ? 0 : of, version, legal: [] });
    seat.replay.wire.say(update(version, version - 1, { view, steps: [step] }));
  });
  flushSync();
}

/** Milliseconds until it is my turn. */
async function lasted(seat: Seat): Promise<number> {
  let time = 0;
  while (seat.replay.table.playing) {
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    time += 10;
  }
  return time;
}

it("takes the time that was chosen to show what three bots do", async () => {
  const full = await lasted(await round("full"));
  cleanup();
  vi.useRealTimers();
  const quick = await lasted(await round("quick"));
  expect(full).toBeLessThan(9000);
  expect(quick).toBeLessThan(3500);
  expect(full / quick).toBeGreaterThan(2.5);
});

it("skips to my turn at once, also what is still on its way", async () => {
  const seat = await round("full");
  await vi.advanceTimersByTimeAsync(500);
  expect(seat.replay.table.playing).not.toBeNull();
  expect(seat.press(" ")).toBe(true);
  flushSync();
  expect(seat.replay.table.playing).toBeNull();
  expect(seat.replay.table.myTurn).toBe(true);
});

it("shows nothing slowly after a skip before a person is to decide", async () => {
  const seat = await round("full", 4);
  const { table } = seat.replay;
  table.skip();
  hear(seat, 4, ROUND.length); // the bots go on
  expect([table.playing, table.myTurn]).toEqual([null, true]);
  const step: Step = { version: 40, seat: 1, events: turnOf(1)[0] ?? [], bot: "steady" };
  const view = game({ players: PLAYERS, turn: 1, version: 40, legal: [] });
  seat.replay.wire.say(update(40, 6 + ROUND.length, { view, steps: [step] }));
  expect(table.playing).not.toBeNull(); // the next round is seen again
});
