// One table as this client sees it: what was heard, what is shown of it, and what I send.

import type { Answer, Link } from "../net/link";
import { Refusal } from "../net/refusal";
import type { AdviceInfo, ChatMessageInfo, FromServer, Presence, TableBoard } from "../wire";
import type { PreviewResult, TableInfo, Update } from "../wire";
import { Asking, type Wish } from "./asking";
import { covered, eyes, played } from "./hotseat";
import * as playback from "./playback";
import type { Playback, Reel } from "./playback";
import { later, received, said, timeLeft, type SeatGame, type TimeLeft } from "./received";
import { browser, type Surroundings } from "./surroundings";

export type { Playback, SeatGame, TimeLeft };

const PATIENCE = 8000; // milliseconds after which a step counts as shown, whatever the board does
const BRIEFLY = 3000;
const AGAIN = 2000; // before the board is asked for once more

export class TableStore {
  readonly id: string;
  #link: Link;
  #around: Surroundings;
  #opened: number;

  #info = $state.raw<TableInfo | null>(null);
  #board = $state.raw<TableBoard | null>(null);
  #games = $state.raw<ReadonlyMap<number | null, SeatGame>>(new Map());
  #looking = $state<number | null | undefined>(undefined);
  #reel = $state.raw<Reel | null>(null);
  #chat = $state.raw<ChatMessageInfo[]>([]);
  #read = $state(0);
  #presence = $state.raw<Presence | null>(null);
  #sending = $state(false);
  #refusal = $state.raw<Refusal | null>(null);
  #trouble = $state.raw<Refusal | null>(null);

  #seats = $derived.by(() => eyes(this.#info, this.#link.person));
  #people = $derived(played(this.#info, this.#seats));
  #playing = $derived(this.#reel && playback.playing(this.#reel));
  #turn = $derived.by(() => {
    const newest = [...this.#games.values()].sort((a, b) => b.version - a.version)[0];
    return newest?.view.turn ?? null;
  });
  #cover = $derived.by(() => {
    if (this.#playing) return null;
    const [seats, people, looking, turn] = [this.#seats, this.#people, this.#looking, this.#turn];
    return covered({ running: this.#info?.status === "running", seats, people, looking, turn });
  });

  #catching = new Set<number | null>();
  #asking: Asking;
  #unwatch: () => void;
  #stopTimer: () => void = () => undefined;
  #stopBoard: () => void = () => undefined;
  #fetching = false;
  #skipping = false; // nothing is animated before a person is to decide
  #closed = false;

  constructor(link: Link, id: string, around: Surroundings = browser) {
    this.#link = link;
    this.#around = around;
    this.id = id;
    this.#opened = around.now();
    this.#asking = new Asking(link, id, (seat) => this.#games.get(seat), around);
    const ears = { hear: this.#hear.bind(this), since: this.#since.bind(this) };
    this.#unwatch = link.watch(id, ears);
  }

  // ---- looking

  /** Who sits where, options, result, the link to the rematch. */
  get info(): TableInfo | null {
    return this.#info;
  }
  /** What is needed once to draw the table; after the start. */
  get board(): TableBoard | null {
    return this.#board;
  }
  /** Why I cannot look at this table at all. */
  get trouble(): Refusal | null {
    return this.#trouble;
  }
  get link(): Link {
    return this.#link;
  }
  /** The seats I see the game from: mine, or `[null]` as a spectator. */
  get seats(): (number | null)[] {
    return this.#seats;
  }
  /** The seat I look from now; null for spectators, and behind the cover. */
  get seat(): number | null {
    return this.#cover === null ? (this.#looking ?? null) : null;
  }
  /** Of that seat: what is shown. Behind the cover there is nothing to see. */
  get game(): SeatGame | null {
    return this.#cover === null ? (this.#reel?.shown ?? null) : null;
  }
  /** Of that seat: the newest that is known. */
  get live(): SeatGame | null {
    return this.#cover === null ? (this.#own() ?? null) : null;
  }
  /** The step that is animated now. */
  get playing(): Playback | null {
    return this.#playing;
  }
  /** Hot seat: whose turn waits behind the cover. */
  get cover(): number | null {
    return this.#cover;
  }
  /** One of my seats is to decide, whatever is still being shown. */
  get due(): boolean {
    const running = this.#info?.status === "running" && !this.#info.paused;
    return running && this.#turn !== null && this.#people.includes(this.#turn);
  }
  /** I am to decide now, and have seen all that led to it. */
  get myTurn(): boolean {
    return this.due && !this.#playing && this.#turn === this.seat;
  }
  /** A submission is on its way. */
  get sending(): boolean {
    return this.#sending;
  }
  /** Why the last one was refused. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }
  get chat(): ChatMessageInfo[] {
    return this.#chat;
  }
  /** Lines of others that came since I opened the table and last read. */
  get unread(): number {
    const opened = this.#opened + this.#link.ahead;
    const foreign = this.#chat.filter((line) => line.person !== this.#link.person);
    return foreign.filter((line) => line.number > this.#read && line.sent_at >= opened).length;
  }
  get presence(): Presence | null {
    return this.#presence;
  }
  /** Steps that came while I was away and are still to be shown. */
  get missed(): number {
    return this.#reel ? playback.missed(this.#reel) : 0;
  }

  /** What a seat has left on its clock; who waits has a whole turn before them. */
  clockNow(seat: number, now: number): TimeLeft | null {
    const game = this.#games.get(this.#seats[0] ?? null);
    const full = (this.#info?.options.clock?.turn ?? 0) * 1000;
    return game ? timeLeft(game, seat, full, now) : null;
  }

  /** What I did last is still being shown, and I am to go on. */
  get landing(): boolean {
    const { playing, live, seat } = this;
    return playing?.step.seat === seat && seat !== null && live?.view.turn === seat;
  }

  // ---- seeing

  liftCover(): void {
    if (this.#cover !== null) this.#lookFrom(this.#cover);
  }

  /** The board has shown the step of this version. */
  doneAnimating(version: number): void {
    if (!this.#reel) return;
    this.#show(playback.advanced(this.#reel, version));
  }

  /** Show at once how it stands, and all that bots still do before a person is to decide. */
  skip(): void {
    const game = this.#own();
    if (!game) return;
    this.#skipping = this.#awaitsBot();
    this.#show(playback.still(game));
  }

  #awaitsBot(): boolean {
    return this.#turn !== null && !!this.#info?.seats[this.#turn]?.bot;
  }

  /** I have seen what was said. */
  read(): void {
    this.#read = this.#chat.at(-1)?.number ?? 0;
  }

  dismiss(): void {
    this.#refusal = null;
  }

  // ---- sending

  /** Do these together or not at all; false: refused, and `refusal` says why. */
  submit(actions: string[]): Promise<boolean> {
    return this.#commit({ type: "submit", actions });
  }

  undo(): Promise<boolean> {
    return this.#commit({ type: "undo" });
  }

  /** What actions would lead to; without any, how it stands: that may be asked for at any time,
   * by spectators too. Rejected with a `Refusal`. */
  async attempt(actions: string[] = []): Promise<PreviewResult> {
    const { live, seat } = this;
    const wish: Wish = { type: "preview", actions };
    const looks = !actions.length && live && seat === null;
    return (await (looks
      ? this.#asking.decide(null, live, wish)
      : this.#decide(wish))) as PreviewResult;
  }

  /** What a strong bot would do, the best first. */
  async hint(): Promise<AdviceInfo[]> {
    const answer = await this.#decide({ type: "hint" });
    return answer.type === "hint-result" ? answer.advice : [];
  }

  async say(text: string): Promise<void> {
    await this.#link.ask({ type: "say", table: this.id, text });
  }

  async react(reaction: string): Promise<void> {
    await this.#link.ask({ type: "say", table: this.id, reaction });
  }

  /** I would like a pause, or none any more. */
  consent(pause: boolean): void {
    this.#link.tell({ type: "pause", table: this.id, wanted: pause });
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    this.#stopTimer();
    this.#stopBoard();
  }

  async #commit(wish: Wish): Promise<boolean> {
    if (this.#sending) return false;
    this.#refusal = null;
    this.#sending = true;
    try {
      await this.#decide(wish);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      return false;
    } finally {
      this.#sending = false;
    }
  }

  /** Ask about the game as I see it. */
  #decide(wish: Wish): Promise<Answer> {
    const { seat, live } = this;
    if (seat !== null && live) return this.#asking.decide(seat, live, wish);
    const why = { code: "table.not-at", arguments: { table: this.id } };
    return Promise.reject(new Refusal(why));
  }

  // ---- hearing

  #since(): number | null {
    const versions = [...this.#games.values()].map((game) => game.version);
    if (!versions.length) return null;
    this.#catching = new Set(this.#games.keys());
    return Math.min(...versions);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.#info = later(this.#info, message.info);
        this.#trouble = null;
        this.#settle();
        void this.#fetchBoard();
        break;
      case "update":
        this.#update(message);
        break;
      case "presence":
        this.#presence = message;
        break;
      case "chat":
        this.#chat = said(this.#chat, message.messages);
        break;
      case "refused": // not an answer to something I did: I may not look
        if (message.ref === null) this.#trouble = new Refusal(message);
        break;
    }
  }

  #update(update: Update): void {
    const news = received(this.#games.get(update.seat), update, this.#around.now());
    if (news === "gap") this.#link.catchUp(this.id);
    if (news === "gap" || !news) return;
    const away = this.#catching.delete(update.seat) || this.#around.hidden();
    this.#games = new Map(this.#games).set(update.seat, news.game);
    if (update.seat === this.#looking && this.#reel) {
      const missed = (seat: number, bot: string | null) =>
        away && (bot !== null || !this.#people.includes(seat));
      const reel = playback.added(this.#reel, news, (step) => missed(step.seat, step.bot));
      const still = this.#around.still() || this.#skipping;
      this.#show(still ? playback.still(news.game) : reel);
    }
    this.#skipping &&= this.#awaitsBot();
    this.#settle();
    this.#asking.look();
  }

  /** Look from the only seat there is; who shares a device takes it, and gives it away covered. */
  #settle(): void {
    const lost = this.#looking !== undefined && !this.#seats.includes(this.#looking);
    if (lost || this.#cover !== null) {
      this.#looking = undefined;
      this.#reel = null;
    }
    const first = this.#people[0] ?? this.#seats[0];
    if (this.#looking !== undefined || this.#cover !== null || first === undefined) return;
    this.#lookFrom(first);
  }

  #lookFrom(seat: number | null): void {
    const game = this.#games.get(seat);
    if (!game) return;
    this.#looking = seat;
    this.#show(playback.still(game));
  }

  #own(): SeatGame | undefined {
    return this.#looking === undefined ? undefined : this.#games.get(this.#looking);
  }

  /** Show this, and go on by ourselves should the board not say that it has. */
  #show(reel: Reel): void {
    this.#reel = reel;
    this.#stopTimer();
    const now = playback.playing(reel);
    if (!now) {
      this.#settle();
      return;
    }
    const pause = now.brief ? BRIEFLY : PATIENCE;
    this.#stopTimer = this.#around.later(pause, () => {
      if (this.#around.hidden()) this.#show(reel);
      else this.doneAnimating(now.step.version);
    });
  }

  async #fetchBoard(): Promise<void> {
    if (this.#board || this.#fetching || this.#closed || !this.#info?.setup) return;
    this.#fetching = true;
    try {
      this.#board = await this.#around.board(this.id);
    } catch {
      if (!this.#closed) this.#stopBoard = this.#around.later(AGAIN, () => void this.#fetchBoard());
    } finally {
      this.#fetching = false;
    }
  }
}
