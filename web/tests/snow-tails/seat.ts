// Ann at a table of Snow Tails, with a mind of her own; the test is the server.

import { press } from "../../src/snow-tails/keys";
import { Mind } from "../../src/snow-tails/mind.svelte";
import type { GameEvent, PreviewJson, SnowTailsView, Update } from "../../src/wire";
import { settled } from "../net/world";
import { TableSeat } from "../shell/seat";
import { board, who } from "./make";

export class Seat extends TableSeat<SnowTailsView, Mind> {
  readonly mind: Mind;

  constructor() {
    super("snow-tails", board, press);
    this.mind = new Mind(this.replay.table, who);
  }

  static at(view: SnowTailsView, more: Partial<Update> = {}): Promise<Seat> {
    return new Seat().sit(view, more);
  }

  /** The mind looks ahead, and is told this. */
  async details(previews: PreviewJson[]): Promise<void> {
    const looking = this.mind.look();
    await settled();
    this.tried([], previews);
    await looking;
    await this.rest();
  }

  /** The answer to what was asked last: what would happen, and what could follow. */
  tried(events: GameEvent[], previews: PreviewJson[] = []): void {
    this.answer({ events, details: { previews } });
  }
}
