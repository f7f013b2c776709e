// What I have in mind at the table, and what the server says about it.

import { tick } from "svelte";
import { Refusal } from "../net/refusal";
import { TableMind } from "../shell/mind.svelte";
import type {
  AbilityPreviewJson,
  AdviceInfo,
  ArcticDetailsJson,
  ArcticView,
  CardPreviewJson,
  SheetJson,
  PreviewResult,
  TurnsLeftJson,
} from "../wire";
import { sentence, t } from "../words/words.svelte";
import { boardOf, deckOf, gameOf, isCard, isOpened, isOpening } from "./game";
import { numbersIn, detailsOf, playerOf, type BoardData, type Deck } from "./game";
import { sheetNow } from "./lines";
import { tokensIn, type Tokens } from "./motion";
import { added, firstOf, offered, opened, openingOf, wayOf, type Way } from "./plan";

/** An ability that still has to be told where: a card of the river, a player, a penalty card. */
export type Wish = "swap" | "give" | "zone";

interface Seen {
  seat: number | null;
  moment: string;
  stage: string;
  details: ArcticDetailsJson;
}

interface Trial {
  plan: readonly string[];
  tried: PreviewResult;
}

export class Mind extends TableMind {
  plan = $state.raw<readonly string[]>([]);
  wish = $state<Wish | null>(null);
  pointed = $state<string | null>(null); // the hand card under the pointer
  #seen = $state.raw<Seen | null>(null);
  #trial = $state.raw<Trial | null>(null);
  #after = $state.raw<{ opening: string; legal: readonly string[] } | null>(null);
  #ways = $state.raw<{ moment: string; ways: Way[] } | null>(null);

  readonly board: BoardData | null = $derived.by(() => boardOf(this.table.board?.board));
  readonly deck: Deck = $derived.by(() => (this.board ? deckOf(this.board) : new Map()));
  readonly view: ArcticView | null = $derived.by(() => gameOf(this.table.game?.view));
  readonly own = $derived.by(() => playerOf(this.view, this.table.seat));
  readonly legal: readonly string[] = $derived.by(() =>
    this.mine ? (this.view?.legal ?? []) : [],
  );
  /** How it stands, as it was said last; nothing that another seat was told. */
  readonly details: ArcticDetailsJson | null = $derived.by(() =>
    this.#seen && this.#seen.seat === this.view?.seat ? this.#seen.details : null,
  );
  /** How long it still goes, while that is true of what is seen: near the end every turn counts. */
  readonly turns: TurnsLeftJson | null = $derived.by(() => {
    const { phase, stage } = this.view ?? {};
    const about = stage === "early" && this.#seen?.stage === stage;
    return phase !== "over" && (about || this.current) ? (this.details?.turns_left ?? null) : null;
  });
  /** Where the tokens stand as they are seen. */
  readonly tokens: Tokens = $derived.by(() =>
    tokensIn(this.view?.token_points ?? [], this.board?.animals ?? [], this.table.playing?.step),
  );
  /** My score, with the tokens as they are seen: while others play nobody is asked. */
  readonly sheet: SheetJson | null = $derived.by(() => {
    const sheet = this.details?.sheets[this.table.seat ?? -1] ?? null;
    const { totem = null, penalty_zone: penalties = null } = this.own ?? {};
    if (!sheet || totem === null || penalties === null || this.current) return sheet;
    return sheetNow(sheet, this.tokens[totem] ?? 0, penalties.card_count);
  });
  /** What the plan would lead to. */
  readonly trial: PreviewResult | null = $derived.by(() =>
    this.#trial?.plan === this.plan && this.plan.length ? this.#trial.tried : null,
  );
  /** What can be picked now: instead of the plan, or after it. */
  readonly offer: ReadonlySet<string> = $derived.by(
    () => new Set(offered(this.legal, this.plan, this.#next, this.#opened)),
  );
  readonly ways: readonly Way[] = $derived.by(() =>
    this.mine && this.#ways?.moment === this.moment ? this.#ways.ways : [],
  );
  /** The plan ends with an opening that asks for nothing more: there is only one card for it. */
  readonly whole: boolean = $derived.by(
    () =>
      isOpening(this.plan.at(-1) ?? "") &&
      this.trial !== null &&
      !isOpened(gameOf(this.trial.view)?.phase),
  );
  /** What is in mind, with the only card that an opening can mean. */
  readonly chosen: ReadonlySet<string> = $derived.by(() => {
    const hand = this.own?.hand ?? [];
    const only = this.whole && hand.length === 1 && !this.plan[0]?.startsWith("give-");
    return new Set(only ? [...this.plan, ...hand] : this.plan);
  });
  /** My hand cards that can be picked. */
  readonly hand: ReadonlySet<string> = $derived.by(
    () => new Set(this.own?.hand?.filter((card) => this.offer.has(card))),
  );
  /** Penalty cards that can be picked: those I know, and one of the unseen. */
  readonly zone: ReadonlySet<string> = $derived.by(() => {
    const cards = this.own?.penalty_zone.known_cards.filter((card) => this.offer.has(card)) ?? [];
    return new Set(this.offer.has("unseen") ? [...cards, "unseen"] : cards);
  });
  /** Places of the river that can be picked, by what the pick is. */
  readonly river: ReadonlyMap<number, string> = $derived.by(() => this.#river());
  /** Players who can be given a penalty card. */
  readonly receivers: readonly number[] = $derived.by(() =>
    this.wish === "give" ? numbersIn(this.legal, "give") : [],
  );
  /** The hand card that the plan ends with, or that the pointer is on. */
  readonly shown: CardPreviewJson | null = $derived.by(() => {
    const card = this.placing ? (this.card ?? this.pointed) : null;
    return this.details?.cards.find((form) => form.card === card) ?? null;
  });

  protected get impossible(): string {
    return t("ar-not-possible");
  }

  /** What could be picked together with the plan: what another phase asks for comes later. */
  get #next(): readonly string[] | undefined {
    const view = gameOf(this.trial?.view);
    if (!view) return undefined;
    return this.several && view.phase === this.view?.phase ? view.legal : [];
  }

  /** What could come after what the plan begins with. */
  get #opened(): readonly string[] {
    const opening = openingOf(this.plan).join();
    return this.#after?.opening === opening ? this.#after.legal : [];
  }

  #river(): Map<number, string> {
    const words = this.wish === "swap" ? "swap" : "river";
    return new Map(
      [...numbersIn([...this.offer], words), ...numbersIn(this.plan, words)].map((place) => [
        place,
        `${words}-${place}`,
      ]),
    );
  }

  /** Whether hand cards go to the pile now. */
  get placing(): boolean {
    return this.mine && this.view?.phase === "place" && !this.plan.some(isOpening);
  }

  /** The hand card that the plan ends with. */
  get card(): string | null {
    const last = this.plan.at(-1);
    return last !== undefined && isCard(last) && this.own?.hand?.includes(last) ? last : null;
  }

  /** Whether the details is that of this moment. */
  get current(): boolean {
    return this.#seen?.moment === this.moment;
  }

  /** The ability cards, as they stand for me. */
  get abilities(): AbilityPreviewJson[] {
    return this.details?.abilities ?? [];
  }

  // ---- looking ahead

  /** Ask once for every moment how it stands, and where my tokens can go. */
  async look(): Promise<void> {
    const { moment, view } = this;
    if (!view) return;
    try {
      if (!this.current) {
        const details = detailsOf((await this.table.attempt()).details);
        const { seat, stage } = view;
        if (details && moment === this.moment) this.#seen = { seat, moment, stage, details };
      }
      if (this.#ways?.moment !== this.moment) await this.#lookWays();
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason; // it is asked again at the next moment
    }
  }

  async #lookWays(): Promise<void> {
    const { moment } = this;
    const moving = this.legal.filter((action) => /^(main|companion)-up$|^step-/.test(action));
    if (!moving.length) return;
    const tried = await Promise.all(moving.map((action) => this.table.attempt([action])));
    const ways = moving.flatMap((action, at) => wayOf(action, tried[at], this.view?.seat ?? null));
    if (moment === this.moment) this.#ways = { moment, ways };
  }

  /** What the plan would come to. What does not go together leaves its end, or the plan before. */
  async #probe(before: readonly string[] = []): Promise<void> {
    const { plan, moment } = this;
    if (!plan.length) return;
    try {
      const tried = await this.table.attempt([...plan]);
      if (moment !== this.moment || plan !== this.plan) return;
      this.#trial = { plan, tried };
      const { legal = [], phase } = gameOf(tried.view) ?? {};
      if (isOpened(phase)) this.#after = { opening: plan.join(), legal };
    } catch (reason) {
      if (plan !== this.plan || moment !== this.moment) return;
      const parts = plan.length > 1 && !plan.some(isOpening);
      this.plan = parts ? plan.slice(-1) : before;
      if (parts) await this.#probe();
      else this.explain(reason);
    }
  }

  override forget(): void {
    super.forget();
    this.plan = [];
    this.wish = this.pointed = null;
  }

  // ---- picking

  /** A card, a place of the river, a way of the tokens …; the only one again means: go. */
  pick(action: string): void {
    if (this.table.landing) void this.#land().then(() => this.pick(action));
    else if (!this.mine) this.say(t("shell-not-your-turn"));
    else if (this.plan.at(-1) === action && this.ready && this.#all) void this.go();
    else if (this.whole && this.chosen.has(action)) void this.go();
    else if (this.plan.includes(action) || this.offer.has(action)) {
      if (this.wish !== "zone" || !this.zone.has(action)) this.wish = null; // something else
      this.#plan(added(this.plan, action, this.several, this.#next));
    } else void this.#ask([...openingOf(this.plan), action]);
  }

  /** Nothing more can be picked together with what is in mind. */
  get #all(): boolean {
    return !this.several || (this.plan.length === 1 && this.#next?.length === 0);
  }

  /** Nobody has to wait for their own cards. */
  #land(): Promise<void> {
    this.table.skip();
    return tick();
  }

  /** Several cards are drawn or put away together: each is picked, and can be let go. */
  get several(): boolean {
    const phase = this.view?.phase;
    return (phase === "draw" || phase === "excess") && !this.plan.some(isOpening);
  }

  /** Do it at once: a card was dragged where it belongs, a button says it all. */
  async act(action: string): Promise<void> {
    if (this.table.landing) await this.#land();
    if (!this.mine) {
      this.say(t("shell-not-your-turn"));
    } else if (this.offer.has(action)) {
      this.plan = [...openingOf(this.plan), action];
      await this.go();
    } else await this.#ask([...openingOf(this.plan), action]);
  }

  pickRiver(place: number): void {
    this.pick(this.river.get(place) ?? `river-${place}`);
  }

  /** A hand card was dragged to a card of the river. */
  swap(place: string, card: string): Promise<void> {
    this.wish = null;
    this.plan = [place, card];
    return this.go();
  }

  pickReceiver(seat: number): void {
    this.wish = null;
    this.#plan([`give-${seat}`]);
  }

  /** Use an ability, as far as that is one thing; else it asks for the rest. */
  use(ability: AbilityPreviewJson): void {
    const { animal, side, why_not } = ability;
    const facts = { animal, side, count: 1 };
    if (why_not?.code === "ability.not-held") {
      this.tell(t("ar-ability-theirs", { ...facts, ...this.#holder(ability) }));
      return;
    }
    if (why_not) {
      this.say(sentence(why_not));
      return;
    }
    const opening = opened(this.legal, animal);
    if (opening.wish) this.#wishFor(opening.wish);
    else if (opening.action) this.pick(opening.action);
    else this.tell(t("ar-ability-works", facts));
  }

  #holder({ holder }: AbilityPreviewJson): { name: string; from: string } {
    if (holder === null) return { name: "", from: "middle" };
    return { name: this.who.nameOf(holder), from: "seat" };
  }

  #wishFor(wish: Wish): void {
    const again = this.wish === wish;
    this.#plan([]);
    this.wish = again ? null : wish;
    const [only, ...more] = this.receivers;
    if (only !== undefined && !more.length) this.pickReceiver(only);
  }

  #plan(plan: readonly string[]): void {
    const before = this.plan;
    this.plan = plan;
    if (plan.length) this.answer = "";
    void this.#probe(before);
  }

  follow(advice: AdviceInfo): void {
    this.wish = null;
    this.#plan(firstOf(advice.actions));
  }

  // ---- sending

  get actions(): string[] {
    const last = this.plan.at(-1);
    const open = last === undefined || (isOpening(last) && !this.whole);
    return open || !this.mine ? [] : [...this.plan];
  }

  /** Not among the choices: the server says why. */
  async #ask(actions: string[]): Promise<void> {
    try {
      await this.table.attempt(actions);
    } catch (reason) {
      this.explain(reason);
    }
  }
}
