// Requests that the server may refuse: the refusal is shown.

import { Refusal } from "../net/refusal";
import { toast } from "../ui/toasts.svelte";
import { sentence } from "../words/words.svelte";

/**
 * Do something that the server may refuse. Whether it was done; why not is told by a toast, or in
 * a place of its own where there is one.
 */
export async function doing(
  what: () => Promise<unknown>,
  tell: (why: string) => void = (why) => toast(why, "bad"),
): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(sentence(error));
    return false;
  }
}
