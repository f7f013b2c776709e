// The entries of the log, and their order.

/** A line of the log, made by the game. */
export interface LogEntry {
  id: string;
  version: number;
  seat: number | null;
  text: string;
  name?: string; // whom the sentence is about: set in bold where it occurs
  detail?: string;
  places: string[]; // what to light up on the board
  signs?: readonly string[]; // small pictures of what it is about; the game draws them
  divider?: boolean;
}

/** The entries with the latest on top, yet every heading above what belongs to it. */
export function latestFirst(entries: readonly LogEntry[]): LogEntry[] {
  const parts: LogEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.divider) parts.push([]);
    parts.at(-1)?.push(entry);
  }
  return parts.reverse().flatMap((part) => {
    const head = part.filter((entry) => entry.divider);
    const rest = part.filter((entry) => !entry.divider).reverse();
    return rest.length ? [...head, ...rest] : []; // nothing has happened under it yet
  });
}

/** A sentence cut at the first mention of a name: before, name, after. */
export function aroundName(entry: LogEntry): [string, string, string] {
  const at = entry.name ? entry.text.indexOf(entry.name) : -1;
  if (!entry.name || at < 0) return ["", "", entry.text];
  const end = at + entry.name.length;
  return [entry.text.slice(0, at), entry.name, entry.text.slice(end)];
}
