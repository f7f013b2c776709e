import { flushSync } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { gameOf, detailsOf } from "../../src/arctic/game";
import { story as told } from "../../src/arctic/story";
import { language, more } from "../../src/words/words.svelte";
import { deck, who } from "../arctic/make";
import { Replay, sent, story } from "./replay";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});

it("plays cards: every answer arrives, at every decision it is my turn", async () => {
  const replay = new Replay();
  const lines = story("cards");
  await replay.all(lines.slice(0, -1), ([sign, what]) => {
    if (sign !== ">" || what.type !== "submit") return;
    expect(replay.table.myTurn).toBe(true);
    expect(replay.table.live?.view.legal).toContain(what.actions[0]);
  });
  const answers = await Promise.all(replay.answers);
  expect(answers).not.toContain(false);
  const asked = replay.wire.sent.filter(({ type }) => type !== "hello" && type !== "ping");
  expect(asked).toEqual(sent(lines));
  expect(gameOf(replay.table.live?.view)?.round).toBe(2);
});

it("is shown step by step where cards fly", async () => {
  const replay = new Replay();
  replay.still = false;
  const { table } = replay;
  const seen: number[] = [];
  await replay.all(story("cards").slice(0, -1), () => {
    flushSync();
    while (table.playing) {
      seen.push(table.playing.step.version);
      table.doneAnimating(table.playing.step.version);
    }
  });
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
});

it("lets who watches ask how it stands, but nothing else", async () => {
  const replay = new Replay();
  await replay.all(story("onlooker").slice(0, -1));
  const { table } = replay;
  expect(table.seat).toBeNull();
  const [tried] = (await Promise.all(replay.answers)) as { details: never }[];
  expect(detailsOf(tried?.details)?.sheets).toHaveLength(2);
  expect(replay.wire.sent.find(({ type }) => type === "preview")).toMatchObject({ seat: null });
  await expect(table.attempt(["done"])).rejects.toThrow();
  await expect(table.submit(["done"])).resolves.toBe(false);
});

it("has words for all that was recorded", async () => {
  const replay = new Replay();
  await replay.all(story("cards").slice(0, -1));
  const entries = told(replay.table.live?.steps ?? [], who, deck);
  expect(entries.length).toBeGreaterThan(5);
  expect(entries.map(({ text, detail }) => `${text} ${detail}`).join()).not.toContain("⟨");
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});
