import { beforeAll, expect, it } from "vitest";
import { story, storyFor } from "../../src/arctic/story";
import { language, more } from "../../src/words/words.svelte";
import type { GameEvent } from "../../src/wire";
import { deck, steps, who } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});

const began = (seat: number, round: number, last = false): GameEvent => ({
  name: "turn-began",
  seat,
  round,
  to_place: 1,
  is_last: last,
});
const placed = (seat: number, card: string): GameEvent => ({ name: "card-placed", seat, card });
const moved = (animal: string, start: number, value: number, extra = false): GameEvent => ({
  name: "token-moved",
  seat: 1,
  animal,
  old_points: start,
  new_points: value,
  is_extra: extra,
});
const taken = (place: number, card: string): GameEvent => ({
  name: "river-taken",
  seat: 1,
  place,
  card,
});

function told(...events: GameEvent[][]) {
  return story(steps(...events), who, deck).map(({ text, detail }) => [text, detail]);
}

it("tells a turn in three entries, whatever steps it came in", () => {
  const lines = told(
    [began(1, 1)],
    [placed(1, "F3.1")],
    [placed(1, "F2.1")],
    [placed(1, "P1.1"), { name: "ability-taken", seat: 1, animal: "puffin", previous_holder: 0 }],
    [moved("puffin", 3, 6), moved("bear", 3, 1)],
    [moved("puffin", 6, 10, true)],
    [taken(2, "O1.1")],
    [taken(5, "O2.1"), { name: "river-filled", seat: -1, place: 2, card: "M1.1" }],
  );
  expect(lines).toEqual([
    ["Round 1", undefined],
    [
      "Ben placed 2 foxes and a puffin.",
      "Top card: draw 1, then place 5. Took the puffin’s ability from you.",
    ],
    ["Ben moved puffin from 3 to 10 and bear from 3 to 1.", undefined],
    ["Ben took 2 orcas from the river.", undefined],
  ]);
});

it("says what was missed, hidden, put away and given", () => {
  const lines = told(
    [began(1, 2)],
    [{ name: "put-face-down", seat: 1 }],
    [
      { name: "card-missing", seat: 1 },
      { name: "card-missing", seat: 1 },
    ],
    [{ name: "discarded", seat: 1 }],
    [{ name: "given", seat: 1, receiver: 0, giver_knows: true }],
    [began(0, 2)],
    [
      { name: "put-face-down", seat: 0 },
      { name: "put-face-down-card", seat: 0, card: "W1.1" },
    ],
    [
      { name: "discarded", seat: 0 },
      { name: "discarded-card", seat: 0, card: "B1.1" },
    ],
  );
  expect(lines).toEqual([
    ["Round 2", undefined],
    ["Ben hid a card in the pile.", "Laid a card face down."],
    ["Ben was 2 cards short: −2.", undefined],
    ["Ben was 1 over the hand limit: −1.", undefined],
    ["Ben gave you a penalty card.", undefined],
    ["You hid a card in the pile.", "Laid a walrus face down."],
    ["You were 1 over the hand limit: −1 (a bear).", undefined],
  ]);
});

it("tells of the beginning and of the end", () => {
  const lines = told(
    [
      { name: "first-player-chosen", seat: 1 },
      { name: "totem-drawn", seat: 0, animal: "orca" },
      { name: "hand-dealt", seat: 0, count: 3 },
      began(1, 1),
    ],
    [{ name: "reserve-opened", seat: 1, count: 5 }],
    [{ name: "last-turns", seat: -1 }, began(1, 2, true)],
    [{ name: "game-over", seat: -1 }],
  );
  expect(lines).toEqual([
    ["Ben begins.", "Your totem is the orca."],
    ["Round 1", undefined],
    ["Ben opened the reserve, 5 cards: the end is near.", undefined],
    ["Last turns: place and move", undefined],
  ]);
});

it("names the places to light up", () => {
  const entries = story(
    steps([began(1, 1)], [placed(1, "F3.1")], [moved("fox", 3, 6)], [taken(3, "W1.1")]),
    who,
    deck,
  );
  expect(entries.map(({ places }) => places)).toEqual([
    [],
    ["seat:1"],
    ["token:fox"],
    ["seat:1", "river:3"],
  ]);
});

it("keeps what was told, and tells anew what has grown", () => {
  const book = storyFor(who);
  const all = steps([began(1, 1)], [placed(1, "F3.1")], [placed(1, "O1.1")], [moved("fox", 3, 6)]);
  const before = book.tell(all.slice(0, 2), deck, "en");
  const after = book.tell(all, deck, "en");
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.id).toBe(before[1]?.id);
  expect(after[1]?.text).toBe("Ben placed a fox and an orca.");
  expect(book.tell(all, deck, "en")[1]).toBe(after[1]);
});

it("tells of a token that went away and came back", () => {
  const [entry] = story(steps([moved("fox", 6, 10), moved("fox", 10, 6, true)]), who, deck);
  expect(entry?.text).toBe("Ben moved fox back to 6.");
});
