import { beforeAll, describe, expect, it } from "vitest";
import { behind, fateOf, figures } from "../../src/snow-tails/result";
import { goWords, partOf, spotName } from "../../src/snow-tails/spots";
import { reasonWords, standing } from "../../src/snow-tails/standing";
import { language, more } from "../../src/words/words.svelte";
import { board, race, ran, sled, steps, who } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

const names = (seat: number) => (who.own(seat) ? null : who.nameOf(seat));

function lines(...sleds: ReturnType<typeof sled>[]): string[] {
  return standing(race(sleds), board).map(
    ({ rank, sled: { seat }, reason }) =>
      `${rank ?? "-"} ${who.nameOf(seat)}: ${reasonWords(reason, board, names)}`,
  );
}

describe("the race order", () => {
  it("says by how many steps a sled is ahead of the next", () => {
    expect(lines(sled(0, "0/3/2"), sled(1, "1/3/3"))).toEqual([
      "1 Ben: 2 steps ahead of you",
      "2 Ann: At the start, lane 3",
    ]);
  });

  it("says who is inside where sleds are level", () => {
    expect(lines(sled(0, "0/3/2"), sled(1, "0/1/2"), sled(2, "0/5/2"))).toEqual([
      "1 Ben: inside lane, ahead of you",
      "2 Ann: inside lane, ahead of Cleo",
      "3 Cleo: At the start, lane 5",
    ]);
  });

  it("puts those who finished first, and those who are out last and without a rank", () => {
    expect(
      lines(
        sled(0, null, { status: "finished", place: 2 }),
        sled(1, "1/1/1", { status: "wrecked" }),
        sled(2, "1/3/3"),
        sled(3, null, { status: "finished", place: 1 }),
      ),
    ).toEqual([
      "1 Dora: finished first",
      "2 Ann: finished second",
      "3 Cleo: Round the corner, lane 3",
      "- Ben: wrecked, out of the race",
    ]);
  });

  it("follows the order of the turns before the start", () => {
    const before = race([sled(0, null), sled(1, null)], { turn_order: [1, 0] });
    expect(standing(before, board).map(({ sled: { seat } }) => seat)).toEqual([1, 0]);
    expect(standing(before, board)[0]?.reason).toEqual({ kind: "slot" });
  });
});

describe("spaces in words", () => {
  it("knows the parts of a tile, blocked spaces included", () => {
    expect(partOf(board, "1/3/1")).toBe("first");
    expect(partOf(board, "1/3/2")).toBe("middle");
    expect(partOf(board, "1/1/3")).toBe("last");
    expect(partOf(board, "2/1/1")).toBe("first"); // scenery lies ahead in this lane
  });

  it("names them without counting", () => {
    expect(spotName(board, "4/5/4")).toBe("Hairpin exit, lane 5");
    expect(goWords(board, "4/3/1")).toBe("Go into the hairpin");
    expect(goWords(board, "5/3/1")).toBe("Go across the line!");
  });
});

describe("a sled that is out", () => {
  it("knows the round, the last limit and the cause", () => {
    const went = steps(
      [{ name: "round-began", seat: -1, round: 2 }],
      [
        { name: "limit-broken", seat: 0, limit: 3, speed: 8, tile: 1 },
        { name: "wrecked", seat: 0, cause: "speed", space: "1/3/3" },
      ],
      [{ name: "round-began", seat: -1, round: 3 }],
    );
    expect(fateOf(went, 0, board)).toEqual({ round: 2, cause: "speed", limit: 3 });
    expect(fateOf(went, 1, board).cause).toBe("none");
    const crashed = steps([{ name: "wrecked", seat: 2, cause: "scenery", space: "2/1/1" }]);
    expect(fateOf(crashed, 2, board).cause).toBe("chasm");
  });
});

describe("the race in figures", () => {
  const found = figures(
    steps(
      [{ name: "round-began", seat: 0, round: 4 }],
      [
        { name: "move-began", seat: 0, speed: 5, drift: 0 },
        { name: "bonus-answered", seat: 0, taken: true, bonus: 3, speed: 8 },
        { name: "limit-broken", seat: 0, tile: 1, limit: 4, speed: 8 },
        { name: "dented", seat: 0, cause: "speed", dents: 4 },
        { name: "bumped", seat: 0, bumped_seat: 1, space: "1/1/1", side: 0 },
      ],
      [...ran(0, "4/1/1", "5/1/2"), { name: "sapling-snapped", seat: 1, space: "3/1/4" }],
      [
        ...ran(1, "4/2/1", "5/2/2"),
        { name: "crashed", seat: 1, obstacle: "side", space: "5/2/2", side: 1 },
      ],
      [
        { name: "sled-placed", seat: 0, place: 1 },
        { name: "sled-placed", seat: 1, place: 2 },
      ],
    ),
    2,
  );

  it("counts what happened to each sled", () => {
    expect(found[0]).toMatchObject({ top: 8, speeding: 1, dents: 4, bumps: 1, round: 4 });
    expect(found[1]).toMatchObject({ crashes: 1, saplings: 1, last: "5/2/2", round: 4 });
  });

  it("knows why a sled came in behind another", () => {
    const [one, two] = found;
    if (!one || !two) throw new Error("two sleds");
    expect(behind(board, one, undefined)).toBe("first");
    expect(behind(board, two, one)).toBe("flag");
    expect(behind(board, { ...two, last: "5/2/1" }, one)).toBe("nearer");
    expect(behind(board, { ...two, round: 5 }, one)).toBe("later");
  });
});
