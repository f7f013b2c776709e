import { beforeAll, describe, expect, it } from "vitest";
import { story } from "../../src/snow-tails/story";
import type { GameEvent, Step, Update } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { story as recorded } from "../store/replay";
import { board, ran, steps, who } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

function told(...events: GameEvent[][]): string[] {
  return story(steps(...events), who, board).map(({ text, detail }) =>
    [text, detail].join(" ").trim(),
  );
}

const played = (seat: number, value: number, places: string): GameEvent[] => [
  { name: "cards-played", seat, value, places },
];
const pace = (seat: number, speed: number, drift = 0): GameEvent[] => [
  { name: "move-began", seat, speed, drift },
];

describe("the story", () => {
  it("tells a turn that came in several steps as one", () => {
    const entries = story(
      steps(
        [...played(1, 4, "L"), ...pace(1, 5, -1)],
        [
          ...ran(1, "1/3/1", "1/3/2", "1/3/3"),
          { name: "stepped", seat: 1, from_space: "1/3/3", space: "2/2/1", side: -1 },
          { name: "limit-broken", seat: 1, tile: 2, limit: 3, speed: 5 },
          { name: "dented", seat: 1, cause: "speed", dents: 1 },
          { name: "dented", seat: 1, cause: "speed", dents: 2 },
        ],
        [
          { name: "card-discarded", seat: 1, value: 2 },
          { name: "cards-drawn", seat: 1, count: 1 },
        ],
      ),
      who,
      board,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      seat: 1,
      name: "Ben",
      version: 3,
      text: "Ben put a 4 on the left dog and ran 3, 1 of it drifting left.",
      detail: "Crossed limit 3 at speed 5: 2 dents. Discarded: 2. Drew a card.",
      places: ["1/3/1", "1/3/2", "1/3/3", "2/2/1"],
    });
  });

  it("says you to the reader, and names the cards that were drawn", () => {
    expect(
      told([
        ...played(0, 2, "LRB"),
        ...pace(0, 2),
        { name: "bonus-answered", seat: 0, taken: true, bonus: 3, speed: 5 },
        ...ran(0, "1/3/1", "1/3/2"),
        { name: "deck-shuffled", seat: 0, count: 12 },
        { name: "cards-drawn", seat: 0, count: 2 },
        { name: "card-drawn", seat: 0, value: 5 },
        { name: "card-drawn", seat: 0, value: 1 },
      ]),
    ).toEqual([
      "You put three 2s on both dogs and the brake and ran 1, with a bonus of 3. " +
        "Shuffled 12 cards into a new deck. You drew 5, 1.",
    ]);
  });

  it("tells what a sled ran into", () => {
    expect(
      told(
        [
          ...played(1, 5, "LR"),
          ...pace(1, 7),
          ...ran(1, "3/3/1", "3/3/2"),
          { name: "sapling-snapped", seat: 1, space: "3/3/2" },
          { name: "dented", seat: 1, cause: "sapling", dents: 3 },
          { name: "bumped", seat: 1, bumped_seat: 0, space: "3/3/2", side: 0 },
        ],
        [
          ...played(2, 1, "B"),
          ...pace(2, 1, 1),
          { name: "crashed", seat: 2, obstacle: "side", space: "3/5/2", side: 1 },
          { name: "dented", seat: 2, cause: "side", dents: 4 },
        ],
        [
          ...played(3, 1, "B"),
          ...pace(3, 1, 1),
          { name: "crashed", seat: 3, obstacle: "scenery", space: "3/5/2", side: 1 },
          { name: "wrecked", seat: 3, cause: "scenery", space: "3/5/2" },
        ],
      ),
    ).toEqual([
      "Ben put two 5s on both dogs and ran 1. Snapped a sapling: 1 dent. " +
        "Ran into you: no new cards.",
      "Cleo put a 1 on the brake. Hit the side of the track: 1 dent.",
      "Dora put a 1 on the brake. Ran into an obstacle. The fifth dent: wrecked, and out of the race.",
    ]);
  });

  it("names the obstacle where the board knows which it is", () => {
    const crash: GameEvent = {
      name: "crashed",
      seat: 2,
      obstacle: "scenery",
      space: "2/1/1",
      side: 0,
    };
    const dent: GameEvent = { name: "dented", seat: 2, cause: "scenery", dents: 1 };
    expect(told([...played(2, 1, "B"), ...pace(2, 1), crash, dent])).toEqual([
      "Cleo put a 1 on the brake. Hit the ice of the chasm: 1 dent.",
    ]);
  });

  it("counts the dents of several lines together, and says when one is spared", () => {
    expect(
      told([
        ...played(1, 5, "L"),
        ...pace(1, 6),
        ...ran(1, "4/3/1", "4/3/2"),
        { name: "limit-broken", seat: 1, tile: 1, limit: 4, speed: 6 },
        { name: "limit-broken", seat: 1, tile: 4, limit: 5, speed: 6 },
        { name: "finish-line-crossed", seat: 1, space: "5/3/1" },
        { name: "dented", seat: 1, cause: "speed", dents: 3 },
        { name: "dented", seat: 1, cause: "speed", dents: 4 },
        { name: "dent-spared", seat: 1, cause: "speed" },
      ]),
    ).toEqual([
      "Ben put a 5 on the left dog and ran 1. Crossed limit 4 at speed 6. " +
        "Crossed limit 5 at speed 6: 2 dents in all. Past the finish line! " +
        "Past the line a fifth dent does not count.",
    ]);
  });

  it("tells of a hand without dogs, of sleds that stay, and of a play before its move", () => {
    expect(
      told(
        [
          { name: "dented", seat: 1, cause: "no-dogs", dents: 2 },
          { name: "cards-drawn", seat: 1, count: 3 },
        ],
        [...played(1, 1, "R"), ...pace(1, 0)],
        [...played(2, 3, "RB"), ...pace(2, 4)],
        [{ name: "dented", seat: 3, cause: "no-dogs", dents: 1 }],
      ),
    ).toEqual([
      "Ben put a 1 on the right dog and stayed put. No dog card was left, that was a dent. " +
        "Drew 3 cards.",
      "Cleo put two 3s on the right dog and the brake: speed 4.",
      "Dora had no dog card left: a dent, and new cards.",
    ]);
  });

  it("has the lot, the slots, the first cards, the rounds and the end", () => {
    const entries = story(
      steps(
        [
          { name: "put-in-order", seat: 1, order_number: 2 },
          { name: "put-in-order", seat: 0, order_number: 1 },
        ],
        [{ name: "slot-taken", seat: 1, slot: 2, space: "0/2/2" }],
        [
          { name: "slot-taken", seat: 0, slot: 1, space: "0/1/2" },
          { name: "cards-drawn", seat: 1, count: 5 },
          { name: "cards-drawn", seat: 0, count: 2 },
          { name: "card-drawn", seat: 0, value: 3 },
          { name: "card-drawn", seat: 0, value: 4 },
          { name: "round-began", seat: 0, round: 1 },
        ],
        [
          { name: "sled-placed", seat: 0, place: 1 },
          { name: "sled-placed", seat: 1, place: 4 },
          { name: "stranded", seat: 2 },
          { name: "race-over", seat: -1 },
        ],
      ),
      who,
      board,
    );
    expect(entries.map(({ text }) => text)).toEqual([
      "Start slots are picked in an order drawn by lot: You, Ben.",
      "Ben took start slot 2.",
      "You took start slot 1.",
      "Everybody drew the first cards.",
      "Round 1",
      "You won the race!",
      "Ben came in fourth.",
      "Cleo did not finish in a hundred rounds.",
    ]);
    expect(entries[3]?.detail).toBe("You drew 3, 4.");
    expect(entries[4]?.divider).toBe(true);
    expect(entries.map(({ seat }) => seat)).toEqual([null, 1, 0, null, 0, 0, 1, 2]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it("finds a sentence for everything in a recorded race", () => {
    const updates = recorded("race").flatMap(([, what]): Update[] =>
      typeof what !== "string" && what.type === "update" ? [what] : [],
    );
    const all: Step[] = updates.flatMap((update) => update.steps);
    const entries = story(all, who, board);
    expect(entries.length).toBeGreaterThan(10);
    for (const { text, detail } of entries) {
      expect(text).not.toBe("");
      expect(`${text} ${detail ?? ""}`).not.toMatch(/[⟨{}]|undefined|NaN/);
    }
  });
});
