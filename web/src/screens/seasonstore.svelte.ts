// One season as its page knows it: looked at again and again, for others act on it too.

import { Refusal } from "../net/refusal";
import * as api from "../protocol/api";
import * as seasonApi from "../protocol/season-api";
import * as pages from "../protocol/pages";
import { go } from "../route";
import { doing } from "../shell/doing";
import { me } from "../store/me.svelte";
import type { RemoveSeasonPlayer, SeasonInfo } from "../wire";
import { seatedAs } from "./season";
import { courseOf } from "./terms";

const PAUSE = 3000; // milliseconds between two looks

export class SeasonStore {
  readonly id: string;
  #info = $state.raw<SeasonInfo | null>(null);
  #trouble = $state.raw<Refusal | null>(null);
  #busy = $state(false);
  #courses: Record<string, string> = $state({});
  #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #acts = 0; // of mine; what was seen before the last is old
  #ended = false;

  constructor(id: string) {
    this.id = id;
    void this.look();
  }

  get info(): SeasonInfo | null {
    return this.#info;
  }

  /** Why it cannot be shown. */
  get trouble(): Refusal | null {
    return this.#trouble;
  }

  /** Something is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** My number among the players; null for who looks on. */
  get mine(): number | null {
    return this.#info ? seatedAs(this.#info, me.now?.id ?? null) : null;
  }

  get host(): boolean {
    return this.#info !== null && this.#info.host === me.now?.id;
  }

  /** The course of a race, by its table: a name, or the text of an own one. */
  courseOf(table: string): string | null {
    return this.#courses[table] ?? null;
  }

  /** See how it stands, now and from now on. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      if (!this.#info) await me.look();
      const acts = this.#acts;
      const found = await seasonApi.getSeason(this.id);
      if (acts === this.#acts) this.#became(found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!this.#info) this.#trouble = error; // else the next look may do better
    }
    clearTimeout(this.#timer);
    if (!this.#ended && this.#info?.status !== "over" && !document.hidden)
      this.#timer = setTimeout(() => void this.look(), PAUSE);
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  // ---- what can be done

  join(name: string): Promise<void> {
    return this.#act(async () => {
      const known = await me.ensure(name || undefined);
      if (name && name !== known.name) await me.rename(name);
      return seasonApi.joinSeason(this.id);
    });
  }

  leave(): Promise<void> {
    return this.#act(() => seasonApi.leaveSeason(this.id));
  }

  addBot(level: string): Promise<void> {
    return this.#act(() => seasonApi.addSeasonBot(this.id, { level }));
  }

  remove(who: RemoveSeasonPlayer): Promise<void> {
    return this.#act(() => seasonApi.removeSeasonPlayer(this.id, who));
  }

  start(): Promise<void> {
    return this.#act(() => seasonApi.startSeason(this.id));
  }

  choose(course: string): Promise<void> {
    return this.#act(() => seasonApi.chooseCourse(this.id, { course }));
  }

  ready(): Promise<void> {
    return this.#act(() => seasonApi.confirmReady(this.id));
  }

  async #act(what: () => Promise<SeasonInfo>): Promise<void> {
    this.#busy = true;
    this.#acts += 1;
    await doing(async () => this.#became(await what()));
    this.#acts += 1;
    this.#busy = false;
  }

  /** Whoever has waited here for the race is taken to it when it begins. */
  #became(info: SeasonInfo): void {
    if (this.#ended) return;
    const before = this.#info;
    this.#info = info;
    const tables = info.finished_races.map((race) => race.table);
    for (const table of info.table ? [...tables, info.table] : tables) void this.#visit(table);
    const waited = before !== null && !(before.race_started && before.table === info.table);
    if (info.race_started && info.table && waited && this.mine !== null)
      go(pages.table(info.table));
  }

  /** Where a race goes; a table that is gone is done without. */
  async #visit(table: string): Promise<void> {
    if (this.#asked.has(table)) return;
    this.#asked.add(table);
    const found = await api.getTable(table).catch(() => null);
    const course = found && courseOf(found);
    if (course) this.#courses[table] = course;
  }
}
