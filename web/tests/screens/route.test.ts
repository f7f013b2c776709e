import { afterEach, describe, expect, it } from "vitest";
import { followLink, go, here, placeOf } from "../../src/route";

describe("addresses", () => {
  it.each([
    ["/", { page: "start" }],
    ["/games", { page: "myGames" }],
    ["/watch", { page: "watch" }],
    ["/settings/", { page: "settings" }],
    ["/about", { page: "about" }],
    ["/new/snow-tails", { page: "newTable", game: "snow-tails" }],
    ["/rules/snow-tails", { page: "rules", game: "snow-tails" }],
    ["/new/arctic", { page: "newTable", game: "arctic" }],
    ["/rules/arctic", { page: "rules", game: "arctic" }],
    ["/table/k3v9", { page: "table", id: "k3v9" }],
    ["/season", { page: "newSeason" }],
    ["/season/abc", { page: "season", id: "abc" }],
    ["/table", { page: "nowhere" }],
    ["/table/a/b", { page: "nowhere" }],
    ["/else", { page: "nowhere" }],
    ["/table/%E0%A4%A", { page: "table", id: "%E0%A4%A" }],
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
    expect(here.place).toEqual({ page: "rules", game: "snow-tails" });
  });

  it("to elsewhere, to files and into new tabs are the browser's", () => {
    expect(clicked("https://example.org/games")).toBe(false);
    expect(clicked("/api/games")).toBe(false);
    expect(clicked("/games", { ctrlKey: true })).toBe(false);
    expect(here.path).toBe("/");
  });
});
