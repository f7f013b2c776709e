import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { Link, type Listener, type Question } from "../../src/net/link";
import type { FromServer } from "../../src/wire";
import { FakeWorld, settled } from "./world";

let world: FakeWorld;
let link: Link;
let heard: FromServer[];
let version: number | null;

const listener: Listener = { hear: (message) => heard.push(message), since: () => version };

beforeEach(() => {
  world = new FakeWorld();
  link = new Link(world);
  heard = [];
  version = null;
});

const submission: Question = {
  type: "submit",
  table: "t",
  seat: 0,
  version: 7,
  actions: ["4:LB"],
};

describe("coming", () => {
  it("connects when the first table is watched, as somebody, and says who speaks", async () => {
    expect(world.entered).toEqual([]);
    world.build = "1.2.3";
    link.watch("t", listener);
    expect(link.state).toBe("connecting");
    const wire = await world.arrive();
    expect(world.entered).toEqual([false]);
    expect(wire.sent).toEqual([{ type: "hello", protocol: 2, build: "1.2.3" }]);
    world.time = 100;
    wire.welcome("ann", 5100);
    expect([link.state, link.person, link.ahead]).toEqual(["open", "ann", 5000]);
    expect(wire.sent[1]).toEqual({ type: "watch", table: "t", since: null });
  });

  it("has one connection for all tables, and passes on what is about each", async () => {
    const other: FromServer[] = [];
    link.watch("t", listener);
    const wire = await world.greet();
    const stop = link.watch("u", { hear: (message) => other.push(message), since: () => null });
    wire.say({ type: "chat", table: "u", messages: [] });
    wire.say({ type: "chat", table: "t", messages: [] });
    stop();
    wire.say({ type: "chat", table: "u", messages: [] });
    expect(world.wires).toHaveLength(1);
    expect([heard.length, other.length]).toEqual([1, 1]);
    expect(wire.sent.at(-1)).toEqual({ type: "unwatch", table: "u" });
  });

  it("lets several listen to a table, and asks for what the last of them lacks", async () => {
    const other: FromServer[] = [];
    const stop = link.watch("t", listener);
    version = 7;
    const wire = await world.greet();
    link.watch("t", { hear: (message) => other.push(message), since: () => 3 });
    expect(wire.sent.at(-1)).toEqual({ type: "watch", table: "t", since: 3 });
    stop();
    wire.say({ type: "chat", table: "t", messages: [] });
    expect([heard.length, other.length]).toEqual([0, 1]);
    expect(wire.sent.at(-1)?.type).toBe("watch");
    wire.cut();
    await world.pass(500);
    expect((await world.greet()).sent[1]).toEqual({ type: "watch", table: "t", since: 3 });
  });

  it("gives up a server that does not greet", async () => {
    link.watch("t", listener);
    await world.arrive();
    await world.pass(10_000);
    expect([link.state, link.tries]).toEqual(["lost", 1]);
  });

  it("tells effects of every change", async () => {
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(link.state));
    });
    flushSync();
    link.watch("t", listener);
    const wire = await world.greet();
    flushSync();
    wire.cut();
    flushSync();
    stop();
    expect([...new Set(seen)]).toEqual(["connecting", "open", "lost"]);
  });
});

describe("being lost", () => {
  it("tries again with growing pauses, at most fifteen seconds", async () => {
    link.watch("t", listener);
    (await world.greet()).cut();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const pause = (link.next ?? 0) - world.time;
      pauses.push(Math.round(pause));
      await world.pass(pause);
      world.wires.at(-1)?.cut();
    }
    expect(pauses.slice(0, 5)).toEqual([500, 750, 1125, 1688, 2531]);
    expect(pauses.slice(-3)).toEqual([15_000, 15_000, 15_000]);
    expect([link.state, link.since, link.tries]).toEqual(["lost", 0, 13]);
    await world.pass(15_000);
    await world.greet();
    expect([link.state, link.tries, link.next]).toEqual(["open", 0, null]);
  });

  it("does not come back with everybody else at the same moment", async () => {
    world.random = () => 0;
    link.watch("t", listener);
    (await world.greet()).cut();
    expect(link.next).toBe(250);
  });

  it("asks again who it is: the server may not know it any more", async () => {
    link.watch("t", listener);
    (await world.greet()).cut();
    world.closedDoor = true;
    await world.pass(500);
    expect([world.entered, world.wires.length, link.tries]).toEqual([[false, true], 1, 2]);
    world.closedDoor = false;
    await world.pass(750);
    expect(world.wires).toHaveLength(2);
  });

  it("comes back at once when the network does", async () => {
    link.watch("t", listener);
    (await world.greet()).cut();
    link.hurry();
    await world.greet();
    expect([world.time, link.state]).toEqual([0, "open"]);
  });

  it("watches again from the version that is there", async () => {
    link.watch("t", listener);
    (await world.greet()).cut();
    version = 12;
    await world.pass(500);
    const wire = await world.greet();
    expect(wire.sent[1]).toEqual({ type: "watch", table: "t", since: 12 });
  });

  it("hears nothing more from a connection that was given up", async () => {
    link.watch("t", listener);
    const old = await world.greet();
    old.cut();
    await world.pass(500);
    await world.greet();
    old.ears.heard(JSON.stringify({ type: "chat", table: "t", lines: [] }));
    old.ears.closed(1006);
    expect([heard, link.state]).toEqual([[], "open"]);
  });
});

describe("signs of life", () => {
  it("pings when it was silent for twenty seconds, and needs an answer", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    await world.pass(20_000);
    expect(wire.sent.at(-1)).toEqual({ type: "ping" });
    wire.say({ type: "pong", time: 0 });
    await world.pass(15_000);
    expect(link.state).toBe("open");
    await world.pass(5000 + 10_000);
    expect(link.state).toBe("lost");
  });

  it("makes sure when somebody looks again", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    link.hurry();
    expect(wire.sent.at(-1)).toEqual({ type: "ping" });
    await world.pass(5000);
    expect(link.state).toBe("lost");
  });
});

describe("asking", () => {
  it("gives each question a name, and the answer to whoever asked", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    const first = link.ask(submission);
    const second = link.ask({ type: "hint", table: "t", seat: 0, version: 7 });
    expect(wire.sent.slice(2).map((message) => "ref" in message && message.ref)).toEqual([
      "n1",
      "n2",
    ]);
    wire.say({ type: "hint-result", ref: "n2", table: "t", seat: 0, version: 7, advice: [] });
    wire.say({ type: "accepted", ref: "n1", table: "t", version: 8 });
    expect((await first).type).toBe("accepted");
    expect((await second).type).toBe("hint-result");
  });

  it("is refused with the code and its arguments", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    const asked = link.ask(submission);
    const why = { code: "version.stale", arguments: { seen: 7, version: 9 } };
    wire.say({ type: "refused", ...why, ref: "n1", table: "t" });
    await expect(asked).rejects.toMatchObject(why);
  });

  it("asks what was not answered again, in order, under the same name", async () => {
    link.watch("t", listener);
    const first = await world.greet();
    const moved = link.ask(submission);
    const spoken = link.ask({ type: "say", table: "t", text: "Mush!" });
    first.cut(1012);
    const late = link.ask({ type: "undo", table: "t", seat: 0, version: 8 });
    await world.pass(500);
    const second = await world.greet();
    expect(second.sent.slice(2)).toEqual([
      { ...submission, ref: "n1" },
      { type: "say", table: "t", text: "Mush!", ref: "n2" },
      { type: "undo", table: "t", seat: 0, version: 8, ref: "n3" },
    ]);
    second.say({ type: "accepted", ref: "n1", table: "t", version: 8 });
    second.cut();
    await world.pass(500);
    const third = await world.greet();
    expect(third.sent.slice(2).map((message) => message.type)).toEqual(["say", "undo"]);
    third.say({ type: "accepted", ref: "n2", table: "t", version: 8 });
    third.say({ type: "accepted", ref: "n3", table: "t", version: 9 });
    await expect(Promise.all([moved, spoken, late])).resolves.toHaveLength(3);
  });
});

describe("the end", () => {
  it("is outdated for good when the server is of another version", async () => {
    link.watch("t", listener);
    const wire = await world.arrive();
    wire.say({ type: "reload", protocol: 2 });
    wire.cut(4409);
    link.hurry();
    link.watch("u", listener);
    await world.pass(60_000);
    expect([link.state, world.wires.length]).toEqual(["outdated", 1]);
  });

  it("knows the code of closing as well", async () => {
    link.watch("t", listener);
    (await world.arrive()).cut(4409);
    expect(link.state).toBe("outdated");
  });

  it("waits a while when the server found it too quick", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    wire.say({ type: "closing", code: "rate-limited" });
    wire.cut(1008);
    expect(link.next).toBe(10_000);
  });

  it("ends when the person is forgotten, and begins again as somebody new", async () => {
    link.watch("t", listener);
    const wire = await world.greet();
    const asked = link.ask(submission);
    wire.say({ type: "closing", code: "forgotten" });
    wire.cut(1008);
    await expect(asked).rejects.toMatchObject({ code: "network" });
    await world.pass(60_000);
    expect([link.state, world.wires.length]).toEqual(["ended", 1]);
    link.renew();
    await settled();
    expect([link.state, world.wires.length]).toEqual(["connecting", 2]);
  });
});
