import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { FromClient } from "../../src/wire";
import { Replay, sent, story } from "./replay";

const decisions = (messages: FromClient[]) =>
  messages.filter(({ type }) => type !== "hello" && type !== "ping");

describe("a whole race", () => {
  it("is followed from the first lot to the last line, and every answer arrives", async () => {
    const replay = new Replay();
    const lines = story("race");
    await replay.all(lines.slice(0, -1));
    const { table } = replay;
    expect(table.info?.status).toBe("over");
    expect(table.info?.result).not.toBeNull();
    const versions = table.live?.steps.map((step) => step.version) ?? [];
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index));
    expect(table.live?.view.turn).toBeNull();
    expect([table.seats, table.seat, table.cover, table.myTurn]).toEqual([[0], 0, null, false]);
    const answers = await Promise.all(replay.answers);
    expect(answers).not.toContain(false);
    expect(decisions(replay.wire.sent)).toEqual(sent(lines));
    expect(replay.boards).toBe(1);
  });

  it("says at every decision that it is my turn, and only then", async () => {
    const replay = new Replay();
    let turns = 0;
    await replay.all(story("race"), ([sign, what]) => {
      if (sign !== ">" || what.type !== "submit") return;
      turns += 1;
      expect([replay.table.myTurn, replay.table.due]).toEqual([true, true]);
      expect(replay.table.live?.view.legal).toContain(what.actions[0]);
      expect(replay.table.live?.version).toBe(what.version);
    });
    expect(turns).toBeGreaterThan(3);
    expect(replay.table.myTurn).toBe(false);
  });

  it("is shown step by step where moves are animated", async () => {
    const replay = new Replay();
    replay.still = false;
    const { table } = replay;
    let found = 0; // steps before we came
    const seen: number[] = [];
    const show = () => {
      while (table.playing) {
        const { step, before } = table.playing;
        seen.push(step.version);
        expect(table.game?.view).toBe(before);
        expect(table.myTurn).toBe(false);
        table.doneAnimating(step.version - 1); // of another step: nothing happens
        expect(table.playing.step).toBe(step);
        table.doneAnimating(step.version);
        expect(table.game?.steps.at(-1)).toBe(step);
      }
    };
    await replay.all(story("race").slice(0, -1), ([sign, what]) => {
      if (!seen.length && !table.playing) found = table.live?.steps.length ?? 0;
      if (sign === ">" && what.type === "submit") show();
    });
    show();
    const versions = table.live?.steps.map((step) => step.version) ?? [];
    expect(seen).toEqual(versions.slice(-seen.length));
    expect(seen.length).toBe(versions.length - found);
    expect(table.game).toBe(table.live);
  });

  it("goes on by itself when no board says that it has shown a step", async () => {
    const replay = new Replay();
    replay.still = false;
    await replay.all(story("race").slice(0, -1));
    const waiting = (replay.table.live?.steps.length ?? 0) - (replay.table.game?.steps.length ?? 0);
    expect(waiting).toBeGreaterThan(5);
    await replay.world.pass(8000 * waiting);
    expect(replay.table.playing).toBeNull();
    expect(replay.table.game).toBe(replay.table.live);
  });

  it("has clocks that run for whoever is in turn", async () => {
    const replay = new Replay();
    const lines = story("race");
    const first = lines.findIndex(([sign, what]) => sign === ">" && what.type === "submit");
    await replay.all(lines.slice(0, first));
    const { table, world } = replay;
    const left = table.clockNow(0, world.now())?.turn ?? 0;
    expect(left).toBeGreaterThan(50_000);
    expect(table.clockNow(0, world.now() + 10_000)).toEqual({ turn: left - 10_000, bank: 30_000 });
    expect(table.clockNow(0, world.now() + left + 5000)).toEqual({ turn: 0, bank: 25_000 });
    expect(table.clockNow(0, world.now() + left + 40_000)).toEqual({ turn: 0, bank: 0 });
    expect(table.clockNow(1, world.now() + 10_000)).toEqual({ turn: 60_000, bank: 30_000 });
  });

  it("is reactive", async () => {
    const replay = new Replay();
    const seen: (number | undefined)[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(replay.table.game?.version));
    });
    flushSync();
    for (const line of story("race").slice(0, 12)) {
      await replay.play(line);
      flushSync();
    }
    stop();
    expect(seen.length).toBeGreaterThan(2);
    expect(seen[0]).toBeUndefined();
    expect(seen.at(-1)).toBe(replay.table.live?.version);
  });
});

describe("taking back", () => {
  it("drops the steps that were taken back, without showing anything", async () => {
    const replay = new Replay();
    replay.still = false;
    const lines = story("undo");
    const back = lines.findIndex(([sign, what]) => sign === ">" && what.type === "undo");
    await replay.all(lines.slice(0, back), () => replay.table.skip());
    replay.table.skip();
    const { table } = replay;
    const before = table.live?.steps ?? [];
    expect(table.live?.undo).toBe(true);
    await replay.all(lines.slice(back, back + 3));
    expect(table.live?.steps).toEqual(before.slice(0, -1));
    expect([table.playing, table.live?.undo, table.myTurn]).toEqual([null, false, true]);
    await expect(replay.answers.at(-1)).resolves.toBe(true);
  });
});

describe("being away", () => {
  it("asks for what is missing, and shows it briefly", async () => {
    const replay = new Replay();
    replay.still = false;
    const lines = story("away");
    const cut = lines.findIndex(([sign, what]) => sign === "|" && what === "cut");
    await replay.all(lines.slice(0, cut), () => replay.table.skip());
    replay.table.skip();
    const { table } = replay;
    const known = table.live?.steps.length ?? 0;
    await replay.all(lines.slice(cut, -1));
    const fresh = (table.live?.steps.length ?? 0) - known;
    expect(fresh).toBeGreaterThan(0);
    expect([table.missed, table.playing?.brief]).toEqual([fresh, true]);
    const watch = replay.wire.sent.find((message) => message.type === "watch");
    expect(watch).toEqual(sent(lines).findLast((message) => message.type === "watch"));
    table.skip();
    expect([table.missed, table.playing, table.game]).toEqual([0, null, table.live]);
  });

  it("keeps what happens for when somebody looks again", async () => {
    const replay = new Replay();
    replay.still = false;
    replay.hidden = true;
    const { table } = replay;
    await replay.all(story("race").slice(0, -1));
    const fresh = table.live?.steps.slice(table.game?.steps.length) ?? [];
    const others = fresh.filter((step) => step.bot !== null).length;
    await replay.world.pass(15_000);
    const first = table.playing;
    expect([table.missed, first?.before]).toEqual([others, table.game?.view]);
    replay.hidden = false;
    await replay.world.pass(8000);
    expect(table.playing?.step).not.toBe(first?.step);
  });
});

describe("chat", () => {
  it("keeps each line once, as text, and counts what I have not read", async () => {
    const replay = new Replay();
    const { table } = replay;
    const lines = story("chat");
    const cut = lines.findIndex(([sign, what]) => sign === "|" && what === "cut");
    await replay.all(lines.slice(0, cut));
    expect(table.chat.map((line) => line.text)).toEqual(["Hello", "<b>Mush!</b>", ""]);
    expect(table.chat[2]?.reaction).toBe("cheer");
    expect(table.unread).toBe(1);
    await replay.all(lines.slice(cut, -1));
    expect([table.chat.length, table.unread]).toEqual([3, 1]);
    table.read();
    expect(table.unread).toBe(0);
    expect(table.presence).toEqual(
      lines.findLast(([sign, what]) => sign === "<" && what.type === "presence")?.[1],
    );
    await Promise.all(replay.answers);
  });

  it("is followed by a spectator's view of the game", async () => {
    const replay = new Replay();
    await replay.all(story("chat").slice(0, -1));
    const { table } = replay;
    expect([table.seats, table.seat, table.cover]).toEqual([[null], null, null]);
    expect(table.game?.view.seat).toBeNull();
    expect([table.myTurn, table.due]).toEqual([false, false]);
    await expect(table.submit(["slot-1"])).resolves.toBe(false);
    expect(table.refusal?.code).toBe("table.not-at");
  });
});
