// What I have in mind at the table, and what the server says about it.

import { Refusal } from "../net/refusal";
import type { TableStore } from "../store/table.svelte";
import type { AdviceInfo, PreviewForm, SnowTailsView } from "../wire";
import { sentence, t } from "../words/words.svelte";
import type { BoardData, Target } from "./board";
import { ideasOf, numbered, type Idea } from "./ideas";
import { advised, targetsOf } from "./outcome";
import {
  chooseValue,
  choosePlace,
  chosenEnd,
  endFor,
  endsOf,
  lay,
  NOTHING,
  notation,
  otherSpots,
  planFor,
  playOf,
  playsIn,
  reading,
  spotsOf,
  type End,
  type Place,
  type Plan,
} from "./plan";
import { boardOf, decides, numbersIn, raceOf, sledOf } from "./race";
import { spotName } from "./spots";
import { orderOf } from "./standing";
import type { Who } from "./story";

const SHOWN = 5000; // milliseconds that an answer stays

export interface Drag {
  value: number;
  x: number;
  y: number;
  over: Place | null;
}

export class Mind {
  readonly table: TableStore;
  readonly who: Who;
  plan = $state.raw<Plan>(NOTHING);
  slot = $state<number | null>(null);
  discard = $state<number | null>(null);
  pointed = $state<string | null>(null); // the end under the pointer, on the board or in the list
  drag = $state.raw<Drag | null>(null);
  sent = $state.raw<Plan>(NOTHING); // on its way: these cards have left the hand
  answer = $state(""); // why something does not work
  advice = $state.raw<AdviceInfo[] | null>(null);
  asking = $state(false); // for a hint
  #done = $state(""); // the decision that was sent
  #previews = $state.raw<PreviewForm[]>([]);
  #known = $state(""); // the decision that the previews belong to
  #fading: ReturnType<typeof setTimeout> | undefined;

  readonly board: BoardData | null = $derived.by(() => boardOf(this.table.board?.board));
  readonly race: SnowTailsView | null = $derived.by(() => raceOf(this.table.game?.view));
  /** Changes with every decision of the race, not with what else happens at the table. */
  readonly moment: string = $derived.by(() => {
    const { race } = this;
    return race ? `${race.version} ${race.phase} ${race.turn} ${race.seat}` : "";
  });
  readonly sled = $derived.by(() => sledOf(this.race, this.table.seat));
  readonly mine: boolean = $derived.by(
    () => this.table.myTurn && !this.table.info?.paused && this.#done !== this.moment,
  );
  readonly plays = $derived.by(() => playsIn(this.mine ? (this.race?.legal ?? []) : []));
  readonly slots: number[] = $derived.by(() => this.#numbers("slot-"));
  readonly discards: number[] = $derived.by(() => this.#numbers("x"));
  readonly deciding: boolean = $derived.by(() => this.mine && !!this.race && decides(this.race));
  readonly ends: End[] = $derived.by(() => this.#ends());
  readonly spots = $derived.by(() => spotsOf(this.ends, this.plan));
  readonly others = $derived.by(() => otherSpots(this.ends, this.plan));
  readonly chosen: End | null = $derived.by(() => chosenEnd(this.ends, this.plan));
  readonly ideas: Idea[] = $derived.by(() => ideasOf(this.advice ?? [], this.ends));
  readonly targets: Target[] = $derived.by(() => this.#targets());
  readonly waiting: boolean = $derived.by(() => this.deciding && !this.ends.length);

  constructor(table: TableStore, who: Who) {
    this.table = table;
    this.who = who;
  }

  #numbers(before: "slot-" | "x"): number[] {
    return this.mine && this.race ? numbersIn(this.race, before) : [];
  }

  #ends(): End[] {
    const { board } = this;
    if (!board || !this.deciding || this.#known !== this.moment) return [];
    return endsOf(this.#previews, (space) => orderOf(board, space));
  }

  #targets(): Target[] {
    if (!this.board) return [];
    const targets = targetsOf(this.spots, this.others, this.chosen, this.board, this.who);
    return advised(targets, numbered(this.ideas));
  }

  /** Ask once for every decision what it could come to. */
  async look(): Promise<void> {
    const { moment } = this;
    if (!this.deciding || moment === this.#known) return;
    try {
      const { outlook } = await this.table.attempt();
      if (moment !== this.moment || !("previews" in outlook)) return;
      this.#previews = outlook.previews;
      this.#known = moment;
    } catch (reason) {
      this.#explain(reason);
    }
  }

  /** Another decision: nothing is in mind yet. */
  forget(): void {
    this.plan = this.sent = NOTHING;
    this.#done = "";
    this.slot = this.discard = this.pointed = this.drag = this.advice = null;
  }

  /** Whether there is something in mind that can be put back. */
  get laid(): boolean {
    const { value, places } = this.plan;
    return this.mine && (value !== null || places.length > 0 || this.discard !== null);
  }

  /** Takes the cards back into the hand. */
  clear(): void {
    this.plan = NOTHING;
    this.slot = this.discard = null;
  }

  // ---- cards and places

  pickValue(value: number): void {
    if (this.discards.length) {
      this.discard = this.discard === value ? null : value;
    } else if (this.#may()) this.plan = chooseValue(this.plan, value, this.plays);
  }

  pickPlace(place: Place): void {
    if (this.#may()) this.#take(choosePlace(this.plan, place, this.plays), this.plan.value, place);
  }

  drop(value: number, place: Place): void {
    if (this.#may()) this.#take(lay(this.plan, value, place, this.plays), value, place);
  }

  #take(plan: Plan | null, value: number | null, place: Place): void {
    if (plan) this.plan = plan;
    else if (value !== null) void this.#ask(notation(value, [place]));
  }

  #may(): boolean {
    if (this.plays.size) return true;
    this.say(this.mine ? t("st-not-now") : t("st-not-your-turn"));
    return false;
  }

  /** The same slot again means: go. */
  pickSlot(slot: number): void {
    if (this.slot === slot && this.ready) void this.go();
    else this.slot = slot;
  }

  // ---- ends

  /** An end is pointed out: on the board, in the list, or by a hint. */
  choose(id: string): void {
    const end = this.ends.find((one) => one.id === id);
    if (end) this.plan = planFor(end);
  }

  /** The same end again means: go. */
  confirm(id: string): void {
    if (this.chosen?.id === id && this.ready) void this.go();
    else this.choose(id);
  }

  /** A space where the turn cannot end. */
  refuse(space: string): void {
    if (!this.board || !this.deciding) return;
    const spot = spotName(this.board, space);
    this.say(playOf(this.plan) ? t("st-no-end", { spot }) : t("st-out-of-reach", { spot }));
  }

  follow(advice: AdviceInfo): void {
    const end = endFor(this.ends, advice.actions);
    if (end) this.plan = planFor(end);
    const [first = ""] = advice.actions;
    if (first.startsWith("slot-")) this.slot = Number(first.slice(5));
    if (first.startsWith("x")) this.discard = Number(first.slice(1));
  }

  // ---- sending

  /** What would be sent now. */
  get actions(): string[] {
    if (this.slot !== null && this.slots.includes(this.slot)) return [`slot-${this.slot}`];
    if (this.discard !== null && this.discards.includes(this.discard)) return [`x${this.discard}`];
    return this.deciding ? (this.chosen?.preview.actions ?? []) : [];
  }

  get ready(): boolean {
    return this.actions.length > 0 && !this.table.sending;
  }

  async go(): Promise<void> {
    const { actions, moment, plan } = this;
    if (!actions.length || this.table.sending) return;
    const done = await this.table.submit(actions);
    this.advice = null;
    if (!done || moment !== this.moment) return;
    this.forget();
    this.sent = plan;
    this.#done = moment;
  }

  async undo(): Promise<void> {
    if (this.table.game?.undo) await this.table.undo();
  }

  async hint(): Promise<void> {
    if (this.asking || !this.mine) return;
    this.asking = true;
    try {
      const { moment } = this;
      const advice = await this.table.hint();
      if (moment === this.moment) this.advice = advice;
    } catch (reason) {
      this.#explain(reason);
    } finally {
      this.asking = false;
    }
  }

  /** Not among the legal plays: the server says why, or which of them comes to the same. */
  async #ask(action: string): Promise<void> {
    try {
      const { moment } = this;
      const { events } = await this.table.attempt([action]);
      const same = events.find((event) => event.name === "cards-played");
      const play = same && reading(`${same.value}:${same.places}`);
      if (play && moment === this.moment) this.plan = { ...play, end: null };
    } catch (reason) {
      this.#explain(reason);
    }
  }

  #explain(reason: unknown): void {
    if (!(reason instanceof Refusal)) throw reason;
    this.say(reason.code === "action.illegal" ? t("st-not-possible") : sentence(reason));
  }

  say(answer: string): void {
    clearTimeout(this.#fading);
    this.answer = answer;
    this.#fading = setTimeout(() => (this.answer = ""), SHOWN);
  }
}
