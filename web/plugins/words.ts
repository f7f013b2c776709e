// Language files as the browser gets them: without what only their writers need, and in two
// halves: what the first pages say at once, and what the other pages say, with every answer of the
// server, later. What the terminal alone says is left out.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

const FILE = /^(.*\/locales\/\w+\/(?:web\/)?([\w-]+)\.ftl)\?raw(&later)?$/;
const HALVED = ["words", "app", "snow-tails", "arctic"];
const FIRST = ["main.ts", "screens/TableScreen.svelte"]; // with the tables of the games
const GAMES = "games.ts";
const NAME = /["'`]([a-z][a-z\d-]*)["'`]/g;
const ANSWER = /^error-/; // the server names them
const WITHIN = /\{\s*(-?[a-z][a-z\d-]*)/g; // a message in a message
const IMPORT = /^\s*(?:import|export) (?!type)[^;"]*"(\.[^"]+)"/gm;
const FETCHED = /import\("(\.[^"]+)"\)/g;

interface Said {
  first: Set<string>; // all that could be the name of a message in the first pages
  all: Set<string>;
}

export function words(): Plugin {
  let said: Said = { first: new Set(), all: new Set() };
  return {
    name: "words",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      said = saidIn(resolve(config.root, "src"));
    },
    load(id) {
      const [, file, part, later] = FILE.exec(id) ?? [];
      if (file === undefined || part === undefined) return null;
      const text = readFileSync(file, "utf-8") + (part === "words" ? wordsOfGames(file) : "");
      const half = HALVED.includes(part) ? halves(text, said)[later ? 1 : 0] : text;
      return `export default ${JSON.stringify(brief(half))};`;
    },
  };
}

/** The words of all games in the language of the shared file. */
function wordsOfGames(shared: string): string {
  const language = basename(dirname(shared));
  const games = resolve(dirname(shared), "../../../games");
  const files = readdirSync(games).map((game) =>
    join(games, game, "locales", language, "words.ftl"),
  );
  return files
    .filter(existsSync)
    .map((file) => "\n" + readFileSync(file, "utf-8"))
    .join("");
}

export function saidIn(folder: string): Said {
  const files = readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => join(folder, file));
  const first = FIRST.map((file) => join(folder, file));
  return { first: namesIn(reached(first)), all: namesIn(files) };
}

function namesIn(files: Iterable<string>): Set<string> {
  const texts = [...files].map((file) => readFileSync(file, "utf-8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name]) => name ?? "")));
}

/** The files that come with these; a game's table counts as one of them. */
function reached(from: readonly string[]): Set<string> {
  const files = new Set(from);
  for (const file of files) {
    const text = readFileSync(file, "utf-8");
    const fetched = file.endsWith(GAMES) ? text.matchAll(FETCHED) : [];
    for (const [, to] of [...text.matchAll(IMPORT), ...fetched]) {
      const found = ["", ".ts"].map((end) => join(dirname(file), to + end)).find(existsSync);
      if (found && /\.(ts|svelte)$/.test(found)) files.add(found);
    }
  }
  return files;
}

/** The messages that are said at once, and those that may come later; each with what is in it. */
export function halves(text: string, { first, all }: Said): [string, string] {
  const entries = new Map(
    text
      .split(/^(?=[-a-z])/m)
      .slice(1)
      .map((entry) => [entry.slice(0, entry.indexOf(" ")), entry]),
  );
  const needed = (names: string[]): Set<string> => {
    const found = new Set(names);
    for (const name of found)
      for (const [, other] of entries.get(name)?.matchAll(WITHIN) ?? []) found.add(other ?? "");
    return found;
  };
  const names = [...entries.keys()];
  const atOnce = needed(names.filter((name) => first.has(name)));
  const ever = needed(names.filter((name) => all.has(name) || ANSWER.test(name)));
  const written = (wanted: (name: string) => boolean): string =>
    [...entries].flatMap(([name, entry]) => (wanted(name) ? entry : [])).join("");
  return [
    written((name) => atOnce.has(name)),
    written((name) => ever.has(name) && !atOnce.has(name)),
  ];
}

/** The same messages without comments, empty lines and deep indentation. */
export function brief(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  return lines.map((line) => line.replace(/^ +/, " ")).join("\n") + "\n";
}
