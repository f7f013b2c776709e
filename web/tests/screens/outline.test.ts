import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CoursePicture from "../../src/screens/CoursePicture.svelte";
import { outlineOf, wayThrough } from "../../src/screens/outline";
import type { TileData } from "../../src/snow-tails/board";
import { onStage } from "../shell/stage";
import { board } from "../snow-tails/course";

onStage();

function tile(entry: TileData["entry"], exit: TileData["exit"]): TileData {
  const bare = { number: 0, name: "", kind: "", turn: null, limit: null, limit_line: null };
  return { ...bare, outline: [], entry, exit };
}

describe("the small picture of a course", () => {
  it("runs straight on straights and round in bends", () => {
    const tiles = [tile([0, 0, 0], [3, 0, 0]), tile([3, 0, 0], [8, -5, -90])];
    expect(wayThrough(tiles)).toBe("M0 0L3 0A5.000 5.000 0 0 0 8 -5");
    expect(wayThrough([tile([0, 0, 0], [0, 8, 180])])).toBe("M0 0A4.000 4.000 0 0 1 0 8");
    expect(wayThrough([])).toBe("");
  });

  it("has limits, trees, rocks and the line of the real course", () => {
    const outline = outlineOf(board);
    const { tiles, saplings, scenery, line } = board.geometry;
    expect(outline.limits).toHaveLength(tiles.filter((each) => each.limit !== null).length);
    expect(outline.trees).toHaveLength(saplings.length);
    expect(outline.rocks).toHaveLength(scenery.length);
    expect(outline.line).toEqual(line);
    const { container } = render(CoursePicture, { outline });
    expect(container.querySelectorAll(".limit")).toHaveLength(outline.limits.length);
    expect(container.querySelectorAll(".tree")).toHaveLength(saplings.length);
  });
});
