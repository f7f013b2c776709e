// What the server says about a table, taken in piece by piece. Pure: no clock, no DOM.

import type { ChatMessageInfo, ClockInfo, GameView, Step, TableInfo, Update } from "../wire";

/** The game as one seat knows it; `seat` is null for a spectator. */
export interface SeatGame {
  seat: number | null;
  version: number;
  steps: Step[];
  view: GameView;
  undo: boolean;
  bigPaws: number | null;
  clock: ClockInfo | null;
  /** When this was heard, in milliseconds. */
  at: number;
}

/** What an update has brought. */
export interface News {
  game: SeatGame;
  /** Steps that were not known before. */
  fresh: Step[];
  /** Whether steps were taken back. */
  undone: boolean;
}

/** An update taken in; null: it is old. "gap": something before it is missing. */
export function received(
  before: SeatGame | undefined,
  update: Update,
  at: number,
): News | "gap" | null {
  const have = before?.version ?? 0;
  if (update.version < have) return null;
  if (update.since > have) return "gap";
  const known = before?.steps ?? [];
  const kept = known.filter((step) => step.version <= update.since);
  const game: SeatGame = {
    seat: update.seat,
    version: update.version,
    steps: [...kept, ...update.steps],
    view: update.view,
    undo: update.can_undo,
    bigPaws: update.big_paws,
    clock: update.clock,
    at,
  };
  const now = new Set(game.steps.map((step) => step.version));
  return {
    game,
    fresh: update.steps.filter((step) => step.version > have),
    undone: known.some((step) => !now.has(step.version)),
  };
}

/** The later of two states of a table's facts. */
export function later(before: TableInfo | null, now: TableInfo): TableInfo {
  return before && before.version > now.version ? before : now;
}

/** Lines by their number, each once. */
export function said(before: ChatMessageInfo[], lines: ChatMessageInfo[]): ChatMessageInfo[] {
  const known = new Set(before.map((line) => line.number));
  const fresh = lines.filter((line) => !known.has(line.number));
  if (!fresh.length) return before;
  return [...before, ...fresh].sort((one, other) => one.number - other.number);
}

/** The version of the last thing that happened in the game: facts of the table do not count. */
export function moment(game: SeatGame | undefined): number {
  return game?.steps.at(-1)?.version ?? 0;
}

/** Milliseconds that a seat has left of its turn and in its bank. */
export interface TimeLeft {
  turn: number;
  bank: number;
}

/** `full`: what everybody gets for a turn, which those who wait have before them. */
export function timeLeft(game: SeatGame, seat: number, full: number, now: number): TimeLeft | null {
  if (!game.clock) return null;
  const bank = game.clock.bank_ms[seat] ?? 0;
  if (game.view.turn !== seat) return { turn: full, bank };
  const gone = game.clock.running ? Math.max(0, now - game.at) : 0;
  const turn = game.clock.turn_ms - gone;
  return { turn: Math.max(0, turn), bank: Math.max(0, bank + Math.min(0, turn)) };
}
