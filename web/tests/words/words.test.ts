import { beforeEach, describe, expect, it, vi } from "vitest";

type Words = typeof import("../../src/words/words.svelte");

const FILES: Record<string, string> = {
  "en/words": [
    "error-other = Something is wrong: { $code }.",
    "error-seat-taken = Seat { $seat } is taken.",
    "error-course-unknown = There is no { $name }. There are: { $known }.",
  ].join("\n"),
  "en/app": [
    "hello = Hello, { $name }!",
    "net-no-answer = No answer.",
    "net-moved-on = It has moved on.",
    "dents = { $count ->\n    [0] no dents\n    [one] one dent\n   *[other] { $count } dents\n  }",
  ].join("\n"),
  "en/later": "error-line-long = { $most } letters are the most.",
  "en/snow-tails": "mush = Mush!",
  "de/app": "hello = Hallo { $name }!\nnet-no-answer = Keine Antwort.",
  "de/snow-tails": "mush = Los!",
};

vi.mock("../../src/words/sources", () => ({
  source: (language: string, part: string) => Promise.resolve(FILES[`${language}/${part}`] ?? ""),
}));

let words: Words;
let complaints: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  words = await import("../../src/words/words.svelte");
  await words.language.start();
});

describe("messages", () => {
  it("write a minus where a number is below zero", () => {
    expect(words.t("dents", { count: -3 })).toBe("−3 dents");
    expect(words.t("hello", { name: "X-3" })).toBe("Hello, X-3!");
  });

  it("are filled in, without marks around names", () => {
    expect(words.t("hello", { name: "<b>Ann</b>" })).toBe("Hello, <b>Ann</b>!");
  });

  it("know their plurals", () => {
    const said = [0, 1, 2].map((count) => words.t("dents", { count }));
    expect(said).toEqual(["no dents", "one dent", "2 dents"]);
  });

  it("cannot be missing unnoticed, nor what belongs in them", () => {
    expect(words.t("nowhere")).toBe("⟨nowhere⟩");
    expect(complaints).toHaveBeenCalledWith('There is no message "nowhere".');
    words.t("hello");
    expect(complaints).toHaveBeenCalledTimes(2);
  });

  it("come before the server's refusal is heard of, if they were not there yet", async () => {
    const { refused } = await import("../../src/net/refusal");
    const refusal = await refused({ code: "line.long", arguments: { most: 500 } });
    expect(words.sentence(refusal)).toBe("500 letters are the most.");
  });

  it("are not fetched for what is told in other words", async () => {
    const { refused } = await import("../../src/net/refusal");
    await refused({ code: "version.stale", arguments: {} });
    expect(words.t("error-line-long")).toBe("⟨error-line-long⟩");
  });

  it("come with the screens that need them, and stay when the language changes", async () => {
    expect(words.t("mush")).toBe("⟨mush⟩");
    await words.more("snow-tails");
    expect(words.t("mush")).toBe("Mush!");
    await words.language.set("de");
    expect(words.t("mush")).toBe("Los!");
  });
});

describe("the language", () => {
  it("is the first of the browser's that is spoken here", () => {
    expect(words.spoken(["it-IT", "de-AT", "en"])).toBe("de");
    expect(words.spoken(["fr-CA", "en"])).toBe("fr");
    expect(words.spoken(["pl"])).toBe("en");
    expect(words.spoken(["ru"])).toBe("ru");
    expect(words.spoken(["en-GB", "de"])).toBe("en");
    expect(words.spoken([])).toBe("en");
  });

  it("changes as a whole, is kept, and named in the page", async () => {
    const changing = words.language.set("de");
    expect(words.language.now).toBe("en");
    await changing;
    expect([words.language.now, document.documentElement.lang]).toEqual(["de", "de"]);
    expect(words.t("hello", { name: "Ann" })).toBe("Hallo Ann!");
    expect(localStorage.getItem("nunatak-settings")).toContain('"language":"de"');
    await words.language.start();
    expect(words.language.now).toBe("de");
  });

  it("is the one wished for last", async () => {
    await Promise.all([words.language.set("de"), words.language.set("en")]);
    expect(words.language.now).toBe("en");
  });
});

describe("why something is refused", () => {
  it("is a sentence with its arguments, whatever they are", () => {
    const seat = { code: "seat.taken", arguments: { seat: 2 } };
    expect(words.sentence(seat)).toBe("Seat 2 is taken.");
    const course = { code: "course.unknown", arguments: { name: "x", known: ["a", "b"] } };
    expect(words.sentence(course)).toBe("There is no x. There are: a, b.");
  });

  it("is a general one where there is no other", async () => {
    const said = (): string => words.sentence({ code: "new.trouble" });
    expect(said()).toBe(""); // the words for it may be on their way
    await vi.waitFor(() => expect(said()).toBe("Something is wrong: new.trouble."));
    expect(words.sentence({ code: "network" })).toBe("No answer.");
    expect(words.sentence({ code: "version.stale" })).toBe("It has moved on.");
  });
});
