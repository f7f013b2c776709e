// A world for links: time stands still until a test lets it pass, and nothing leaves the room.

import type { Ears, World } from "../../src/net/link";
import type { FromClient, FromServer } from "../../src/wire";

/** The other end of a connection. */
export class Wire {
  readonly sent: FromClient[] = [];
  gone = false;
  constructor(readonly ears: Ears) {}

  say(message: FromServer): void {
    if (!this.gone) this.ears.heard(JSON.stringify(message));
  }
  welcome(person = "ann", time = 0): void {
    const version = "test";
    this.say({ type: "welcome", protocol: 2, server_version: version, person, name: "Ann", time });
  }
  cut(code = 1006): void {
    if (this.gone) return;
    this.gone = true;
    this.ears.closed(code);
  }
}

export class FakeWorld implements World {
  readonly wires: Wire[] = [];
  readonly entered: boolean[] = [];
  readonly names: string[] = [];
  build: string | null = null;
  closedDoor = false;
  time = 0;
  #timers: { at: number; act: () => void }[] = [];
  #number = 0;

  connect(ears: Ears) {
    const wire = new Wire(ears);
    this.wires.push(wire);
    return {
      send: (text: string) => {
        if (!wire.gone) wire.sent.push(JSON.parse(text) as FromClient);
      },
      close: () => (wire.gone = true),
    };
  }
  enter(afresh: boolean): Promise<void> {
    this.entered.push(afresh);
    return this.closedDoor ? Promise.reject(new Error("nobody there")) : Promise.resolve();
  }
  now(): number {
    return this.time;
  }
  later(pause: number, act: () => void): () => void {
    const timer = { at: this.time + pause, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }
  random(): number {
    return 1;
  }
  name(): string {
    this.#number += 1;
    return this.names.shift() ?? `n${this.#number}`;
  }

  /** Let time pass, and everything happen that is due meanwhile. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds;
    await settled();
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= until);
      const first = due.sort((one, other) => one.at - other.at)[0];
      if (!first) break;
      this.time = first.at;
      this.#timers = this.#timers.filter((timer) => timer !== first);
      first.act();
      await settled();
    }
    this.time = until;
  }

  /** The newest connection, which someone opened. */
  async arrive(): Promise<Wire> {
    await settled();
    const wire = this.wires.at(-1);
    if (!wire) throw new Error("nobody connects");
    wire.ears.opened();
    return wire;
  }

  async greet(): Promise<Wire> {
    const wire = await this.arrive();
    wire.welcome();
    return wire;
  }
}

/** All promises that can be kept are kept. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
