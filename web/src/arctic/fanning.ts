// How many cards lie beside each other: a hand of three and one of thirteen must both be tapped.

const TOUCH = 44; // px: what a finger needs
const SEEN = 0.4; // of a card: both its numbers
const KNOWN = 0.62; // … and the animal's face
const SMALLER = 0.8;
const HALF = 0.58; // two rows share the height of one
const LEAST = 56; // px: smaller cards in two rows would be worse than one row

export interface Fanned {
  rows: number;
  scale: number; // of the cards' width
}

/** One row if it can be, with smaller cards if need be; else two. */
export function fanned(count: number, width: number, card: number, touch = true): Fanned {
  const between = count - 1;
  if (between < 1 || width === 0) return { rows: 1, scale: 1 };
  const wide = (seen: number, gaps: number) => Math.min(1, width / (1 + seen * gaps) / card);
  const scale = touch
    ? Math.min(wide(SEEN, between), (width - TOUCH * between) / card)
    : wide(KNOWN, between);
  if (scale >= SMALLER) return { rows: 1, scale };
  if (touch) return { rows: 2, scale: SMALLER };
  const half = Math.min(HALF, wide(KNOWN, Math.ceil(count / 2) - 1));
  return half * card < LEAST ? { rows: 1, scale: wide(SEEN, between) } : { rows: 2, scale: half };
}

/** Cards dealt to rows, the first one the longest. */
export function inRows<Card>(cards: readonly Card[], rows: number): Card[][] {
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
}
