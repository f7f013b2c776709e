// What a course is called.

import { t } from "./words.svelte";

/** Its own title, or that of a course that comes with the game in the language of the reader. */
export function courseName(title: string | null, shipped: string | null): string {
  return title ? t("course-name", { course: shipped ?? "", title }) : "";
}
