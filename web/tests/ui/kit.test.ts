import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEATS } from "../../src/art/seats";
import Avatar from "../../src/ui/Avatar.svelte";
import Button from "../../src/ui/Button.svelte";
import Modal from "../../src/ui/Modal.svelte";
import Field from "../../src/ui/Field.svelte";
import Segmented from "../../src/ui/Segmented.svelte";
import Switch from "../../src/ui/Switch.svelte";
import Toasts from "../../src/ui/Toasts.svelte";
import { toast, toasts } from "../../src/ui/toasts.svelte";
import { html, onStage } from "../shell/stage";

onStage();

describe("a button", () => {
  it("does what it says once, and nothing while it waits", async () => {
    const onclick = vi.fn();
    const { rerender } = render(Button, { onclick, children: html("<i>Go</i>") });
    await fireEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(onclick).toHaveBeenCalledOnce();
    await rerender({ onclick, busy: true, children: html("<i>Go</i>") });
    const waiting = screen.getByRole<HTMLButtonElement>("button");
    expect(waiting.disabled).toBe(true);
    expect(waiting.getAttribute("aria-busy")).toBe("true");
  });

  it("has a name when it is only an icon, and is a link when it leads somewhere", () => {
    render(Button, { icon: "menu", label: "Menu", href: "about" });
    expect(screen.getByRole("link", { name: "Menu" }).getAttribute("href")).toBe("about");
  });
});

describe("choices", () => {
  it("are radio buttons with one chosen", async () => {
    const onchange = vi.fn();
    const options = [
      { value: "en", label: "English" },
      { value: "de", label: "Deutsch" },
    ];
    render(Segmented, { label: "Language", options, value: "en", onchange });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "English" }).checked).toBe(true);
    await fireEvent.click(screen.getByRole("radio", { name: "Deutsch" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith("de");
  });

  it("are switched on and off", async () => {
    const onchange = vi.fn();
    render(Switch, { label: "Sounds", checked: false, onchange });
    await fireEvent.click(screen.getByRole("switch", { name: "Sounds" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe("a field", () => {
  it("says what is wrong with it, and answers to Enter", async () => {
    const onenter = vi.fn();
    render(Field, { label: "Name", value: "", wrong: "Too long.", onenter });
    const field = screen.getByRole("textbox", { name: "Name" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const more = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(more?.textContent).toBe("Too long.");
    await fireEvent.keyDown(field, { key: "a" });
    expect(onenter).not.toHaveBeenCalled();
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(onenter).toHaveBeenCalledOnce();
  });
});

describe("a dialog", () => {
  it("is named, and empty when it is closed", async () => {
    const onclose = vi.fn();
    render(Modal, { open: true, title: "Sure?", children: html("<p>Really</p>"), onclose });
    expect(screen.getByRole("dialog", { name: "Sure?" }).textContent).toContain("Really");
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    flushSync();
    expect(onclose).toHaveBeenCalled();
    expect(document.body.textContent).not.toContain("Really");
  });
});

describe("notes", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    toasts.length = 0;
    vi.useRealTimers();
  });

  it("come, are read out, and go by themselves", () => {
    render(Toasts);
    toast("Copied.", "good");
    flushSync();
    expect(screen.getByRole("status").textContent).toContain("Copied.");
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(screen.getByRole("status").textContent).not.toContain("Copied.");
  });

  it("are three at most, are text, and can be put aside", async () => {
    render(Toasts);
    for (const text of ["one", "two", "three", "<b>four</b>"]) toast(text);
    flushSync();
    expect(toasts.map((each) => each.text)).toEqual(["two", "three", "<b>four</b>"]);
    expect(screen.getByText("<b>four</b>")).toBeTruthy();
    await fireEvent.click(
      screen.getAllByRole("button", { name: "Dismiss this note" })[0] as Element,
    );
    expect(toasts.map((each) => each.text)).toEqual(["three", "<b>four</b>"]);
  });
});

describe("the sign of a seat", () => {
  it("differs in colour and in shape", () => {
    const looks = SEATS.map((_, seat) => {
      render(Avatar, { seat });
      const look = [
        document.querySelector("circle")?.getAttribute("fill"),
        document.querySelector("path")?.getAttribute("d"),
      ];
      cleanup();
      return look;
    });
    expect(new Set(looks.map(([colour]) => colour)).size).toBe(5);
    expect(new Set(looks.map(([, shape]) => shape)).size).toBe(5);
  });
});
