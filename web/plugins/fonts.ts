// The typeface in parts, each with the letters that are wanted together, so that nobody waits for
// those of other languages. The browser fetches a part when a letter of it is to be seen.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const PACKAGE = resolve(import.meta.dirname, "../node_modules/@fontsource-variable/nunito/files");
const MADE = resolve(import.meta.dirname, "../node_modules/.cache/nunito");
const NAME = "virtual:fonts.css";

const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");

const ASCII = span(0x20, 0x7e);
const BASIC = `${ASCII.replace(/[#$@\\^_`{|}~<>]/g, "")}\u00a0«±·»×çé–—‘’“”„…−\u202f`; // in texts of all languages
const ACCENTS = "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒßàâäèêëîïôöùûüœ"; // of German and French
const WESTERN = `${ASCII}${span(0xa1, 0xff)}ıŸ€`; // … and what names may have besides

interface Part {
  name: string;
  file: string; // of the package
  letters: string;
}

const PARTS: Part[] = [
  { name: "basic", file: "latin", letters: BASIC },
  { name: "accents", file: "latin", letters: ACCENTS },
  { name: "western", file: "latin", letters: without(WESTERN, BASIC + ACCENTS) },
  { name: "extended", file: "latin-ext", letters: span(0x100, 0x17f).replace(/[ıŒœŸ]/g, "") },
  { name: "cyrillic", file: "cyrillic", letters: `${span(0x410, 0x44f)}Ёё` },
];

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join("");
}

/** `import "virtual:fonts.css"` is the typeface. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) => (id === `\0${NAME}` ? (await Promise.all(PARTS.map(face))).join("") : null),
  };
}

async function face({ name, file, letters }: Part): Promise<string> {
  const whole = readFileSync(join(PACKAGE, `nunito-${file}-wght-normal.woff2`));
  const path = join(MADE, `nunito-${name}.woff2`);
  mkdirSync(MADE, { recursive: true });
  writeFileSync(path, await subsetFont(whole, letters, { targetFormat: "woff2" }));
  return `@font-face {
  font-family: Nunito;
  font-weight: 200 1000;
  font-display: swap;
  src: url("${path}") format("woff2");
  unicode-range: ${ranges(letters).join()};
}
`;
}

/** The letters as CSS names them: those that follow each other from the first to the last. */
function ranges(letters: string): string[] {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  return starts.map((first) => {
    let last = first;
    while (codes.includes(last + 1)) last += 1;
    const name = (code: number) => code.toString(16);
    return `U+${name(first)}${last > first ? `-${name(last)}` : ""}`;
  });
}
