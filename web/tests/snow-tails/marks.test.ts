import { beforeAll, describe, expect, it } from "vitest";
import { marks } from "../../src/snow-tails/marks";
import type { SnowTailsSled, SnowTailsView } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { board, layout } from "./course";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

const who = { nameOf: (seat: number) => `Seat ${seat}`, own: (seat: number) => seat === 1 };

function race(phase: string): SnowTailsView {
  const sleds = [2, 1, null, 3, 4].map((place, seat) => ({
    seat,
    place,
    status: place === null ? "wrecked" : "finished",
    space: place === null ? "1/3/1" : null,
  })) as SnowTailsSled[];
  return { phase, turn: null, sleds } as SnowTailsView;
}

describe("the sleds on the track", () => {
  it("are those that race, and wrecks", () => {
    expect(marks(race("play"), board, who, 1).map(({ seat }) => seat)).toEqual([2]);
  });

  it("are all of them after the race: behind the line, the winner ahead", () => {
    const found = marks(race("over"), board, who, 1);
    expect(found.map(({ name }) => name)).toEqual(["Seat 0", "You", "Seat 2", "Seat 3", "Seat 4"]);
    const parked = [1, 0, 3, 4].map((seat) => found[seat]?.space ?? "");
    const ahead = parked.map((space) => layout.along(space));
    expect(ahead).toEqual([...ahead].sort((one, other) => other - one));
    expect(new Set(parked).size).toBe(4);
    for (const space of parked)
      expect(board.track.spaces[space]?.steps_to_finish ?? 0).toBeLessThan(1);
  });
});
