import { beforeAll, describe, expect, it } from "vitest";
import { headed, story, storyFor } from "../../src/snow-tails/story";
import type { Step } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { board, steps, who } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

const [first, second, third] = steps(
  [{ name: "slot-taken", seat: 0, slot: 1, space: "0/1/2" }],
  [{ name: "slot-taken", seat: 1, slot: 3, space: "0/3/2" }],
  [{ name: "round-began", seat: -1, round: 1 }],
) as [Step, Step, Step];

describe("a story that goes on", () => {
  it("says what the story of all steps says", () => {
    const told = storyFor(who);
    for (const known of [[first], [first, second], [first, second, third], [first, third]])
      expect(told.tell(known, board, "Ann Ben")).toEqual(story(known, who, board));
  });

  it("has a heading over what came before the race, once there is something", () => {
    expect(headed([])).toEqual([]);
    const [head, ...rest] = headed(story([first, second], who, board));
    expect([head?.text, head?.divider]).toEqual(["Before the race", true]);
    expect(rest).toEqual(story([first, second], who, board));
  });

  it("keeps what was told", () => {
    const told = storyFor(who);
    const before = told.tell([first, second], board, "Ann Ben");
    const after = told.tell([first, second, third], board, "Ann Ben");
    expect(after).toHaveLength(3);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it("goes on with a turn that came in several steps", () => {
    const told = storyFor(who);
    const [played, ran] = steps(
      [{ name: "cards-played", seat: 1, value: 4, places: "L" }],
      [{ name: "stepped", seat: 1, from_space: "1/2/1", space: "1/2/2", side: 0 }],
    ) as [Step, Step];
    const [before] = told.tell([played], board, "Ann Ben");
    const [after] = told.tell([played, ran], board, "Ann Ben");
    expect(after?.text).not.toBe(before?.text);
    expect(told.tell([played, ran], board, "Ann Ben")).toEqual(story([played, ran], who, board));
  });

  it("is told anew with other names", () => {
    let name = "Ben";
    const told = storyFor({ ...who, nameOf: () => name });
    expect(told.tell([second], board, name)[0]?.text).toContain("Ben");
    name = "Cleo";
    expect(told.tell([second], board, name)[0]?.text).toContain("Cleo");
  });
});
