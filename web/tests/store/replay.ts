// Plays a recorded story to a real link and a real store.

import { Link } from "../../src/net/link";
import type { Surroundings } from "../../src/store/surroundings";
import { TableStore } from "../../src/store/table.svelte";
import type { FromClient, FromServer } from "../../src/wire";
import { FakeWorld, settled, type Wire } from "../net/world";

type Line = ["|", string] | ["<", FromServer] | [">", FromClient];

const STORIES = import.meta.glob<Line[]>("../recorded/*.json", { import: "default", eager: true });

export function story(name: string): Line[] {
  const found = STORIES[`../recorded/${name}.json`];
  if (!found) throw new Error(`no story ${name}`);
  return found;
}

export class Replay {
  readonly world = new FakeWorld();
  readonly link = new Link(this.world);
  readonly table: TableStore;
  readonly answers: Promise<unknown>[] = [];
  still = true;
  hidden = false;
  boards = 0;
  #wire: Wire | null = null;

  constructor(around: Partial<Surroundings> = {}) {
    this.table = new TableStore(this.link, "table", {
      board: () => {
        this.boards += 1;
        return Promise.resolve({ setup: {}, board: {} });
      },
      still: () => this.still,
      hidden: () => this.hidden,
      now: () => this.world.now(),
      later: (pause, act) => this.world.later(pause, act),
      ...around,
    });
  }

  get wire(): Wire {
    if (!this.#wire) throw new Error("not connected");
    return this.#wire;
  }

  /** One line of a story: what was heard is heard, what was sent is done by the store. */
  async play([sign, what]: Line): Promise<void> {
    if (sign === "|") await this.#connection(what);
    else if (sign === "<") this.wire.say(what);
    else this.#do(what);
    await settled();
  }

  async all(lines: Line[], before: (line: Line) => void = () => undefined): Promise<void> {
    for (const line of lines) {
      before(line);
      await this.play(line);
    }
  }

  async #connection(what: string): Promise<void> {
    if (what === "cut") {
      this.wire.cut();
      return;
    }
    if (this.link.next !== null) await this.world.pass(this.link.next - this.world.now());
    this.#wire = await this.world.arrive();
  }

  #do(message: FromClient): void {
    if ("ref" in message) this.world.names.push(message.ref);
    const { table } = this;
    if (message.type === "submit") this.answers.push(table.submit(message.actions));
    if (message.type === "undo") this.answers.push(table.undo());
    if (message.type === "preview") this.answers.push(table.attempt(message.actions));
    if (message.type === "say" && message.reaction) {
      this.answers.push(table.react(message.reaction));
    } else if (message.type === "say") this.answers.push(table.say(message.text ?? ""));
  }
}

/** What a message was, without a name that only the store can give. */
export function sent(lines: Line[]): FromClient[] {
  return lines.flatMap((line) => (line[0] === ">" ? [line[1]] : []));
}
