// Ann at a table of Arctic, with a mind of her own; the test is the server.

import { press } from "../../src/arctic/keys";
import { Mind } from "../../src/arctic/mind.svelte";
import type { ArcticDetailsJson, ArcticView, PreviewResult, Update } from "../../src/wire";
import { settled } from "../net/world";
import { TableSeat } from "../shell/seat";
import { board, details, who } from "./make";

export class Seat extends TableSeat<ArcticView, Mind> {
  readonly mind: Mind;

  constructor() {
    super("arctic", board, press);
    this.mind = new Mind(this.replay.table, who);
  }

  static at(view: ArcticView, more: Partial<Update> = {}): Promise<Seat> {
    return new Seat().sit(view, more);
  }

  /** The mind asks how it stands, and is told this. */
  async look(more: Partial<ArcticDetailsJson> = {}): Promise<void> {
    const looking = this.mind.look();
    await settled();
    this.tried({ details: details(more) });
    await looking;
    await this.rest();
  }

  /** The answer to a `try`, the last one unless it is said which. */
  tried(more: Partial<PreviewResult> = {}, asked = this.last("preview")): void {
    this.answer({ details: details(), ...more }, asked);
  }

  /** The plan is tried, and would lead to this. */
  async leads(view: Partial<ArcticView>, more: Partial<PreviewResult> = {}): Promise<void> {
    await settled();
    if (!this.mind.view) throw new Error("no game");
    this.tried({ view: { ...this.mind.view, ...view }, ...more });
    await this.rest();
  }

  asked(): string[][] {
    const tries = this.replay.wire.sent.filter((message) => message.type === "preview");
    return tries.map((message) => message.actions ?? []);
  }
}
