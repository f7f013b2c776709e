import { afterEach, describe, expect, it } from "vitest";
import { followLink, go, here, placeOf } from "../../src/route";

describe("addresses", () => {
  it.each([
    ["/", { screen: "start" }],
    ["/games", { screen: "games" }],
    ["/watch", { screen: "watch" }],
    ["/settings/", { screen: "settings" }],
    ["/about", { screen: "about" }],
    ["/new/snow-tails", { screen: "new", game: "snow-tails" }],
    ["/rules/snow-tails", { screen: "rules", game: "snow-tails" }],
    ["/new/arctic", { screen: "new", game: "arctic" }],
    ["/rules/arctic", { screen: "rules", game: "arctic" }],
    ["/table/k3v9", { screen: "table", id: "k3v9" }],
    ["/season", { screen: "season", id: "" }],
    ["/season/abc", { screen: "season", id: "abc" }],
    ["/table", { screen: "nowhere" }],
    ["/table/a/b", { screen: "nowhere" }],
    ["/else", { screen: "nowhere" }],
    ["/table/%E0%A4%A", { screen: "table", id: "%E0%A4%A" }],
  ])("%s", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});

describe("links", () => {
  afterEach(() => {
    document.body.replaceChildren();
    go("/", true);
  });

  function clicked(href: string, more: MouseEventInit = {}): boolean {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    let kept = false;
    link.addEventListener("click", (event) => {
      followLink(event);
      kept = event.defaultPrevented;
      event.preventDefault(); // nothing is loaded here
    });
    link.dispatchEvent(click);
    return kept;
  }

  it("of our own stay inside the app", () => {
    expect(clicked("rules/snow-tails")).toBe(true);
    expect(here.place).toEqual({ screen: "rules", game: "snow-tails" });
  });

  it("to elsewhere, to files and into new tabs are the browser's", () => {
    expect(clicked("https://example.org/games")).toBe(false);
    expect(clicked("/api/games")).toBe(false);
    expect(clicked("/games", { ctrlKey: true })).toBe(false);
    expect(here.path).toBe("/");
  });
});
