// Everything a person reads comes from the language files, through t().

import { FluentBundle, FluentNumber, FluentResource, type Scope } from "@fluent/bundle";
import { NO_ANSWER, STALE, tellWith } from "../net/refusal";
import { LANGUAGES, settings, type Language } from "../store/settings.svelte";
import { source, type Part } from "./sources";

export type { Language };

type Arguments = Record<string, string | number>;

const ALWAYS: readonly Part[] = ["words", "app"];

let bundle = $state.raw(empty("en"));
const wanted = new Set<Part>(ALWAYS);
const resources = new Map<string, FluentResource>();
let latest: Promise<void> = Promise.resolve();
let told = $state(false); // whether all answers of the server have words

function empty(of: Language): FluentBundle {
  return new FluentBundle(of, { useIsolating: false });
}

/** Of the languages that somebody reads, the first that is spoken here. */
export function spoken(tags: readonly string[]): Language {
  const found = tags.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((each) => each === found.find((tag) => isLanguage(tag))) ?? "en";
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}

/** A part of a language, read once. */
async function resource(of: Language, part: Part): Promise<FluentResource> {
  const name = `${of}/${part}`;
  const found = resources.get(name) ?? new FluentResource(await source(of, part));
  resources.set(name, found);
  return found;
}

/** A language with all the parts that are in use; the page changes when it is whole. */
async function load(of: Language): Promise<void> {
  const parts = await Promise.all([...wanted].map((part) => resource(of, part)));
  const made = empty(of);
  for (const part of parts) made.addResource(part);
  bundle = made;
  document.documentElement.lang = of;
}

/** One after the other, so that the last wish holds. */
function inTurn(of: () => Language): Promise<void> {
  latest = latest.catch(() => undefined).then(() => load(of()));
  return latest;
}

export const language = {
  /** The language that is shown. */
  get now(): Language {
    return bundle.locales[0] as Language;
  },
  /** The one that was chosen, else the browser's: before anything is shown. */
  start(): Promise<void> {
    return inTurn(() => settings.language ?? spoken(navigator.languages));
  },
  /** Choose; resolved when the page shows it. */
  set(to: Language): Promise<void> {
    settings.language = to;
    return inTurn(() => to);
  },
};

/** Messages that only some screens need: wait for them before these are shown. */
export async function more(part: Exclude<Part, "words" | "app">): Promise<void> {
  if (wanted.has(part)) return latest;
  wanted.add(part);
  try {
    await inTurn(() => language.now);
  } catch (error) {
    wanted.delete(part);
    throw error;
  }
}

/** A part of the app that is fetched later, and the words that it says. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const [found] = await Promise.all([part, more("later")]);
  return found;
}

/** A number below zero, written with a minus and not with a hyphen. */
class Below extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}

function below(args: Arguments): Record<string, string | number | FluentNumber> {
  const pairs = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" && value < 0 ? new Below(value) : value,
  ]);
  return Object.fromEntries(pairs) as Record<string, string | number | FluentNumber>;
}

/** A message with its arguments filled in. */
export function t(message: string, args: Arguments = {}): string {
  const pattern = bundle.getMessage(message)?.value;
  if (!pattern) {
    if (import.meta.env.DEV) console.error(`There is no message "${message}".`);
    return `⟨${message}⟩`;
  }
  const gaps: Error[] = [];
  const words = bundle.formatPattern(pattern, below(args), gaps);
  if (import.meta.env.DEV) for (const gap of gaps) console.error(`${message}: ${gap.message}`);
  return words;
}

/** Why something is refused, as a sentence. */
export function sentence(refusal: { code: string; arguments?: Record<string, unknown> }): string {
  if (refusal.code === NO_ANSWER) return t("net-no-answer");
  if (refusal.code === STALE) return t("net-moved-on");
  const message = answer(refusal.code);
  if (bundle.hasMessage(message)) return t(message, plain(refusal.arguments ?? {}));
  if (told) return t("error-other", { code: refusal.code });
  void answers(refusal.code).catch(() => undefined); // it is read again when they have come
  return "";
}

function answer(code: string): string {
  return `error-${code.replaceAll(".", "-")}`;
}

/** There are words for what the server answers, as far as there are any. */
async function answers(code: string): Promise<void> {
  if (code === STALE || bundle.hasMessage(answer(code))) return;
  try {
    await more("later");
  } finally {
    told = true;
  }
}
tellWith(answers);

function plain(values: Record<string, unknown>): Arguments {
  const pairs = Object.entries(values).map(([name, value]) => [name, shown(value)] as const);
  return Object.fromEntries(pairs);
}

function shown(value: unknown): string | number {
  if (typeof value === "number" || typeof value === "string") return value;
  return Array.isArray(value) ? value.map(shown).join(", ") : String(value);
}
