// What is shown lags behind what is known, so that moves can be seen one after the other. Pure.

import type { GameView, Step } from "../wire";
import type { News, SeatGame } from "./received";

/** The step that is shown now. `after` is null where more steps came with it. */
export interface Playback {
  step: Step;
  before: GameView;
  after: GameView | null;
  brief: boolean;
  /** The next step is known, and of the same seat. */
  goesOn: boolean;
}

interface Waiting {
  step: Step;
  /** The game after it, where that is known: after the last step of an update. */
  after: SeatGame | null;
  /** It came while nobody could look. */
  missed: boolean;
}

/** What is shown, and what is still to be shown. */
export interface Reel {
  shown: SeatGame;
  waiting: readonly Waiting[];
}

const MOST = 60; // more steps than three bots take in a round are shown briefly

export function still(shown: SeatGame): Reel {
  return { shown, waiting: [] };
}

/** With what is new. Steps that were taken back, or are not to be shown, leave no trace. */
export function added(reel: Reel, news: News, missed: (step: Step) => boolean): Reel {
  const { game, fresh, undone } = news;
  if (undone) return still(game);
  if (fresh.length) {
    const next = fresh.map((step, index) => {
      return { step, after: index === fresh.length - 1 ? game : null, missed: missed(step) };
    });
    return { shown: reel.shown, waiting: [...reel.waiting, ...next] };
  }
  const last = reel.waiting.at(-1);
  if (!last) return still(game);
  return { shown: reel.shown, waiting: [...reel.waiting.slice(0, -1), { ...last, after: game }] };
}

/** After the step of this version was shown; another one changes nothing. */
export function advanced(reel: Reel, version: number): Reel {
  const [first, ...waiting] = reel.waiting;
  if (!first || first.step.version !== version) return reel;
  const shown = first.after ?? {
    ...reel.shown,
    version: first.step.version,
    steps: [...reel.shown.steps, first.step],
  };
  return { shown, waiting };
}

export function playing(reel: Reel): Playback | null {
  const first = reel.waiting[0];
  if (!first) return null;
  return {
    step: first.step,
    before: reel.shown.view,
    after: first.after?.view ?? null,
    brief: first.missed || reel.waiting.length > MOST,
    goesOn: reel.waiting[1]?.step.seat === first.step.seat,
  };
}

/** How many steps that came while nobody could look are still to be shown. */
export function missed(reel: Reel): number {
  return reel.waiting.filter((each) => each.missed).length;
}
