import { describe, expect, it } from "vitest";
import { added, advanced, missed, playing, still } from "../../src/store/playback";
import type { News } from "../../src/store/received";
import { game, step, view } from "./make";

const seen = () => false;

/** An update that brought these steps. */
function news(version: number, steps: number[], more: Partial<News> = {}): News {
  const after = { ...game(version), view: view({ round: version }) };
  return { game: after, fresh: steps.map((each) => step(each)), undone: false, ...more };
}

describe("playback", () => {
  it("shows the steps of an update one after the other, the view at the end", () => {
    const update = news(4, [2, 3, 4]);
    let reel = added(still(game(1, [1])), update, seen);
    expect(playing(reel)).toMatchObject({ step: { version: 2 }, after: null, brief: false });
    reel = advanced(reel, 2);
    expect(reel.shown.steps.map(({ version }) => version)).toEqual([1, 2]);
    expect(reel.shown.view).not.toBe(update.game.view);
    reel = advanced(reel, 3);
    expect(playing(reel)?.after).toBe(update.game.view);
    reel = advanced(reel, 4);
    expect([reel.shown, playing(reel)]).toEqual([update.game, null]);
  });

  it("has the view of each update in between", () => {
    const first = news(2, [2]);
    let reel = added(added(still(game(1)), first, seen), news(3, [3]), seen);
    reel = advanced(reel, 2);
    expect(reel.shown).toBe(first.game);
    expect(playing(reel)).toMatchObject({ step: { version: 3 }, before: first.game.view });
  });

  it("ends with facts that came later", () => {
    const facts = news(3, []);
    const reel = added(added(still(game(1)), news(2, [2]), seen), facts, seen);
    expect(advanced(reel, 2).shown).toBe(facts.game);
    expect(added(still(game(1)), facts, seen).shown).toBe(facts.game);
  });

  it("is over at once when something is taken back", () => {
    const back = news(3, [], { undone: true });
    const reel = added(added(still(game(1)), news(2, [2]), seen), back, seen);
    expect([reel.shown, playing(reel)]).toEqual([back.game, null]);
  });

  it("is brief for more than sixty steps, until they have become fewer", () => {
    const many = Array.from({ length: 61 }, (_, index) => index + 2);
    const reel = added(still(game(1)), news(62, many), seen);
    expect(playing(reel)?.brief).toBe(true);
    expect(playing(advanced(reel, 2))?.brief).toBe(false);
  });

  it("is brief for what was missed, and counts it", () => {
    const reel = added(still(game(1)), news(3, [2, 3]), ({ version }) => version === 2);
    expect([missed(reel), playing(reel)?.brief]).toEqual([1, true]);
    expect([missed(advanced(reel, 2)), playing(advanced(reel, 2))?.brief]).toEqual([0, false]);
  });
});
