// Who I am at this server.

import { Refusal } from "../net/refusal";
import * as api from "../protocol/api";
import type { Me } from "../wire";

const NOBODY = "person.none";
const KNOWN = "nunatak-known"; // that there is somebody to ask for; who it is only the server sees

function known(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true; // the browser keeps nothing for us: ask
  }
}

function remember(somebody: boolean): void {
  try {
    if (somebody) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
  } catch {
    return; // then we ask every time
  }
}

/** Whom the server knows; null: nobody. */
async function find(): Promise<Me | null> {
  try {
    return await api.getMe();
  } catch (error) {
    if (error instanceof Refusal && error.code === NOBODY) return null;
    throw error;
  }
}

class Myself {
  #now = $state.raw<Me | null>(null);
  #asked: Promise<Me> | null = null;
  #renewed = new Set<() => void>();

  /** As far as it is known; null before anybody has asked, or for a newcomer. */
  get now(): Me | null {
    return this.#now;
  }

  /** Somebody else's cookie is used from now on: live connections must be made again. */
  onrenewed(then: () => void): void {
    this.#renewed.add(then);
  }

  /** Ask the server, without becoming somebody; who has never been here need not ask. */
  async look(been = known()): Promise<Me | null> {
    return this.#became(been ? await find() : null);
  }

  /** Be somebody: whom the server knows, or somebody new. */
  ensure(name?: string): Promise<Me> {
    if (this.#now) return Promise.resolve(this.#now);
    this.#asked ??= api
      .createPerson(name ? { name } : {})
      .then((me) => this.#became(me))
      .finally(() => (this.#asked = null));
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    if (this.#now) this.#became(await api.renameMe({ name }));
    else await this.ensure(name);
  }

  /** A code that moves me to another device; shown once. */
  async recovery(): Promise<string> {
    await this.ensure();
    const { code } = await api.createRecoveryCode();
    await this.look();
    return code;
  }

  async recover(code: string): Promise<Me> {
    return this.#became(await api.recoverPerson({ code }));
  }

  /** All that is kept about me is deleted. */
  async forget(): Promise<void> {
    await api.deleteMe();
    this.#became(null);
  }

  async mute(person: string, muted: boolean): Promise<void> {
    this.#became(await (muted ? api.mutePerson(person) : api.unmutePerson(person)));
  }

  async block(person: string, blocked: boolean): Promise<void> {
    this.#became(await (blocked ? api.blockPerson(person) : api.unblockPerson(person)));
  }

  async report(person: string, reason: string, table: string | null): Promise<void> {
    this.#became(await api.reportPerson(person, { reason, table }));
  }

  #became<T extends Me | null>(me: T): T {
    const other = this.#now !== null && this.#now.id !== me?.id;
    this.#now = me;
    remember(me !== null);
    if (other) for (const then of this.#renewed) then();
    return me;
  }
}

export const me = new Myself();
