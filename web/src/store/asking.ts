// Asking the server about the game as a seat sees it.

import type { Answer, Link, Question } from "../net/link";
import { Refusal, STALE } from "../net/refusal";
import { moment, type SeatGame } from "./received";
import type { Surroundings } from "./surroundings";

/** What is asked for, before it is said for which seat and version. */
export type Wish =
  | { type: "submit"; actions: string[] }
  | { type: "preview"; actions: string[] }
  | { type: "undo" | "hint" };

const REMINDER = 3000; // milliseconds for the update that follows a stale refusal
const MOST_TRIES = 3;

export class Asking {
  #link: Link;
  #table: string;
  #known: (seat: number | null) => SeatGame | undefined;
  #around: Pick<Surroundings, "later">;
  #hopes = new Set<() => void>();

  constructor(
    link: Link,
    table: string,
    known: (seat: number | null) => SeatGame | undefined,
    around: Pick<Surroundings, "later">,
  ) {
    this.#link = link;
    this.#table = table;
    this.#known = known;
    this.#around = around;
  }

  /** There is news. */
  look(): void {
    for (const hope of [...this.#hopes]) hope();
  }

  /** Ask; where only the table has changed meanwhile, not the game, once more. */
  async decide(seat: number | null, game: SeatGame, wish: Wish): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const { version } = this.#known(seat) ?? game;
      const question = { ...wish, table: this.#table, seat, version } as Question;
      try {
        return await this.#link.ask(question);
      } catch (error) {
        if (!isStale(error) || tries === MOST_TRIES) throw error;
        await this.#until(seat, Number(error.arguments.version));
        if (moment(this.#known(seat)) !== moment(game)) throw error;
      }
    }
  }

  /** Wait for an update that is on its way, but not for ever. */
  #until(seat: number | null, version: number): Promise<void> {
    return new Promise((resolve) => {
      const hope = () => {
        if ((this.#known(seat)?.version ?? 0) >= version) finish();
      };
      const finish = () => {
        stop();
        this.#hopes.delete(hope);
        resolve();
      };
      const stop = this.#around.later(REMINDER, finish);
      this.#hopes.add(hope);
      hope();
    });
  }
}

function isStale(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === STALE;
}
