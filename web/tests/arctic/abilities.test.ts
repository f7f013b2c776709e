import { beforeAll, describe, expect, it } from "vitest";
import { noteOf, stateOf } from "../../src/arctic/abilities";
import { figures, longest, outcomeOf } from "../../src/arctic/result";
import { language, more } from "../../src/words/words.svelte";
import { ability, game, seatStatistics, sheet, statistics } from "./make";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});

describe("an ability card", () => {
  const not = (code: string) => ({
    usable: false,
    why_not: { code, arguments: { animal: "fox", side: 1, step: "A" } },
  });

  it.each([
    [ability("fox"), "place", "usable", "tap, then pick a card"],
    [ability("fox", { holder: null }), "place", "middle", "with the last card"],
    [ability("fox", { holder: 1 }), "place", "theirs", "with the last card"],
    [ability("fox", not("tuck.not-last")), "place", "soon", "with your last card"],
    [ability("fox", not("ability.not-now")), "draw", "gone", "from your next turn"],
    [ability("moose", { ...not("ability.not-now"), step: "C" }), "place", "soon", "in step C"],
    [ability("puffin", not("ability.not-now")), "place", "gone", "only before placing"],
    [ability("puffin", not("ability.used")), "place", "gone", "used in this turn"],
  ] as const)("says when it works (%#)", (form, phase, state, note) => {
    expect(stateOf(form, game({ phase }))).toBe(state);
    expect(noteOf(form, state, game({ phase }))).toBe(note);
  });

  it("says in the last turns what does not work any more", () => {
    const last = game({ phase: "place", stage: "last" });
    const give = ability("bear", { ...not("ability.not-now"), step: "C" });
    expect(noteOf(give, "soon", last)).toBe("no more in this game");
    expect(noteOf(ability("fox", not("tuck.not-last")), "soon", last)).toBe("with your last card");
  });
});

it("tells line by line what somebody did", () => {
  const none = seatStatistics(1);
  const one = { ...seatStatistics(0), abilities_stolen: 2, ability_uses: { fox: 1, bear: 2 } };
  const found = figures(statistics([one, none]));
  expect(found).toEqual([
    { line: "turns", counts: [9, 9] },
    { line: "tucked", counts: [3, 3] },
    { line: "stolen", counts: [2, 0] },
    { line: "used", counts: [3, 0] },
  ]);
});

it("reads the result as the server tells it", () => {
  expect(outcomeOf({ places: [2, 1], totals: [3, 9] })).toEqual({ places: [2, 1], totals: [3, 9] });
  expect(outcomeOf(null)).toBeNull();
  expect(outcomeOf({ places: ["?"] })).toBeNull();
  const run = (animal: string, length: number) => ({
    animal,
    length,
    points: 1,
    first_index: 0,
    face_down_count: 0,
  });
  expect(longest(sheet({ runs: [run("fox", 2), run("orca", 4)] }))?.animal).toBe("orca");
  expect(longest(sheet())).toBeNull();
});
