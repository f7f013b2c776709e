import { expect, it } from "vitest";
import { source, type Part } from "../../src/words/sources";

it("are the files that the terminal reads too, and the web's own", async () => {
  expect(await source("en", "words")).toContain("error-other =");
  for (const part of [
    "app",
    "snow-tails",
    "arctic",
    "rules",
    "arctic-rules",
    "seasons",
  ] satisfies Part[]) {
    expect(await source("en", part)).toMatch(/^#/);
  }
});
