// The language files, each fetched when it is needed.

import type { Language } from "../store/settings.svelte";

export type Part = "words" | "app" | "snow-tails" | "rules";

const FILES = import.meta.glob<string>(
  [
    "../../../src/nunatak/locales/*/words.ftl",
    "../../../src/nunatak/locales/*/web/{app,snow-tails,rules}.ftl",
  ],
  { query: "?raw", import: "default" },
);

function path(language: Language, part: Part): string {
  const file = part === "words" ? part : `web/${part}`;
  return `../../../src/nunatak/locales/${language}/${file}.ftl`;
}

/** The messages of a part as they are written; none where a language has no such file. */
export async function source(language: Language, part: Part): Promise<string> {
  return (await FILES[path(language, part)]?.()) ?? "";
}
