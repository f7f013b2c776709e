// Ann at a table with a mind of her own; the test is the server.

import { flushSync } from "svelte";
import { keyOf, press } from "../../src/shell/keys";
import type { TableMind } from "../../src/shell/mind.svelte";
import type { FromClient, GameView, PreviewResult, Update } from "../../src/wire";
import { settled } from "../net/world";
import { info, update } from "../store/make";
import { Replay } from "../store/replay";

const FIRST = 5;

export abstract class TableSeat<View extends GameView, Mind extends TableMind> {
  readonly replay: Replay;
  #version = FIRST;

  constructor(
    readonly game: string,
    board: object,
    readonly keys: (mind: Mind, key: string) => boolean,
  ) {
    const whole = { setup: {}, board: { ...board } };
    this.replay = new Replay({ board: () => Promise.resolve(whole) });
  }

  abstract readonly mind: Mind;

  async sit(view: View, more: Partial<Update>): Promise<this> {
    await this.replay.play(["|", "open"]);
    this.replay.wire.welcome("ann");
    this.replay.wire.say({ type: "table", info: info({ game: this.game }) });
    await this.now(view, more);
    return this;
  }

  /** The game as it is now. */
  async now(view: View, more: Partial<Update> = {}): Promise<void> {
    const from = this.#version;
    this.#version += 1;
    this.replay.wire.say(update(this.#version, from === FIRST ? 0 : from, { view, ...more }));
    await this.rest();
  }

  async rest(): Promise<void> {
    await settled();
    flushSync();
  }

  /** As the table hears a key; whether it stood for anything. */
  press(key: string): boolean {
    const heard = keyOf(new KeyboardEvent("keydown", { key }));
    return this.keys(this.mind, heard) || press(this.mind, heard);
  }

  /** The answer to a `preview`, the last one unless it is said which. */
  answer(
    told: Pick<PreviewResult, "details"> & Partial<PreviewResult>,
    asked = this.last("preview"),
  ): void {
    const { ref, version } = asked;
    const { view } = this.mind;
    if (!view) throw new Error("no game");
    const about = { ref, table: "table", seat: 0, version, view, events: [], stop_reason: null };
    this.replay.wire.say({ type: "preview-result", ...about, ...told });
  }

  /** The answer to the last `preview`: no, because. */
  async refuse(code: string, args: Record<string, unknown> = {}): Promise<void> {
    await settled();
    const { ref } = this.last("preview");
    this.replay.wire.say({ type: "refused", code, arguments: args, ref, table: "table" });
    await this.rest();
  }

  /** The last message of this kind that was sent. */
  last<Type extends FromClient["type"]>(type: Type): Extract<FromClient, { type: Type }> {
    const found = this.replay.wire.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<FromClient, { type: Type }>;
  }
}
