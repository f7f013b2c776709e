// It is my turn, and I look elsewhere: the page's title, a short tone, a notification.

import { t } from "../words/words.svelte";
import { settings } from "./settings.svelte";

/** Frequencies of short notes, one after the other. */
const TUNES = {
  turn: [659, 988],
  end: [523, 659, 784, 1047],
  wrong: [233, 196],
} as const;
const NOTE = 0.14; // seconds
const LOUDNESS = 0.12;

let audio: AudioContext | null = null;
let before: { title: string; called: string } | null = null;
let shown: Notification | null = null;

/** To find something that makes sounds takes a moment: better before the first note. */
export function tuneUp(): void {
  if (settings.sound && typeof AudioContext !== "undefined") audio ??= new AudioContext();
}

/** A few soft notes, if somebody wants to hear them. */
export function tone(tune: keyof typeof TUNES): void {
  tuneUp();
  if (!settings.sound || !audio) return;
  void audio.resume().catch(() => undefined); // before the first tap the browser keeps silent
  const start = audio.currentTime;
  TUNES[tune].forEach((pitch, number) => note(pitch, start + number * NOTE));
}

function note(pitch: number, at: number): void {
  if (!audio) return;
  const voice = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 2.5 * NOTE);
  voice.connect(loudness).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 2.5 * NOTE);
}

/** May we show notifications? Asks, and keeps the answer. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  const answer = await Notification.requestPermission();
  settings.notify = answer === "granted";
  return settings.notify;
}

/** It is my turn at a table of this name. */
export function call(table: string): void {
  tone("turn");
  if (document.visibilityState === "visible") return;
  settle();
  const called = t("attention-title", { table });
  before = { title: document.title, called };
  document.title = called;
  void notify(table);
}

async function notify(table: string): Promise<void> {
  if (!settings.notify || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const body = t("attention-body", { table });
  const options = { body, tag: "nunatak-turn", icon: "icons/peak-192.png" };
  try {
    shown = new Notification(t("attention-turn"), options);
    shown.onclick = () => window.focus();
  } catch {
    // Phones want it from the service worker
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(t("attention-turn"), options);
  }
}

/** I have seen it, or it is not my turn any more. */
export function settle(): void {
  if (before && document.title === before.called) document.title = before.title;
  before = null;
  shown?.close();
  shown = null;
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") settle();
});
