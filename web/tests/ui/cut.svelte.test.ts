import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Cut } from "../../src/ui/cut.svelte";

const HEIGHT = 100;

/** A box of that height with rows of these heights. */
function boxOf(...heights: number[]): HTMLElement {
  const box = document.createElement("div");
  box.getBoundingClientRect = () => new DOMRect(0, 0, 50, HEIGHT);
  let top = 0;
  for (const height of heights) {
    const row = box.appendChild(document.createElement("li"));
    const from = top;
    row.getBoundingClientRect = () => new DOMRect(0, from - box.scrollTop, 50, height);
    top += height;
  }
  document.body.append(box);
  return box;
}

async function measured(box: HTMLElement): Promise<Cut> {
  const cut = new Cut();
  const end = cut.watch(box);
  box.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => new Promise(requestAnimationFrame));
  flushSync();
  end();
  return cut;
}

afterEach(() => document.body.replaceChildren());

describe("rows in a box", () => {
  it("are whole where all of them fit", async () => {
    expect(await measured(boxOf(40, 60))).toMatchObject({ from: 0, to: null, below: 0 });
  });

  it("end at a row's edge, and the rest is counted", async () => {
    expect(await measured(boxOf(40, 40, 40, 40))).toMatchObject({ from: 0, to: 80, below: 2 });
  });

  it("do not end with a heading", async () => {
    const box = boxOf(40, 40, 20, 40);
    box.children[2]?.setAttribute("data-head", "");
    expect(await measured(box)).toMatchObject({ to: 80, below: 1 });
  });

  it("begin at a row's edge when they were pushed up", async () => {
    const box = boxOf(40, 40, 40, 40);
    box.scrollTop = 30;
    expect(await measured(box)).toMatchObject({ from: 10, to: 90, below: 1 });
  });

  it("are rather cut than not seen at all", async () => {
    expect(await measured(boxOf(140, 40))).toMatchObject({ to: null, below: 2 });
  });
});
