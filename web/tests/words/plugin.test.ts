// @vitest-environment node
import { FluentResource } from "@fluent/bundle";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brief, halves, saidIn } from "../../plugins/words";

const PACKAGE = "../src/nunatak";
const WORDS = ["words/locales", "games/snow_tails/locales", "games/arctic/locales"];
const SAID = saidIn("src");

function ids(text: string): string[] {
  return new FluentResource(text).body.map((message) => message.id);
}

function read(file: string): string {
  return readFileSync(`${PACKAGE}/${file}`, "utf-8");
}

describe("what the browser gets", () => {
  const files = ["en", "de", "fr", "ru"].flatMap((language) => [
    ...WORDS.map((folder) => `${folder}/${language}/words.ftl`),
    ...["app", "snow-tails", "arctic", "rules"].map(
      (part) => `locales/${language}/web/${part}.ftl`,
    ),
  ]);

  it.each(files.filter((file) => existsSync(`${PACKAGE}/${file}`)))(
    "says the same in fewer letters: %s",
    (file) => {
      const short = brief(read(file));
      expect(short.length).toBeLessThan(read(file).length);
      expect(new FluentResource(short).body).toEqual(new FluentResource(read(file)).body);
    },
  );

  it("has at once what the start page and a table say", () => {
    const [words] = halves(read("words/locales/en/words.ftl"), SAID).map(ids);
    const [app] = halves(read("locales/en/web/app.ftl"), SAID).map(ids);
    expect(words).toEqual(expect.arrayContaining(["game-title", "bot-name", "error-other"]));
    expect(app).toEqual(expect.arrayContaining(["start-play", "shell-connected", "net-no-answer"]));
    expect(app).not.toContain("about-title");
  });

  it("has the rest later: every answer of the server, and all that other pages say", () => {
    const words = WORDS.map((folder) => `${folder}/en/words.ftl`);
    const web = ["app", "snow-tails"].map((part) => `locales/en/web/${part}.ftl`);
    for (const file of [...words, ...web]) {
      const [first, later] = halves(read(file), SAID).map(ids);
      const kept = [...(first ?? []), ...(later ?? [])];
      expect(new Set(kept).size).toBe(kept.length);
      const missing = ids(read(file)).filter((id) => !kept.includes(id));
      expect(missing.filter((id) => id.startsWith("error-") || SAID.all.has(id))).toEqual([]);
    }
  });
});

it("keeps what a message says by another, once, and leaves the rest", () => {
  const text =
    "# About\na = { b } and { -c }\nb = B\n-c = C\n\n## More\nd = { $a ->\n   *[x] { b }\n }\ne = E\n";
  const said = { first: new Set(["a"]), all: new Set(["a", "d"]) };
  expect(halves(text, said).map(ids)).toEqual([["a", "b", "-c"], ["d"]]);
});
