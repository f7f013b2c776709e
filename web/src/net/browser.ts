// The app's own link, in a browser.

import { me } from "../store/me.svelte";
import { Link, type World } from "./link";

const BUILD = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";

const world: World = {
  connect: (ears) => {
    const socket = new WebSocket(new URL("ws", document.baseURI).href.replace("http", "ws"));
    socket.onopen = () => ears.opened();
    socket.onmessage = ({ data }) => ears.heard(String(data));
    socket.onclose = ({ code }) => ears.closed(code);
    return socket;
  },
  enter: async (afresh) => (afresh && (await me.look())) || me.ensure(),
  now: () => Date.now(),
  later: (pause, act) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  name: () => crypto.getRandomValues(new Uint32Array(3)).join("-"),
  build: BUILD || null,
};

/** One for the whole app; it connects when the first table is watched. */
export const link = new Link(world);

addEventListener("online", () => link.hurry());
addEventListener("offline", () => link.hurry()); // no sign of life: then it is told soon
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") link.hurry();
});
me.onrenewed(() => link.renew());
