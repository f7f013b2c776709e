// @vitest-environment node
// The house: which folder may know which. No game knows the other, and what all tables share knows
// neither of them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const BASE = ["net", "protocol", "store", "words", "wire"];
const GAME = [...BASE, "art", "ui", "shell"];
const MAY_IMPORT: Record<string, string[]> = {
  net: BASE,
  protocol: BASE,
  store: BASE,
  words: BASE,
  art: [],
  ui: [...BASE, "art"],
  shell: [...BASE, "art", "ui", "route"],
  "snow-tails": GAME,
  arctic: GAME,
};
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

it.each(Object.entries(MAY_IMPORT))("imports point one way: %s", (part, others) => {
  const files = readdirSync(`src/${part}`, { recursive: true, encoding: "utf-8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => join(part, file));
  const known = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, "utf-8").matchAll(IMPORT)].map(([, path = ""]) => {
      const [folder] = normalize(join(dirname(file), path)).split(/[\\/]/);
      return folder === part || others.includes(folder ?? "") ? "" : `${file} imports ${path}`;
    }),
  );
  expect(known.length).toBeGreaterThan(0);
  expect(known.filter(Boolean)).toEqual([]);
});

it("no address begins with a slash: the app may be found under a path", () => {
  const address =
    /(?:[("'`]|(?:href|src|qr)=["'])\/(?:api|icons|table|season|new|rules|games|watch|settings|about)\b/;
  const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter(
    (file) => /\.(ts|svelte|css)$/.test(file) && file !== "wire.ts",
  );
  const lines = files.flatMap((file) => readFileSync(`src/${file}`, "utf-8").split("\n"));
  expect(lines.length).toBeGreaterThan(1000);
  expect(
    lines.filter((line) => address.test(line) || /(?:href=|go\()["'`]\/["'`]/.test(line)),
  ).toEqual([]);
});

it("no address is written by hand: those of requests and pages are generated", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !file.startsWith("protocol"),
  );
  const written =
    /["'`]api\/|(?:href="|go\(["'`])(?:table|season|new|rules|games|watch|settings|about)\b/;
  const found = files.filter((file) => written.test(readFileSync(`src/${file}`, "utf-8")));
  expect(found).toEqual([]);
});
