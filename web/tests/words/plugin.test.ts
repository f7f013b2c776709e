// @vitest-environment node
import { FluentResource } from "@fluent/bundle";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brief, halves, saidIn } from "../../plugins/words";

const FOLDER = "../src/nunatak/locales";
const SAID = saidIn("src");

function ids(text: string): string[] {
  return new FluentResource(text).body.map((message) => message.id);
}

function read(file: string): string {
  return readFileSync(`${FOLDER}/${file}`, "utf-8");
}

describe("what the browser gets", () => {
  const files = ["en", "de", "fr", "ru"].flatMap((language) =>
    ["words", "web/app", "web/snow-tails", "web/arctic", "web/rules"].map(
      (part) => `${language}/${part}.ftl`,
    ),
  );

  it.each(files.filter((file) => existsSync(`${FOLDER}/${file}`)))(
    "says the same in fewer letters: %s",
    (file) => {
      const short = brief(read(file));
      expect(short.length).toBeLessThan(read(file).length);
      expect(new FluentResource(short).body).toEqual(new FluentResource(read(file)).body);
    },
  );

  it("has at once what the start page and a table say", () => {
    const [words] = halves(read("en/words.ftl"), SAID).map(ids);
    const [app] = halves(read("en/web/app.ftl"), SAID).map(ids);
    expect(words).toEqual(expect.arrayContaining(["game-title", "bot-name", "error-other"]));
    expect(app).toEqual(expect.arrayContaining(["start-play", "shell-connected", "net-no-answer"]));
    expect(app).not.toContain("about-title");
  });

  it("has the rest later: every answer of the server, and all that other pages say", () => {
    for (const file of ["en/words.ftl", "en/web/app.ftl", "en/web/snow-tails.ftl"]) {
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
