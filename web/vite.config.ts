import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { finished } from "./plugins/finished";
import { fonts } from "./plugins/fonts";
import { traced } from "./plugins/traced";
import { words } from "./plugins/words";

const TRACED = process.env.NUNATAK_TRACE ? [traced()] : [];
const SERVER = process.env.NUNATAK_SERVER ?? "http://127.0.0.1:8000"; // for `npm run dev`

// What is always wanted together comes in one file: what every page needs, what nearly every other
// one needs, what every table needs (with whatever its parts need themselves), and the words.
const SHELL = "TableShell|AsList|Log|SeatSign|Panel|Said|advice|attend|drag|layout|mind|story";
const TABLE = new RegExp(`(TableScreen|ui.(Modal|Small)|shell.(${SHELL}))\\.`);
const TOGETHER = [
  { name: "index", tags: ["$initial" as const] },
  { name: "frame", test: /shell.people\./ },
  { name: "table", test: TABLE },
  { name: (id: string) => `words-${languageOf(id)}`, test: /(words|app)\.ftl\?raw$/ },
  { name: (id: string) => `later-${languageOf(id)}`, test: /\.ftl\?raw&later$/ },
];

function languageOf(file: string): string {
  return /locales.(\w+)/.exec(file)?.[1] ?? "";
}

const SOURCE = resolve(import.meta.dirname, "src");
const COMPONENTS = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((file) => file.endsWith(".svelte"))
  .sort()
  .map((file) => resolve(SOURCE, file));

/** Class names that keep styles apart, shorter than usual: components go by their numbers. */
function cssHash({ hash, filename }: { hash: (text: string) => string; filename: string }): string {
  const number = COMPONENTS.indexOf(resolve(filename));
  return `s${number < 0 ? hash(filename) : (number + 36).toString(36)}`;
}

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { runes: true, cssHash } }),
    fonts(),
    words(),
    finished(),
    ...TRACED,
  ],
  base: "./", // the server says in the page under which path it is found
  build: {
    outDir: "../src/nunatak/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: { codeSplitting: { groups: TOGETHER } },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
