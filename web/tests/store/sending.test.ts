import { beforeEach, describe, expect, it } from "vitest";
import { settled } from "../net/world";
import { info, step, update, view } from "./make";
import { Replay } from "./replay";

let replay: Replay;

beforeEach(async () => {
  replay = new Replay();
  await replay.play(["|", "open"]);
  replay.wire.welcome();
  replay.wire.say({ type: "table", info: info({ version: 5 }) });
  replay.wire.say(update(5, 0, { steps: [step(5)], view: view({ legal: ["1:L"] }) }));
});

const stale = (ref: string, version: number) =>
  replay.wire.say({
    type: "refused",
    code: "version.stale",
    arguments: { seen: version - 1, version },
    ref,
    table: "table",
  });
const submissions = () => replay.wire.sent.filter(({ type }) => type === "submit");

describe("a submission", () => {
  it("is on its way until it is accepted, and not sent twice by two taps", async () => {
    const { table, wire } = replay;
    const first = table.submit(["1:L"]);
    await expect(table.submit(["1:L"])).resolves.toBe(false);
    expect([table.sending, submissions().length]).toEqual([true, 1]);
    wire.say({ type: "accepted", ref: "n1", table: "table", version: 6 });
    await expect(first).resolves.toBe(true);
    expect([table.sending, table.refusal]).toEqual([false, null]);
  });

  it("says why it was refused, until somebody has read it", async () => {
    const { table, wire } = replay;
    const asked = table.submit(["9:L"]);
    const why = { code: "action.illegal", arguments: { action: "9:L" } };
    wire.say({ type: "refused", ...why, ref: "n1", table: "table" });
    await expect(asked).resolves.toBe(false);
    expect(table.refusal).toMatchObject(why);
    expect(table.trouble).toBeNull();
    table.dismiss();
    expect(table.refusal).toBeNull();
  });

  it("is sent once more when only the table has changed, not the game", async () => {
    const asked = replay.table.submit(["1:L"]);
    stale("n1", 6);
    await settled();
    expect(submissions()).toHaveLength(1);
    replay.wire.say(update(6, 5, { view: view({ legal: ["1:L"] }) }));
    await settled();
    expect(submissions().at(-1)).toMatchObject({ version: 6, ref: "n2", actions: ["1:L"] });
    replay.wire.say({ type: "accepted", ref: "n2", table: "table", version: 7 });
    await expect(asked).resolves.toBe(true);
  });

  it("is refused when the game has moved on", async () => {
    const asked = replay.table.submit(["1:L"]);
    stale("n1", 6);
    replay.wire.say(update(6, 5, { steps: [step(6, 0, "steady")], view: view({ turn: 1 }) }));
    await expect(asked).resolves.toBe(false);
    expect(submissions()).toHaveLength(1);
    expect(replay.table.refusal?.code).toBe("version.stale");
  });

  it("gives up at the third time", async () => {
    const asked = replay.table.submit(["1:L"]);
    for (const version of [6, 7, 8]) {
      stale(`n${version - 5}`, version);
      replay.wire.say(update(version, version - 1));
      await settled();
    }
    await expect(asked).resolves.toBe(false);
    expect(submissions()).toHaveLength(3);
  });
});

describe("a table", () => {
  it("asks again for what is missing", () => {
    replay.wire.say(update(9, 8, { steps: [step(9)] }));
    expect(replay.wire.sent.at(-1)).toEqual({ type: "watch", table: "table", since: 5 });
    expect(replay.table.live?.version).toBe(5);
  });

  it("is not mine to decide at in a pause, or while a bot plays for me", () => {
    const { table, wire } = replay;
    expect(table.myTurn).toBe(true);
    wire.say({ type: "table", info: info({ version: 6, paused: true }) });
    expect(table.myTurn).toBe(false);
    const [mine, other] = info().seats;
    if (!mine || !other) throw new Error("two seats");
    const seats = [{ ...mine, bot: "steady", stand_in_reason: "time" }, other];
    wire.say({ type: "table", info: info({ version: 7, seats }) });
    expect([table.myTurn, table.seat]).toEqual([false, 0]);
  });

  it("cannot be looked at where nobody may look on", () => {
    const code = "table.no-spectators";
    const about = { table: "table" };
    replay.wire.say({ type: "refused", code, arguments: about, ref: null, table: "table" });
    expect(replay.table.trouble?.code).toBe(code);
  });

  it("says when somebody would like a pause", () => {
    replay.table.consent(true);
    expect(replay.wire.sent.at(-1)).toEqual({ type: "pause", table: "table", wanted: true });
  });

  it("asks for its board until it comes", async () => {
    let asked = 0;
    const other = new Replay({
      board: () => {
        asked += 1;
        if (asked < 3) return Promise.reject(new Error("no answer"));
        return Promise.resolve({ setup: {}, board: { course: "x" } });
      },
    });
    await other.play(["|", "open"]);
    other.wire.welcome();
    other.wire.say({ type: "table", info: info({ setup: null, status: "open" }) });
    await other.world.pass(5000);
    expect(asked).toBe(0);
    other.wire.say({ type: "table", info: info({ version: 2 }) });
    await other.world.pass(5000);
    expect([asked, other.table.board?.board]).toEqual([3, { course: "x" }]);
  });

  it("is left alone once it is closed", () => {
    replay.table.close();
    expect(replay.wire.sent.at(-1)).toEqual({ type: "unwatch", table: "table" });
    replay.wire.say(update(6, 5, { steps: [step(6)] }));
    expect(replay.table.live?.version).toBe(5);
  });
});
