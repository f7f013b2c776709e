import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { places, step } from "../../src/shell/what";
import WhatIsThis from "../../src/shell/WhatIsThis.svelte";
import Panel from "../../src/shell/Panel.svelte";
import * as help from "../../src/ui/help.svelte";
import { html, onStage } from "./stage";

onStage();
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelectorAll("[data-test]").forEach((element) => element.remove());
});

function put(name: string): Element {
  const element = document.createElement("p");
  element.dataset.what = name;
  element.dataset.test = "";
  document.body.append(element);
  vi.spyOn(element, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  return element;
}

describe("what is this?", () => {
  it("goes round all elements that can say what they are, both ways", () => {
    const [mat, hand] = [put("mat"), put("hand")];
    const all = places(document);
    expect(all).toEqual([mat, hand]);
    expect([step(all, null, 1), step(all, mat, 1), step(all, hand, 1)]).toEqual([mat, hand, mat]);
    expect([step(all, null, -1), step(all, mat, -1)]).toEqual([hand, hand]);
    expect(step([], null, 1)).toBeNull();
  });

  it("explains by keyboard, keeps other keys from the table, and ends with Escape", async () => {
    put("mat");
    put("hand");
    vi.spyOn(help, "explanation").mockImplementation((name) => `this is the ${name}`);
    const table = vi.fn();
    document.body.addEventListener("keydown", table);
    const onend = vi.fn();
    render(WhatIsThis, { onend });
    await vi.waitFor(async () => {
      await fireEvent.keyDown(document.body, { key: "Home" });
      await fireEvent.keyDown(document.body, { key: "Tab" });
      flushSync();
      expect(screen.getByRole("status").textContent).toContain("this is the");
    });
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onend).toHaveBeenCalledTimes(2);
    expect(table).not.toHaveBeenCalled();
    document.body.removeEventListener("keydown", table);
  });
});

describe("a panel", () => {
  it("folds away and comes back", async () => {
    render(Panel, { title: "Race order", note: "why", children: html("<p>inside</p>") });
    const button = screen.getByRole("button", { name: "Fold away: Race order" });
    const body = () => screen.getByText("inside").closest<HTMLElement>(".body");
    expect([button.getAttribute("aria-expanded"), body()?.hidden]).toEqual(["true", false]);
    await fireEvent.click(button);
    expect([button.getAttribute("aria-expanded"), body()?.hidden]).toEqual(["false", true]);
    expect(button.getAttribute("aria-label")).toBe("Open: Race order");
    expect(screen.queryByText("why")).toBeNull();
  });
});
