// Ann at a table of Arctic, with a mind of her own; the test is the server.

import { flushSync } from "svelte";
import { Mind } from "../../src/arctic/mind.svelte";
import type {
  ArcticOutlook,
  ArcticView,
  FromClient,
  GameEvent,
  Tried,
  Update,
} from "../../src/wire";
import { settled } from "../net/world";
import { info, update } from "../store/make";
import { Replay } from "../store/replay";
import { board, outlook, who } from "./make";

export class Seat {
  readonly replay = new Replay({
    board: () => Promise.resolve({ setup: {}, board: { ...board } }),
  });
  readonly mind = new Mind(this.replay.table, who);
  #version = 5;

  static async at(view: ArcticView, more: Partial<Update> = {}): Promise<Seat> {
    const seat = new Seat();
    await seat.replay.play(["|", "open"]);
    seat.replay.wire.welcome("ann");
    seat.replay.wire.say({ type: "table", table: info({ game: "arctic" }) });
    await seat.now(view, more);
    return seat;
  }

  /** The game as it is now. */
  async now(view: ArcticView, more: Partial<Update> = {}): Promise<void> {
    const from = this.#version;
    this.#version += 1;
    this.replay.wire.say(update(this.#version, from === 5 ? 0 : from, { view, ...more }));
    await this.rest();
  }

  async rest(): Promise<void> {
    await settled();
    flushSync();
  }

  /** The mind asks how it stands, and is told this. */
  async look(more: Partial<ArcticOutlook> = {}): Promise<void> {
    const looking = this.mind.look();
    await settled();
    this.tried({ outlook: outlook(more) });
    await looking;
    await this.rest();
  }

  /** The answer to a `try`, the last one unless it is said which. */
  tried(more: Partial<Tried> & { events?: GameEvent[] } = {}, asked = this.last("try")): void {
    const { ref, version } = asked;
    const view = this.mind.view;
    if (!view) throw new Error("no game");
    const about = { ref, table: "table", seat: 0, version, view };
    const rest = { events: [], stops: null, outlook: outlook() };
    this.replay.wire.say({ type: "tried", ...about, ...rest, ...more });
  }

  /** The plan is tried, and would lead to this. */
  async leads(view: Partial<ArcticView>, more: Partial<Tried> = {}): Promise<void> {
    await settled();
    if (!this.mind.view) throw new Error("no game");
    this.tried({ view: { ...this.mind.view, ...view }, ...more });
    await this.rest();
  }

  asked(): string[][] {
    const tries = this.replay.wire.sent.filter((message) => message.type === "try");
    return tries.map((message) => message.actions ?? []);
  }

  /** The last message of this kind that was sent. */
  last<Type extends FromClient["type"]>(type: Type): Extract<FromClient, { type: Type }> {
    const found = this.replay.wire.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<FromClient, { type: Type }>;
  }

  async refuse(code: string, args: Record<string, unknown> = {}): Promise<void> {
    await settled();
    const { ref } = this.last("try");
    this.replay.wire.say({ type: "refused", code, arguments: args, ref, table: "table" });
    await this.rest();
  }
}
