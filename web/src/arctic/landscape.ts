// Where the tokens stand on the landscape: beside and above each other, so that all six are seen
// on one card.

export interface Spot {
  x: number; // px: the middle
  y: number;
  size: number;
}

const GROUND: Readonly<Record<number, number>> = {
  0: 0.74,
  1: 0.69,
  3: 0.63,
  6: 0.55,
  10: 0.47,
  15: 0.38,
}; // where the ice of a card begins, by its height
const EDGE = 3; // px
const SKY = 10; // px above the tokens, for their marks
const CLOSE = 0.94; // tokens may touch
const WORTH = 0.9; // so much smaller for one row fewer

/** How large tokens can be in a box, and how many stand beside each other. */
function packed(count: number, width: number, height: number, largest: number) {
  let best = { size: 0, columns: 1 };
  for (let columns = count; columns >= 1; columns -= 1) {
    const rows = Math.ceil(count / columns);
    const [wide, high] = [1 + (columns - 1) * CLOSE, 1 + (rows - 1) * CLOSE];
    const size = Math.min(largest, width / wide, height / high);
    if (best.size < size * WORTH) best = { size, columns };
  }
  return best;
}

/** Spots for so many tokens on one card of the row. */
export function spotsOn(value: number, count: number, width: number, height: number): Spot[] {
  const largest = Math.min(width * 0.46, height * 0.34, 48);
  const free = height * 0.8 - SKY; // the number of the card is below
  const { size, columns } = packed(count, width - 2 * EDGE, free, largest);
  const rows = Math.ceil(count / columns);
  const step = size * CLOSE;
  const tall = size + (rows - 1) * step;
  const foot = Math.min(
    Math.max((GROUND[value] ?? 0.6) * height + size * 0.12, tall + SKY),
    SKY + free,
  );
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: width / 2 + ((at % columns) - (inRow - 1) / 2) * step,
      y: foot - tall + size / 2 + row * step,
      size,
    };
  });
}

/** The place of every token on the row, by animal. */
export function spots(
  tokens: Readonly<Record<string, number>>,
  landscape: readonly number[],
  width: number,
  height: number,
): ReadonlyMap<string, Spot> {
  const card = width / landscape.length;
  const found = new Map<string, Spot>();
  for (const [place, value] of landscape.entries()) {
    const here = Object.keys(tokens).filter((animal) => tokens[animal] === value);
    for (const [at, spot] of spotsOn(value, here.length, card, height).entries()) {
      found.set(here[at] ?? "", { ...spot, x: spot.x + place * card });
    }
  }
  return found;
}

export interface Shadow extends Spot {
  animal: string;
  way: number;
}

/** Where tokens would go: small ones at the foot of the cards, beside the numbers. */
export function shadows(
  ways: readonly Readonly<Record<string, number>>[],
  landscape: readonly number[],
  width: number,
  height: number,
): Shadow[] {
  const card = width / landscape.length;
  const size = Math.min(height * 0.2, card * 0.28);
  return landscape.flatMap((value, place) => {
    const here = ways.flatMap((way, at) =>
      Object.keys(way).flatMap((animal) => (way[animal] === value ? [{ animal, way: at }] : [])),
    );
    return here.map((one, at) => ({
      ...one,
      x: (place + 1) * card - EDGE - size * (here.length - at - 0.5) * 1.12,
      y: height - EDGE - size * 0.56,
      size,
    }));
  });
}
