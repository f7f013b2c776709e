// What an element of the table is: messages named `what-` and the name of the element.

import { t } from "../words/words.svelte";

/** The explanation of an element; its messages must have been loaded by `more("rules")`. */
export function explanation(element: string): string {
  return t(`what-${element}`);
}
