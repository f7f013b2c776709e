// The entry of the app: mounts it, and registers the service worker.

import { mount } from "svelte";
import App from "./App.svelte";
import "virtual:fonts.css";
import "./ui/base.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// It keeps the app at hand without a network; where it may not, the app works as well.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("worker.js").catch(() => undefined);
  });
}
