import { beforeAll, describe, expect, it } from "vitest";
import { farWords, priceWords, targetsOf } from "../../src/snow-tails/outcome";
import { chosenEnd, endsOf, NOTHING, otherSpots, spotsOf } from "../../src/snow-tails/plan";
import type { Plan } from "../../src/snow-tails/plan";
import { partName } from "../../src/snow-tails/spots";
import { orderOf } from "../../src/snow-tails/standing";
import type { PreviewJson } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { board, preview, who } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

function targets(previews: PreviewJson[], plan: Plan) {
  const ends = endsOf(previews, (space) => orderOf(board, space));
  const chosen = chosenEnd(ends, plan);
  return targetsOf(spotsOf(ends, plan), otherSpots(ends, plan), chosen, board, who);
}

/** What the rows of a list say. */
function rows(previews: PreviewJson[]): string[] {
  return endsOf(previews, (space) => orderOf(board, space)).map((end) =>
    [farWords(end), partName(board, end.space), priceWords(end.preview)].join(", "),
  );
}

const three: Plan = { value: 3, places: ["L"], end: null };

describe("other cards", () => {
  it("are only pale before any are chosen, with what they would cost", () => {
    const found = targets(
      [preview("3:L", "1/3/1"), preview("4:L", "1/3/2", { dent_count: 2 })],
      NOTHING,
    );
    expect(found.map(({ kind, pale, tag }) => [kind, pale, tag])).toEqual([
      ["other", "free", ""],
      ["other", "dents", ""],
    ]);
  });

  it("say what they are good for, and nothing where they gain nothing", () => {
    const found = targets(
      [
        preview("3:L", "1/3/2"),
        preview("4:L", "1/3/3"),
        preview("2:L", "1/3/1"),
        preview("5:LR", "1/2/1", { bonus: 3 }),
      ],
      three,
    );
    const tags = Object.fromEntries(found.map(({ space, tag }) => [space, tag]));
    expect(tags).toEqual({
      "1/3/2": "no cost",
      "1/3/3": "further with a 4",
      "1/3/1": "",
      "1/2/1": "bonus +3 with two 5s",
    });
  });

  it("are cheaper, or at no cost", () => {
    const dear = preview("3:L", "1/3/3", { dent_count: 2 });
    const cheap = preview("4:L", "1/3/1", { dent_count: 1 });
    const free = preview("2:L", "1/3/2");
    const tags = targets([dear, cheap, free], three).map(({ tag }) => tag);
    expect(tags).toEqual(["2 dents", "no cost with a 2", "only 1 dent with a 4"]);
  });
});

describe("an end", () => {
  it("says what it hits", () => {
    const label = (space: string, crash: string) =>
      targets([preview("3:L", space, { crash, dent_count: 1 })], three)[0]?.label;
    expect(label("1/3/2", "side")).toMatch(/hits the side\.$/);
    expect(label("2/1/1", "scenery")).toMatch(/hits the ice\.$/);
    expect(label("1/3/2", "scenery")).toMatch(/hits an obstacle\.$/);
  });

  it("reads as no other, even where all spaces of a lane are as many steps away", () => {
    const spaces = board.geometry.spaces.map(({ id }) => id).filter((id) => /^[14]\//.test(id));
    const read = rows(spaces.map((space, way) => preview(`3:L s${way}`, space)));
    expect(new Set(read).size).toBe(spaces.length);
  });

  it("names its space only where it must", () => {
    const [near, far] = [preview("3:L", "1/5/2"), preview("3:L s", "1/5/3")];
    expect(rows([near, preview("4:L", "1/5/3")])[0]).not.toMatch(/space/);
    expect(rows([near, far]).sort()).toEqual([
      "1 on, lane 5, space 2, Round the corner, no cost",
      "1 on, lane 5, space 3, Round the corner, no cost",
    ]);
  });
});
