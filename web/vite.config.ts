import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { finished } from "./plugins/finished";
import { projects } from "./plugins/tested";
import { words } from "./plugins/words";

const SERVER = process.env.NUNATAK_SERVER ?? "http://127.0.0.1:8000"; // for `npm run dev`

// What is always wanted together comes in one file: what every page needs, what
// nearly every other one needs, and the words.
const TOGETHER = [
  { name: "index", tags: ["$initial" as const] },
  { name: "frame", test: /(shell.people|screens.Waiting|scenes.Backdrop)\./ },
  { name: (id: string) => `words-${languageOf(id)}`, test: /(words|app)\.ftl\?raw$/ },
  { name: (id: string) => `later-${languageOf(id)}`, test: /\.ftl\?raw&later$/ },
];

function languageOf(file: string): string {
  return /locales.(\w+)/.exec(file)?.[1] ?? "";
}

/** Class names that keep styles apart, shorter than usual: there are many of them. */
function cssHash({ hash, css }: { hash: (text: string) => string; css: string }): string {
  return `s${hash(css).slice(0, 5)}`;
}

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true, cssHash } }), words(), finished()],
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
  // Tests mount components as a browser does; a build has that and more among its conditions.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", projects: projects() },
});
