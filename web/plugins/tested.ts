// How the tests are run: most of them share one app, for reading it takes longer than most tests.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProjectConfiguration } from "vitest/config";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const REPLACES = /\bvi\.(mock|doMock|resetModules)\(/;

/** Files that put something else in place of a module have an app of their own. */
export function projects(): TestProjectConfiguration[] {
  const files = readdirSync(`${WEB}tests`, { recursive: true, encoding: "utf-8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `tests/${file.replaceAll("\\", "/")}`);
  const apart = files.filter((file) => REPLACES.test(readFileSync(WEB + file, "utf-8")));
  const include = ["tests/**/*.test.ts"];
  return [
    { extends: true, test: { name: "together", include, exclude: apart, isolate: false } },
    { extends: true, test: { name: "apart", include: apart } },
  ];
}
