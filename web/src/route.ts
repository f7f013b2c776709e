// The present page. Addresses are those that the server answers with the app; all begin with the path
// that the document names as its base, so links and requests are written without a slash before them.

import { createSubscriber } from "svelte/reactivity";
import { PAGE_PATHS, type Page } from "./protocol/pages";

/** A page of the app, or none. */
export type Place = Page | { page: "nowhere" };

const BASE = new URL(document.baseURI).pathname;

const PATTERNS = Object.entries(PAGE_PATHS).map(
  ([page, path]) => [page, RegExp(`^${path.replace(/{(\w+)}/g, "(?<$1>[^/]+)")}/?$`)] as const,
);

/** The page that a path stands for. */
export function placeOf(path: string): Place {
  for (const [page, pattern] of PATTERNS) {
    const found = `${path}/`.startsWith(BASE) && pattern.exec(path.slice(BASE.length));
    if (found) return { page, ...decoded(found.groups) } as Page;
  }
  return { page: "nowhere" };
}

function decoded(parameters: Record<string, string> = {}): Record<string, string> {
  const parts = Object.entries(parameters).map(([name, part]) => [name, readable(part)]);
  return Object.fromEntries(parts) as Record<string, string>;
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
  if (url.origin !== location.origin || placeOf(url.pathname).page === "nowhere") return;
  if (url.hash && url.pathname === location.pathname) return; // further down on this page
  event.preventDefault();
  go(url.href);
}
