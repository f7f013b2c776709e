import { Refusal } from "../net/refusal";
import { toast } from "../ui/toasts.svelte";
import { sentence } from "../words/words.svelte";

/**
 * Do something that the server may refuse. Whether it was done; why not is told where somebody
 * looks: sheets lie over the toasts and have a place of their own for it.
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
