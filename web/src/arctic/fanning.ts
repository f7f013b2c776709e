// How many cards lie beside each other: a hand of three and one of thirteen must both be tapped.

const TOUCH = 44; // px: what a finger needs
const SEEN = 0.4; // of a card: both its numbers
const SMALLER = 0.8;

export interface Fanned {
  rows: number;
  scale: number; // of the cards' width
}

/** One row if it can be, with smaller cards if need be; else two. */
export function fanned(count: number, width: number, card: number, touch = true): Fanned {
  const fits = (size: number) =>
    count < 2 ||
    width === 0 ||
    (width - size) / (count - 1) >= Math.max(touch ? TOUCH : 0, SEEN * size);
  if (fits(card)) return { rows: 1, scale: 1 };
  if (fits(card * SMALLER)) return { rows: 1, scale: SMALLER };
  return { rows: 2, scale: 1 };
}

/** Cards dealt to rows, the first one the longest. */
export function inRows<Card>(cards: readonly Card[], rows: number): Card[][] {
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
}
