import { beforeAll, describe, expect, it } from "vitest";
import { reasonOf, whyWords } from "../../src/arctic/why";
import { language, more } from "../../src/words/words.svelte";
import { ANIMALS, run, sheet } from "./pieces";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});

const why = (first: Parameters<typeof sheet>[0], second: Parameters<typeof sheet>[0]) =>
  reasonOf([sheet(second), sheet(first), sheet({ total: -9 })], [2, 1, 3], ANIMALS);

const told = (reason: ReturnType<typeof why>, mine = false) =>
  reason && whyWords(reason, mine, "orca");

describe("why somebody has won", () => {
  it("is the line with the largest margin over the second", () => {
    const reason = why(
      {
        runs: [run("fox", 5, 0), run("moose", 6, 5)],
        diversity_points: 1,
        totem_points: 3,
        total: 29,
      },
      {
        runs: [run("fox", 2, 0), run("moose", 5, 2)],
        diversity_points: 1,
        totem_points: 6,
        total: 18,
      },
    );
    expect(reason).toEqual({ kind: "run", animal: "fox", count: 5, against: 2 });
    expect(told(reason)).toBe("A run of five foxes made the difference.");
    expect(told(reason, true)).toBe("Your run of five foxes made the difference.");
  });

  it("may be many animals", () => {
    const many = ANIMALS.map((animal, at) => run(animal, 2, 2 * at));
    const reason = why(
      { runs: many, diversity_points: 15, total: 21 },
      { runs: many.slice(0, 2), diversity_points: 1, total: 3 },
    );
    expect(told(reason)).toBe("Variety made the difference: runs of six different animals.");
    expect(told(reason, true)).toMatch(/^Your variety/);
  });

  it("may be the totem", () => {
    const reason = why({ totem_points: 15, total: 15 }, { totem_points: 6, total: 6 });
    expect(told(reason)).toBe("The totem made the difference: orca on 15.");
    expect(told(reason, true)).toMatch(/^Your totem/);
  });

  it.each([
    [1, "1 against 7"],
    [0, "none against 7"],
  ])("may be few penalties: %i", (penalties, words) => {
    const reason = why(
      { penalty_points: penalties, total: -penalties },
      { penalty_points: 7, total: -7 },
    );
    expect(told(reason)).toBe(`Fewer penalty cards made the difference: ${words}.`);
  });

  it("is not told of equal points, nor of somebody alone", () => {
    expect(
      why({ totem_points: 10, penalty_points: 4, total: 6 }, { totem_points: 6, total: 6 }),
    ).toBeNull();
    expect(reasonOf([sheet({ total: 5 })], [1], ANIMALS)).toBeNull();
    expect(reasonOf([], [], ANIMALS)).toBeNull();
  });
});
