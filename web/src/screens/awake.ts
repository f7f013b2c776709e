// How awake a bot looks is how well it plays.

const AWAKE: Record<string, number> = { random: 1, gentle: 2, steady: 3 };

/** The husky of a level. */
export function awake(level: string): number {
  return AWAKE[level] ?? 4;
}
