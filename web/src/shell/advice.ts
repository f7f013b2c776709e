// Why a strong player would do so: the numbers of a hint in words.

const FEW = 3;

/** A piece of advice as it is shown. */
export interface Idea {
  key: string; // what is decided now
}

/** The first advice that differs in what is decided now, not only in what would follow. */
export function distinct<One extends Idea>(ideas: readonly One[]): One[] {
  const seen = new Map<string, One>();
  for (const idea of ideas) if (!seen.has(idea.key)) seen.set(idea.key, idea);
  return [...seen.values()].slice(0, FEW);
}

/** What a game says of each kind of reason. */
export type Reasons = Readonly<Record<string, (value: number) => string>>;

/** The first reasons that there are words for. */
export function reasonsFor(
  words: Reasons,
  reasons: readonly (readonly [string, number])[],
  most: number,
): string {
  const said = reasons.flatMap(([code, value]) => words[code]?.(rounded(value)) ?? []);
  return said.slice(0, most).join(" · ");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
