import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const row = readFileSync("src/snow-tails/EndRow.svelte", "utf8");

type Colour = [red: number, green: number, blue: number];

const css = readFileSync("src/ui/base.css", "utf8");

/** The colours of a theme by name; day lies over night. */
function theme(light: boolean): Map<string, string> {
  const blocks = [/:root \{([^}]*)\}/, /:root\[data-theme="light"\] \{([^}]*)\}/];
  const found = new Map<string, string>();
  for (const block of light ? blocks : blocks.slice(0, 1))
    for (const [, name, value] of (block.exec(css)?.[1] ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g))
      if (name && value) found.set(name, value);
  return found;
}

/** `#rrggbb`, or `rgb(r g b / a)` laid on a ground. */
function colour(text: string, ground: Colour = [0, 0, 0]): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return hex.slice(1).map((part) => parseInt(part, 16)) as Colour;
  const [red, green, blue, alpha] = (text.match(/[\d.]+/g) ?? []).map(Number) as number[];
  const mixed = [red, green, blue].map(
    (part, at) => (part ?? 0) * (alpha ?? 1) + (ground[at] ?? 0) * (1 - (alpha ?? 1)),
  );
  return mixed as Colour;
}

function light([red, green, blue]: Colour): number {
  const part = (value: number): number => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const TEXTS = ["--fg", "--mut", "--link", "--warn", "--amb", "--ghost"];
const GROUNDS = ["--bg", "--panel", "--panel-solid", "--panel2"];

describe.each([
  ["night", false],
  ["day", true],
])("by %s", (_, day) => {
  const colours = theme(day);
  const of = (name: string): Colour => {
    const ground = colour(colours.get("--bg") ?? "");
    return colour(colours.get(name) ?? "", ground);
  };

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    "%s can be read on %s",
    (text, ground) => expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ["--gofg", "--go"],
    ["--gofg", "--go-hover"],
    ["--fg", "--chip"],
    ["--fg", "--chip-hover"],
    ["--fg", "--bg-low"],
    ["--mut", "--bg-low"],
  ])("%s can be read on %s", (text, ground) =>
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(["--go", "--edge", "--focus"])("%s stands out from the grounds", (sign) => {
    for (const ground of GROUNDS) expect(contrast(of(sign), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it("an end that wrecks is filled red when it is chosen, and can be read", () => {
    const share = Number(/\.chosen\.wreck \{[^}]*--danger\) (\d+)%/.exec(row)?.[1]) / 100;
    expect(share).toBeGreaterThan(0.1);
    const [red, panel] = [of("--danger"), of("--panel-solid")];
    const fill = panel.map((part, at) => part * (1 - share) + (red[at] ?? 0) * share) as Colour;
    expect(fill[0] - fill[1]).toBeGreaterThan(panel[0] - panel[1] + 10);
    for (const text of ["--fg", "--mut", "--warn"])
      expect(contrast(of(text), fill), text).toBeGreaterThanOrEqual(4.5);
  });

  it("white can be read on what deletes things", () => {
    expect(contrast([255, 255, 255], of("--danger"))).toBeGreaterThanOrEqual(4.5);
  });
});
