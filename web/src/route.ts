// Where we are. Addresses are those that the server answers with the app; all begin with the path
// that the page names as its base, so links and requests are written without a slash before them.

import { createSubscriber } from "svelte/reactivity";

export type Place =
  | { screen: "start" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "season"; id: string }
  | { screen: "rules"; game: string }
  | { screen: "games" | "watch" | "settings" | "about" }
  | { screen: "nowhere" };

const PLAIN = ["games", "watch", "settings", "about"] as const;

const BASE = new URL(document.baseURI).pathname;

/** The screen that a path stands for. */
export function placeOf(path: string): Place {
  if (!`${path}/`.startsWith(BASE)) return { screen: "nowhere" };
  const parts = path.slice(BASE.length).split("/");
  const [first = "", second = "", ...rest] = parts.filter(Boolean).map(readable);
  if (rest.length > 0) return { screen: "nowhere" };
  if (!first) return { screen: "start" };
  if (!second) {
    if (first === "season") return { screen: first, id: "" }; // a new one
    const screen = PLAIN.find((name) => name === first);
    return screen ? { screen } : { screen: "nowhere" };
  }
  if (first === "table" || first === "season") return { screen: first, id: second };
  if (first === "new" || first === "rules") return { screen: first, game: second };
  return { screen: "nowhere" };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const changed = new Set<() => void>();
const follow = createSubscriber((update) => {
  changed.add(update);
  return () => changed.delete(update);
});

/** The present place; reactive. */
export const here = {
  get path(): string {
    follow();
    return location.pathname;
  },
  get place(): Place {
    return placeOf(this.path);
  },
};

/** Go to another place without loading the page again. */
export function go(path: string, replace = false): void {
  const url = new URL(path, document.baseURI);
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  moved();
}

function moved(): void {
  for (const update of changed) update();
}

addEventListener("popstate", moved);

/** Clicks on links of our own stay inside the app. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || placeOf(url.pathname).screen === "nowhere") return;
  if (url.hash && url.pathname === location.pathname) return; // further down on this page
  event.preventDefault();
  go(url.href);
}
