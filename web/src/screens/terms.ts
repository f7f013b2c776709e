// What was agreed on at a table, in words.

import { seatName } from "../shell/people";
import { t } from "../words/words.svelte";
import type { TableInfo } from "../wire";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The course of a table: its name, or the text of an own one; null in a game without courses. */
export function courseOf({ game, options }: TableInfo): string | null {
  return game === "snow-tails" ? String(options.setup["course"] ?? "nutcracker") : null;
}

/** In which order start slots are picked (ST-3.3), in a game that has such. */
export function orderWords(info: TableInfo): string | null {
  if (info.game !== "snow-tails" || info.season) return null;
  const { order } = info.options.setup;
  if (!Array.isArray(order)) return t("terms-order-lot");
  return t("terms-order", { names: order.map((seat) => seatName(info, Number(seat))).join(", ") });
}

/** The clock of a table. */
export function clockWords(info: TableInfo): string {
  const { clock } = info.options;
  if (!clock) return t("terms-clock-none");
  if (clock.turn >= DAY) return t("terms-clock-days", { days: Math.round(clock.turn / DAY) });
  if (clock.turn >= HOUR) return t("terms-clock-hours", { hours: Math.round(clock.turn / HOUR) });
  return t("terms-clock-live", { seconds: clock.turn, minutes: Math.round(clock.bank / 60) });
}

/** How a game stands, for somebody who has a seat in it, or not. */
export function standing(info: TableInfo, turn: boolean): string {
  if (info.status === "open") {
    const free = info.seats.filter((seat) => !seat.person && !seat.bot).length;
    return t("games-open", { free, game: info.game });
  }
  if (info.status === "over") return t("games-over");
  if (info.status === "stopped") return t("games-stopped");
  if (info.paused) return t("games-paused");
  if (turn) return t("games-your-turn");
  return info.round > 0 ? t("games-round", { round: info.round }) : t("games-running");
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", 60],
];

/** How long ago something was, both in milliseconds. */
export function ago(at: number, now: number, language: string): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? ["second", 60];
  return format.format(-Math.floor(seconds / size), unit);
}
