// Keeps the app at hand: it opens without a network, and says itself that the server is away.
// Pages come from the network as long as there is one. The API and games never pass through here.

const { pathname: BASE } = new URL("./", location.href); // where the app is found
const OWN = `nunatak ${BASE} `; // other apps of the same host have caches as well
const CACHE = `${OWN}BUILD`; // each build has its own, and takes away those before it
const PAGE = BASE; // every screen is the same page
const BEFORE = /^nunatak-\w{12}$/; // as caches of older versions are called

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith(`${BASE}assets/`)) event.respondWith(asset(request));
});

/** The page and what it loads at once; the browser has just got all of that. */
async function fill() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(PAGE);
  if (!answer.ok) return;
  const assets = (await answer.clone().text()).match(/\.\/assets\/[\w.-]+/g) ?? [];
  await Promise.all([cache.put(PAGE, answer), cache.addAll([...new Set(assets)])]);
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== CACHE && (name.startsWith(OWN) || BEFORE.test(name)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From the network; without one, as it was. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw lost;
  }
}

/** Its name changes with what is in it, so one that is kept is right for ever. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}
