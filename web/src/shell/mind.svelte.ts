// What somebody has in mind at a table, as far as that is the same in every game.

import { Refusal } from "../net/refusal";
import type { TableStore } from "../store/table.svelte";
import type { AdviceInfo, GameView } from "../wire";
import { sentence } from "../words/words.svelte";
import type { Who } from "./people";

const SHOWN = 6000; // milliseconds that an answer stays

export abstract class TableMind {
  readonly table: TableStore;
  readonly who: Who;
  answer = $state(""); // why something does not work, or …
  told = $state(false); // … only what it is
  advice = $state.raw<AdviceInfo[] | null>(null);
  asking = $state(false); // for a hint
  #done = $state(""); // the decision that was sent
  #fading: ReturnType<typeof setTimeout> | undefined;

  /** Changes with every decision of the game, not with what else happens at the table. */
  readonly moment: string = $derived.by(() => {
    const { view } = this;
    return view ? `${view.version} ${view.phase} ${view.turn} ${view.seat}` : "";
  });
  readonly mine: boolean = $derived.by(
    () => this.table.myTurn && !this.table.info?.paused && this.#done !== this.moment,
  );

  constructor(table: TableStore, who: Who) {
    this.table = table;
    this.who = who;
  }

  abstract readonly view: GameView | null;

  /** What would be sent now; nothing as long as something is missing. */
  abstract get actions(): string[];

  /** What to say of an action that is none. */
  protected abstract get impossible(): string;

  get ready(): boolean {
    return this.actions.length > 0 && !this.table.sending;
  }

  /** Another decision: nothing is in mind yet. */
  forget(): void {
    this.#done = "";
    this.advice = null;
  }

  async go(gone?: () => void): Promise<void> {
    const { actions, moment } = this;
    if (!this.ready) return;
    const done = await this.table.submit(actions);
    this.advice = null;
    if (!done || moment !== this.moment) return;
    this.forget();
    this.#done = moment;
    gone?.();
  }

  async undo(): Promise<void> {
    if (this.table.game?.undo) await this.table.undo();
  }

  get hints(): boolean {
    return this.mine && (this.table.info?.options.hints ?? false);
  }

  async hint(): Promise<void> {
    if (this.asking || !this.mine) return;
    this.asking = true;
    try {
      const { moment } = this;
      const advice = await this.table.hint();
      if (moment === this.moment) this.advice = advice;
    } catch (reason) {
      this.explain(reason);
    } finally {
      this.asking = false;
    }
  }

  /** The server said why not. */
  protected explain(reason: unknown): void {
    if (!(reason instanceof Refusal)) throw reason;
    this.say(reason.code === "action.illegal" ? this.impossible : sentence(reason));
  }

  /** Why something does not work. */
  say(answer: string): void {
    this.#show(answer, false);
  }

  /** What something is: nobody did anything wrong. */
  tell(answer: string): void {
    this.#show(answer, true);
  }

  #show(answer: string, told: boolean): void {
    clearTimeout(this.#fading);
    this.answer = answer;
    this.told = told;
    this.#fading = setTimeout(() => (this.answer = ""), SHOWN);
  }
}
