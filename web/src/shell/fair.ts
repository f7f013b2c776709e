// Was the promise of the start kept? The secret of the end must be what was promised.

import type { RecordProof } from "../wire";

/** Whether secret and commitment fit; null where the browser cannot tell (no secure page). */
export async function kept(played: RecordProof, promised: string | null): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", bytes(played.secret));
  const commitment = hex(new Uint8Array(hash));
  return commitment === played.commitment && (promised === null || commitment === promised);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

function hex(numbers: Uint8Array): string {
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
