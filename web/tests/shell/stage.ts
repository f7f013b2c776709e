// A real store at a table, told what to know.

import { cleanup } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeAll } from "vitest";
import { language } from "../../src/words/words.svelte";
import type { ChatMessageInfo, FromServer, Presence, TableInfo, Update } from "../../src/wire";
import { settled } from "../net/world";
import { info, update } from "../store/make";
import { Replay } from "../store/replay";

/** Words are there before a test, and nothing stays in the page after it. */
export function onStage(): void {
  beforeAll(() => language.set("en"));
  afterEach(cleanup);
}

/** Ann at a table; time passes as the tests let it. */
export class Stage {
  readonly replay = new Replay({ now: () => Date.now() });

  get table() {
    return this.replay.table;
  }
  get link() {
    return this.replay.link;
  }

  static async at(table: Partial<TableInfo> = {}, game: Partial<Update> = {}): Promise<Stage> {
    const stage = new Stage();
    await stage.replay.play(["|", "open"]);
    stage.replay.wire.welcome("ann");
    await stage.hear({ type: "table", info: info(table) });
    if (table.status !== "open") await stage.hear(update(5, 0, game));
    return stage;
  }

  async hear(message: FromServer): Promise<void> {
    this.replay.wire.say(message);
    await settled();
    flushSync();
  }

  facts(version: number, table: Partial<TableInfo>): Promise<void> {
    return this.hear({ type: "table", info: info({ version, ...table }) });
  }

  presence(more: Partial<Presence>): Promise<void> {
    const nobody = { online: [], spectator_count: 0, wants_pause: [] };
    return this.hear({ type: "presence", table: "table", ...nobody, ...more });
  }

  says(person: string, text: string, more: Partial<ChatMessageInfo> = {}): Promise<void> {
    const sent_at = Date.now() + 1;
    const line = { number: 1, person, name: "Ben", sent_at, text, reaction: null, ...more };
    return this.hear({ type: "chat", table: "table", messages: [line] });
  }

  /** The last thing that was sent to the server. */
  get sent() {
    return this.replay.wire.sent.at(-1);
  }
}

export function html(text: string) {
  return createRawSnippet(() => ({ render: () => text }));
}

export function seat(more: Partial<TableInfo["seats"][number]>): TableInfo["seats"][number] {
  return {
    person: null,
    name: null,
    program: false,
    bot: null,
    stand_in_reason: null,
    returning: false,
    ...more,
  };
}
