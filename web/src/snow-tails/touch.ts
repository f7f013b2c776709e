// A finger is wider than a space of the track: what is meant when it comes down beside one.

export const TOUCH = 44; // px that everything has which can be touched

/** The lit spot that is meant: the nearest of those whose room for a finger the point lies in. */
export function meant<Lit extends { x: number; y: number }>(
  lit: readonly Lit[],
  x: number,
  y: number,
): Lit | null {
  let found: Lit | null = null;
  let nearest = Infinity;
  for (const one of lit) {
    const [dx, dy] = [Math.abs(one.x - x), Math.abs(one.y - y)];
    const far = Math.hypot(dx, dy);
    if (Math.max(dx, dy) > TOUCH / 2 || far >= nearest) continue;
    [found, nearest] = [one, far];
  }
  return found;
}
