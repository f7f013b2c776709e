// Ann at a table of Snow Tails, with a mind of her own; the test is the server.

import { flushSync } from "svelte";
import type { BoardData } from "../../src/snow-tails/board";
import { Mind } from "../../src/snow-tails/mind.svelte";
import type { FromClient, GameEvent, PreviewForm, SnowTailsView, Update } from "../../src/wire";
import { settled } from "../net/world";
import { info, update } from "../store/make";
import { Replay } from "../store/replay";
import { board, who } from "./make";

export class Seat {
  readonly replay = new Replay({
    board: () =>
      Promise.resolve({ setup: {}, board: board as BoardData & Record<string, unknown> }),
  });
  readonly mind = new Mind(this.replay.table, who);
  #version = 5;

  static async at(view: SnowTailsView, more: Partial<Update> = {}): Promise<Seat> {
    const seat = new Seat();
    await seat.replay.play(["|", "open"]);
    seat.replay.wire.welcome("ann");
    seat.replay.wire.say({ type: "table", table: info() });
    await seat.now(view, more);
    return seat;
  }

  /** The game as it is now. */
  async now(view: SnowTailsView, more: Partial<Update> = {}): Promise<void> {
    const from = this.#version;
    this.#version += 1;
    this.replay.wire.say(update(this.#version, from === 5 ? 0 : from, { view, ...more }));
    await this.rest();
  }

  async rest(): Promise<void> {
    await settled();
    flushSync();
  }

  /** The mind looks ahead, and is told this. */
  async outlook(previews: PreviewForm[]): Promise<void> {
    const looking = this.mind.look();
    await settled();
    this.tried([], previews);
    await looking;
    await this.rest();
  }

  /** The answer to what was asked last: what would happen, and what could follow. */
  tried(events: GameEvent[], previews: PreviewForm[] = []): void {
    const { ref, version } = this.last("try");
    const about = { ref, table: "table", seat: 0, version, view: this.view };
    this.replay.wire.say({ type: "tried", ...about, events, stops: null, outlook: { previews } });
  }

  get view(): SnowTailsView {
    const { race } = this.mind;
    if (!race) throw new Error("no race");
    return race;
  }

  /** The last message of this kind that was sent. */
  last<Type extends FromClient["type"]>(type: Type): Extract<FromClient, { type: Type }> {
    const found = this.replay.wire.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<FromClient, { type: Type }>;
  }

  refuse(ref: string, code: string): Promise<void> {
    this.replay.wire.say({ type: "refused", code, arguments: {}, ref, table: "table" });
    return this.rest();
  }
}
