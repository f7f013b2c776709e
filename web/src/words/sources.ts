// The language files, each fetched when it is needed.

import type { Language } from "../store/settings.svelte";

/** `later`: what the start page and the tables do not say, and every answer of the server. */
export type Part =
  "words" | "app" | "later" | "snow-tails" | "arctic" | "rules" | "arctic-rules" | "seasons";

type Files = Record<string, () => Promise<string>>;

const FILES: Files = import.meta.glob<string>(
  [
    "../../../src/nunatak/words/locales/*/words.ftl",
    "../../../src/nunatak/locales/*/web/{app,snow-tails,arctic,rules,arctic-rules,seasons}.ftl",
  ],
  { query: "?raw", import: "default" },
);
// A build takes from these files what is not said at once; see plugins/words.ts.
const LATER: Files = import.meta.glob<string>(
  [
    "../../../src/nunatak/words/locales/*/words.ftl",
    "../../../src/nunatak/locales/*/web/{app,snow-tails,arctic}.ftl",
  ],
  { query: "?raw&later", import: "default" },
);

// A build puts the words of the games into the shared file; see plugins/words.ts.
const OF_GAMES: Files = import.meta.env.PROD
  ? {}
  : import.meta.glob<string>("../../../src/nunatak/games/*/locales/*/words.ftl", {
      query: "?raw",
      import: "default",
    });

/** All files of a name: the words of each game lie in its own folder. */
async function read(files: Files, language: Language, name: string): Promise<string> {
  const end = `/locales/${language}/${name}.ftl`;
  const found = Object.keys(files).filter((file) => file.endsWith(end));
  return (await Promise.all(found.map((file) => files[file]?.() ?? ""))).join("\n");
}

/** The messages of a part as they are written; none where a language has no such file. */
export async function source(language: Language, part: Part): Promise<string> {
  if (part === "words") return read({ ...FILES, ...OF_GAMES }, language, "words");
  if (part !== "later") return read(FILES, language, `web/${part}`);
  const files = ["words", "web/app", "web/snow-tails", "web/arctic"];
  return (await Promise.all(files.map((name) => read(LATER, language, name)))).join("\n");
}
