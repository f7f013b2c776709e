import { describe, expect, it } from "vitest";
import { info, step, update, view } from "./make";
import { Replay, story } from "./replay";

const lines = story("hot-seat");

/** All cards that somebody may see now, by seat. */
function hands(replay: Replay): (number[] | null)[] {
  const { table } = replay;
  const views = [table.game?.view, table.live?.view, table.playing?.before, table.playing?.after];
  const sleds = views.flatMap((view) => (view && "sleds" in view ? [view.sleds] : []));
  return [0, 1].map((seat) => {
    const seen = sleds.map((all) => all[seat]?.hand ?? null);
    return seen.find((hand) => hand !== null) ?? null;
  });
}

describe("two people at one device", () => {
  it("nobody sees anything before the one in turn has taken it", async () => {
    const replay = new Replay();
    const first = lines.findIndex(([sign, what]) => sign === ">" && what.type === "submit");
    await replay.all(lines.slice(0, first));
    const { table } = replay;
    expect(table.seats).toEqual([0, 1]);
    expect(table.cover).toBe(table.info && [0, 1].find((seat) => legalFor(seat, first)));
    expect([table.game, table.live, table.seat, table.playing]).toEqual([null, null, null, null]);
    expect([table.myTurn, table.due]).toEqual([false, true]);
    const turn = table.cover;
    table.liftCover();
    expect([table.cover, table.seat, table.myTurn]).toEqual([null, turn, true]);
    expect(table.game?.view.seat).toBe(turn);
  });

  it("covers the table whenever the other one is to decide, and shows neither hand", async () => {
    const replay = new Replay();
    const { table } = replay;
    let lifted = 0;
    await replay.all(lines, ([sign, what]) => {
      if (table.cover !== null) {
        expect([table.game, table.live, table.playing, table.seat]).toEqual(Array(4).fill(null));
        expect(hands(replay)).toEqual([null, null]);
      } else if (table.seat !== null) {
        expect(hands(replay)[1 - table.seat]).toBeNull();
      }
      if (sign !== ">" || what.type !== "submit") return;
      if (table.cover !== null) {
        expect(table.cover).toBe(what.seat);
        table.liftCover();
        lifted += 1;
      }
      expect([table.seat, table.myTurn, table.live?.version]).toEqual([
        what.seat,
        true,
        what.version,
      ]);
    });
    expect(lifted).toBeGreaterThan(3);
    expect(await Promise.all(replay.answers)).not.toContain(false);
  });

  it("shows a move to whoever made it before the cover comes", async () => {
    const replay = new Replay();
    replay.still = false;
    const { table } = replay;
    const first = lines.findIndex(([sign, what]) => sign === ">" && what.type === "submit");
    await replay.all(lines.slice(0, first));
    const mover = table.cover;
    table.liftCover();
    const next = lines.findIndex(
      ([sign, what], index) => index > first && sign === ">" && what.type === "submit",
    );
    await replay.all(lines.slice(first, next));
    while (table.playing) {
      expect([table.cover, table.seat]).toEqual([null, mover]);
      table.doneAnimating(table.playing.step.version);
    }
    expect(table.cover).toBe(1 - (mover ?? 0));
    expect(table.game).toBeNull();
  });
});

describe("the cover", () => {
  const both = info().seats.map((seat) => ({ ...seat, person: "ann" }));

  it("stays when a bot plays for whom it waited: nobody knows who holds the device", async () => {
    const replay = new Replay();
    replay.still = false;
    const { table } = replay;
    const tell = (version: number, turn: number, steps = [step(version)]) => {
      for (const seat of [0, 1]) {
        const told = { seat, steps, view: view({ seat, turn }) };
        replay.wire.say(update(version, version === 5 ? 0 : version - 1, told));
      }
    };
    await replay.play(["|", "open"]);
    replay.wire.welcome();
    replay.wire.say({ type: "table", info: info({ version: 5, seats: both }) });
    tell(5, 0);
    table.liftCover();
    expect(table.seat).toBe(0);
    tell(6, 1);
    table.skip();
    expect([table.cover, table.game]).toEqual([1, null]);
    const seats = both.map((seat, number) => (number ? { ...seat, bot: "steady" } : seat));
    replay.wire.say({ type: "table", info: info({ version: 7, seats }) });
    tell(7, 1, []);
    tell(8, 0, [step(8, 1, "steady")]);
    expect([table.cover, table.game, table.playing]).toEqual([0, null, null]);
    table.liftCover();
    expect([table.seat, table.myTurn]).toEqual([0, true]);
  });

  it("is not needed any more when the game is over", async () => {
    const replay = new Replay();
    const { table } = replay;
    await replay.play(["|", "open"]);
    replay.wire.welcome();
    replay.wire.say({ type: "table", info: info({ version: 5, seats: both }) });
    for (const seat of [0, 1]) replay.wire.say(update(5, 0, { seat, view: view({ seat }) }));
    expect(table.cover).toBe(0);
    replay.wire.say({ type: "table", info: info({ version: 6, seats: both, status: "over" }) });
    expect([table.cover, table.seat]).toEqual([null, 0]);
    expect(table.game).not.toBeNull();
  });
});

/** Whether a seat can decide in its first update. */
function legalFor(seat: number, before: number): boolean {
  return lines
    .slice(0, before)
    .some(
      ([sign, what]) =>
        sign === "<" && what.type === "update" && what.seat === seat && what.view.legal.length > 0,
    );
}
