// The one WebSocket, for all tables. It comes back by itself; whatever was asked and not answered
// is asked again under the same name, and the server does nothing twice.

import { createSubscriber } from "svelte/reactivity";
import { PROTOCOL } from "../wire";
import type { PauseRequest, FromClient, FromServer } from "../wire";
import { noAnswer, refused, type Refusal } from "./refusal";
import type { Answer, Asked, Listener, Question, Socket, World } from "./world";

export type { Answer, Asked, Ears, Listener, Question, Socket, World } from "./world";

/** `lost`: it was there or did not come, and is tried again; the last two do not end. */
export type LinkState = "connecting" | "open" | "lost" | "outdated" | "ended";

interface Waiting {
  message: Asked;
  resolve(answer: Answer): void;
  reject(refusal: Refusal): void;
}

const SHORTEST = 500; // milliseconds between two attempts; they grow
const GROWTH = 1.5;
const LONGEST = 15_000;
const CHIDED = 10_000; // when the server found us too quick, or too slow
const HANDSHAKE = 10_000; // to connect and be greeted
const PING = 20_000;
const PONG = 10_000; // without an answer for so long the connection is dead
const OUTDATED = 4409;
const POLICY = 1008;

export class Link {
  #world: World;
  #state: LinkState = "connecting";
  #since: number;
  #tries = 0;
  #next: number | null = null;
  #person: string | null = null;
  #ahead = 0;
  #socket: Socket | null = null;
  #timers = new Map<"retry" | "alive" | "ping", () => void>();
  #tables = new Map<string, Set<Listener>>();
  #waiting = new Map<string, Waiting>();
  #changed: () => void = () => undefined;
  #follow = createSubscriber((changed) => {
    this.#changed = changed;
    return () => (this.#changed = () => undefined);
  });

  constructor(world: World) {
    this.#world = world;
    this.#since = world.now();
  }

  // ---- looking; all of this is reactive

  get state(): LinkState {
    this.#follow();
    return this.#state;
  }
  /** Since when it is in that state. */
  get since(): number {
    this.#follow();
    return this.#since;
  }
  /** Attempts that failed since it was open. */
  get tries(): number {
    this.#follow();
    return this.#tries;
  }
  /** When the next attempt comes; null: none is waited for. */
  get next(): number | null {
    this.#follow();
    return this.#next;
  }
  /** Who the server says I am. */
  get person(): string | null {
    this.#follow();
    return this.#person;
  }
  /** The server's clock less our own, in milliseconds. */
  get ahead(): number {
    return this.#ahead;
  }

  // ---- using

  /** Hear of a table from now on; the answer ends it. Several may listen to one table. */
  watch(table: string, listener: Listener): () => void {
    const listeners = this.#tables.get(table) ?? new Set();
    this.#tables.set(table, listeners.add(listener));
    if (this.#state === "open") this.#watch(table, [listener]);
    else if (this.#state !== "outdated" && !this.#socket && !this.#timers.has("retry")) {
      this.#open(false);
    }
    return () => this.#unwatch(table, listener);
  }

  /** Something is missing: ask for all since the version that is there. */
  catchUp(table: string): void {
    const listeners = this.#tables.get(table);
    if (listeners && this.#state === "open") this.#watch(table, listeners);
  }

  #unwatch(table: string, listener: Listener): void {
    const listeners = this.#tables.get(table);
    if (!listeners?.delete(listener) || listeners.size) return;
    this.#tables.delete(table);
    if (this.#state === "open") this.#send({ type: "unwatch", table });
  }

  /** Ask, again and again if need be, until there is an answer. Rejected with a `Refusal`. */
  ask(question: Question): Promise<Answer> {
    const message = { ...question, ref: this.#world.name() } as Asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.ref, { message, resolve, reject });
      if (this.#state === "open") this.#send(message);
    });
  }

  /** Say something that has no answer of its own; lost while there is no connection. */
  tell(message: PauseRequest): void {
    if (this.#state === "open") this.#send(message);
  }

  /** Do not wait: the network is back, or somebody looks. */
  hurry(): void {
    if (this.#state === "open") this.#ping(PONG / 2);
    else if (this.#timers.has("retry")) this.#open(this.#tries > 0);
  }

  /** Connect again as somebody else. */
  renew(): void {
    if (this.#state === "outdated") return;
    this.#drop();
    this.#become("connecting");
    this.#tries = 0;
    if (this.#tables.size) this.#open(false);
  }

  close(): void {
    this.#finish("ended");
  }

  // ---- coming and going

  #open(afresh: boolean): void {
    this.#drop();
    this.#next = null;
    this.#changed();
    const coming: Socket = { send: () => undefined, close: () => undefined };
    this.#socket = coming;
    this.#after("alive", HANDSHAKE, () => this.#lose(0));
    this.#world.enter(afresh).then(
      () => this.#socket === coming && this.#connect(),
      () => this.#socket === coming && this.#lose(0),
    );
  }

  #connect(): void {
    const { build } = this.#world;
    const current = (act: () => void) => {
      if (this.#socket === socket) act(); // a connection that was given up has nothing to say
    };
    const socket: Socket = this.#world.connect({
      opened: () => current(() => this.#send({ type: "hello", protocol: PROTOCOL, build })),
      heard: (text) => current(() => this.#hear(text)),
      closed: (code) => current(() => this.#closed(code)),
    });
    this.#socket = socket;
  }

  #closed(code: number): void {
    if (code === OUTDATED) this.#finish("outdated");
    else this.#lose(code === POLICY ? CHIDED : 0);
  }

  #welcome(person: string, time: number): void {
    this.#person = person;
    this.#ahead = time - this.#world.now();
    this.#tries = 0;
    this.#become("open");
    this.#expectPing();
    for (const [table, listeners] of this.#tables) this.#watch(table, listeners);
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  /** The connection is gone, or did not come: try again after a while, at least `least` long. */
  #lose(least: number): void {
    if (this.#state === "outdated" || this.#state === "ended") return;
    this.#drop();
    const longest = Math.min(SHORTEST * GROWTH ** this.#tries, LONGEST);
    const pause = Math.max(least, longest * (0.5 + this.#world.random() / 2)); // not all at once
    this.#tries += 1;
    this.#next = this.#world.now() + pause;
    this.#become("lost");
    this.#after("retry", pause, () => this.#open(true));
  }

  /** No more attempts; nobody waits in vain. */
  #finish(state: "outdated" | "ended"): void {
    this.#drop();
    this.#become(state);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(noAnswer());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    this.#next = null;
    socket?.close();
  }

  #become(state: LinkState): void {
    if (this.#state !== state) {
      this.#state = state;
      this.#since = this.#world.now();
    }
    this.#changed();
  }

  // ---- signs of life

  #expectPing(): void {
    this.#after("ping", PING, () => this.#ping(PONG));
  }

  #ping(patience: number): void {
    this.#send({ type: "ping" });
    this.#after("alive", patience, () => this.#lose(0));
  }

  /** Whatever comes is a sign of life. */
  #alive(): void {
    this.#timers.get("alive")?.();
    this.#timers.delete("alive");
    if (this.#state === "open") this.#expectPing();
  }

  #after(what: "retry" | "alive" | "ping", pause: number, act: () => void): void {
    this.#timers.get(what)?.();
    const stop = this.#world.later(pause, () => {
      this.#timers.delete(what);
      act();
    });
    this.#timers.set(what, stop);
  }

  // ---- talking

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Ask for what the one who has least lacks; what others know already they pass over. */
  #watch(table: string, listeners: Iterable<Listener>): void {
    const versions = [...listeners].map((listener) => listener.since() ?? 0);
    this.#send({ type: "watch", table, since: Math.min(...versions) || null });
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as FromServer;
    switch (message.type) {
      case "welcome":
        this.#alive();
        this.#welcome(message.person, message.time);
        return;
      case "reload":
        this.#finish("outdated");
        return;
      case "closing":
        if (message.code === "forgotten") this.#finish("ended");
        return;
      default:
        this.#alive();
        this.#answer(message);
        this.#pass(message);
    }
  }

  #answer(message: FromServer): void {
    if (!("ref" in message) || message.ref === null) return;
    const waiting = this.#waiting.get(message.ref);
    if (!waiting) return;
    this.#waiting.delete(message.ref);
    if (message.type === "refused") void refused(message).then(waiting.reject);
    else waiting.resolve(message);
  }

  #pass(message: FromServer): void {
    const named = "table" in message ? message.table : null;
    const table = message.type === "table" ? message.info.id : named;
    if (table === null) return;
    for (const listener of this.#tables.get(table) ?? []) listener.hear(message);
  }
}
