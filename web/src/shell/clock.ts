// What a clock shows.

import { t } from "../words/words.svelte";

export const SHORT = 10_000; // below this much time left it is getting short

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Left {
  turn: number;
  bank: number;
}

/** Digits as on a clock; days and hours in words where there is that much time. */
export function face(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) {
    return t("shell-clock-days", {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
    });
  }
  const whole = Math.ceil(left / SECOND) * SECOND; // 0:00 only when there is nothing left
  const seconds = two(Math.floor((whole % MINUTE) / SECOND));
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (whole < HOUR) return `${minutes}:${seconds}`;
  return `${Math.floor(whole / HOUR)}:${two(minutes)}:${seconds}`;
}

/** What counts now: the turn, and when that is used up the bank. */
export function counting(left: Left): number {
  return left.turn > 0 ? left.turn : left.bank;
}

/** Whether turn and bank together are nearly used up. */
export function short(left: Left): boolean {
  return left.turn + left.bank < SHORT;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
