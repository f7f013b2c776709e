import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Focus } from "../../src/shell/focus";
import { keyOf, taken } from "../../src/shell/keys";

const focus = new Focus();
let leave: () => void;
let card: HTMLButtonElement;
let menu: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: 100_000 });
  document.body.innerHTML = "<button>Card</button><button>Menu</button><i>Snow</i>";
  [card, menu] = [...document.querySelectorAll("button")] as [typeof card, typeof menu];
  focus.walked = false;
  leave = focus.watch();
});
afterEach(() => {
  leave();
  document.body.innerHTML = "";
  vi.useRealTimers();
});

const wait = (time: number) => vi.advanceTimersByTime(time);

function point(type: "pointerdown" | "pointerup", at: Element, pointerType = "mouse"): void {
  at.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
}

function key(name: string): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true }),
  );
}

/** As a browser does it with a mouse: the focus comes when the button goes down. */
function click(at: HTMLElement): void {
  point("pointerdown", at);
  at.focus();
  wait(80);
  point("pointerup", at);
}

/** … and with a finger: when it has left again. */
function tap(at: HTMLElement, long: number): void {
  point("pointerdown", at, "touch");
  wait(long);
  point("pointerup", at, "touch");
  wait(20);
  at.focus();
}

/** Whether Enter presses what has the focus; otherwise it sends the turn. */
function presses(name = "Enter"): boolean {
  let held = false;
  const hear = (event: KeyboardEvent) => (held = taken(event, focus.walked));
  addEventListener("keydown", hear);
  key(name);
  removeEventListener("keydown", hear);
  return held;
}

describe("Enter after a press by hand", () => {
  it("means go, long after the press as well", () => {
    click(card);
    expect(presses()).toBe(false);
    wait(60_000);
    expect(presses()).toBe(false);
  });

  it("means go after a finger, however long it stayed", () => {
    for (const long of [60, 3000]) {
      wait(5000);
      menu.focus();
      tap(card, long);
      expect(presses()).toBe(false);
    }
  });

  it("means go when more was chosen with other keys", () => {
    click(card);
    wait(2000);
    for (const name of ["4", "L"]) key(name);
    expect(presses()).toBe(false);
  });

  it("means go when what was pressed had the focus already", () => {
    key("Tab");
    card.focus();
    wait(2000);
    expect(presses()).toBe(true);
    click(card);
    expect(presses()).toBe(false);
  });

  it("means go when nothing has the focus", () => {
    expect(presses()).toBe(false);
  });
});

describe("Enter on what somebody went to", () => {
  it("presses it: with Tab, at once after a click", () => {
    click(card);
    key("Tab");
    menu.focus();
    expect(presses()).toBe(true);
  });

  it("presses it: with a screen reader, which sends no key", () => {
    click(card);
    wait(2000);
    menu.focus();
    expect(presses()).toBe(true);
  });

  it("presses it: when a screen reader pressed it, which is no hand", () => {
    point("pointerdown", menu, "");
    menu.focus();
    point("pointerup", menu, "");
    expect(presses()).toBe(true);
  });

  it("presses it: with an access key", () => {
    click(card);
    key("m");
    menu.focus();
    expect(presses()).toBe(true);
  });

  it("presses it: when a sheet closes with Escape and gives the focus back", () => {
    click(menu);
    wait(300);
    card.focus(); // within the sheet
    key("Escape");
    menu.focus();
    expect(presses()).toBe(true);
  });

  it("presses it although the hand presses something else that takes no focus", () => {
    key("Tab");
    menu.focus();
    wait(2000);
    point("pointerdown", document.querySelector("i") as Element);
    expect(presses()).toBe(true);
  });
});

describe("the space bar", () => {
  it("always presses what has the focus", () => {
    click(card);
    expect(presses(" ")).toBe(true);
    (document.activeElement as HTMLElement).blur();
    expect(presses(" ")).toBe(false);
  });
});

describe("a key", () => {
  const says = (key: string, code: string) => keyOf(new KeyboardEvent("keydown", { key, code }));

  it("means what it says", () => {
    expect(says("L", "KeyL")).toBe("l");
    expect(says("a", "KeyQ")).toBe("a"); // French
    expect(says("4", "Numpad4")).toBe("4");
    expect(says("Enter", "Enter")).toBe("enter");
    expect(says("?", "Slash")).toBe("?");
  });

  it("means what its place says where it says neither a Latin letter nor a digit", () => {
    expect(says("д", "KeyL")).toBe("l"); // Russian
    expect(says("Р", "KeyH")).toBe("h");
    expect(says("é", "Digit2")).toBe("2"); // French
    expect(says("б", "Comma")).toBe("б");
  });
});
