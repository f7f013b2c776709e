import { afterAll, describe, expect, it } from "vitest";
import { courseName } from "../../src/words/course";
import { language } from "../../src/words/words.svelte";

afterAll(async () => language.set("en"));

describe("a course is called", () => {
  it.each([
    ["en", "Nutcracker", "Giant"],
    ["de", "Der Nussknacker", "Giant"],
    ["fr", "Casse-noisettes", "Giant"],
    ["ru", "Щелкунчик", "Гигантский"],
  ] as const)("in %s as its rulebook has it", async (of, nutcracker, giant) => {
    await language.set(of);
    expect(courseName("Nutcracker", "nutcracker")).toBe(nutcracker);
    expect(courseName("Giant", "giant")).toBe(giant);
  });

  it("as its owner says where it does not come with the game", async () => {
    await language.set("de");
    expect(courseName("Nutcracker", null)).toBe("Nutcracker");
    expect(courseName(null, null)).toBe("");
  });
});
