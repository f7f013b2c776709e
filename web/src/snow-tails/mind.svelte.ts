// What I have in mind at the table, and what the server says about it.

import { Drag } from "../shell/drag.svelte";
import { TableMind } from "../shell/mind.svelte";
import type { AdviceInfo, PreviewJson, SnowTailsView } from "../wire";
import { t } from "../words/words.svelte";
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
  PLACES,
  planFor,
  playOf,
  playsIn,
  reading,
  spotsOf,
  type End,
  type Place,
  type Plan,
} from "./plan";
import { boardOf, decides, numbersIn, raceOf, sledOf } from "./game";
import { spotName } from "./spots";
import { orderOf } from "./standing";

export class Mind extends TableMind {
  readonly drag = new Drag<number>();
  plan = $state.raw<Plan>(NOTHING);
  slot = $state<number | null>(null);
  discard = $state<number | null>(null);
  pointed = $state<string | null>(null); // the end under the pointer, on the board or in the list
  wrecking = $state(false); // I am asked once more whether I mean it
  sent = $state.raw<Plan>(NOTHING); // on its way: these cards have left the hand
  #previews = $state.raw<PreviewJson[]>([]);
  #known = $state(""); // the decision that the previews belong to

  readonly board: BoardData | null = $derived.by(() => boardOf(this.table.board?.board));
  readonly race: SnowTailsView | null = $derived.by(() => raceOf(this.table.game?.view));
  readonly sled = $derived.by(() => sledOf(this.race, this.table.seat));
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
  /** Every end of this turn wrecks the sled. */
  readonly doomed: boolean = $derived.by(
    () => this.ends.length > 0 && this.ends.every(({ preview }) => preview.wrecked),
  );
  readonly waiting: boolean = $derived.by(() => this.deciding && !this.ends.length);

  get view(): SnowTailsView | null {
    return this.race;
  }

  protected get impossible(): string {
    return t("st-not-possible");
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
      const { details } = await this.table.attempt();
      if (moment !== this.moment || !("previews" in details)) return;
      this.#previews = details.previews;
      this.#known = moment;
    } catch (reason) {
      this.explain(reason);
    }
  }

  override forget(): void {
    super.forget();
    this.plan = this.sent = NOTHING;
    this.wrecking = false;
    this.slot = this.discard = this.pointed = this.drag.now = null;
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

  drop(value: number, over: string): void {
    const place = PLACES.find((each) => each === over);
    if (place && this.#may()) this.#take(lay(this.plan, value, place, this.plays), value, place);
  }

  #take(plan: Plan | null, value: number | null, place: Place): void {
    if (plan) this.plan = plan;
    else if (value !== null) void this.#ask(notation(value, [place]));
  }

  #may(): boolean {
    if (this.plays.size) return true;
    this.say(this.mine ? t("st-not-now") : t("shell-not-your-turn"));
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

  /** The end that is chosen wrecks my sled. */
  get wrecks(): boolean {
    return this.deciding && this.chosen !== null && this.chosen.preview.wrecked;
  }

  /** Whichever way it is said, an end that wrecks is asked about first. */
  override async go(): Promise<void> {
    if (this.wrecks && this.ready) this.wrecking = true;
    else await this.goAnyway();
  }

  async goAnyway(): Promise<void> {
    const { plan } = this;
    this.wrecking = false;
    await super.go(() => (this.sent = plan));
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
      this.explain(reason);
    }
  }
}
