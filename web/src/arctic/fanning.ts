// How many cards lie beside each other: a hand of three and one of thirteen must both be tapped.

const TOUCH = 44; // px: what a finger needs
const SEEN = 0.4; // of a card: both its numbers
const SMALLER = 0.8;

export interface Fanned {
  rows: number;
  scale: number; // of the cards' width
}

/** One row if it can be, with smaller cards if need be; for fingers else two. */
export function fanned(count: number, width: number, card: number, touch = true): Fanned {
  const between = count - 1;
  if (between < 1 || width === 0) return { rows: 1, scale: 1 };
  const seen = width / (1 + SEEN * between); // so wide are cards that all can be read
  const tapped = touch ? width - TOUCH * between : seen;
  const scale = Math.min(1, seen / card, tapped / card);
  return scale < SMALLER && touch ? { rows: 2, scale: SMALLER } : { rows: 1, scale };
}

/** Cards dealt to rows, the first one the longest. */
export function inRows<Card>(cards: readonly Card[], rows: number): Card[][] {
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
}
