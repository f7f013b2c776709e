// What somebody has chosen for this device. Kept in the browser, never sent.

export type Theme = "auto" | "dark" | "light";
export type Motion = "full" | "quick" | "off";
export type Turning = "mat" | "track" | "none";
export const LANGUAGES = ["en", "de", "fr", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "nunatak-settings";

const CHOICES = {
  language: LANGUAGES,
  theme: ["auto", "dark", "light"],
  motion: ["full", "quick", "off"],
  turning: ["mat", "track", "none"],
  sound: [true, false],
  patterns: [true, false],
  notify: [true, false],
} as const;

interface Chosen {
  language: Language | null; // null: as the browser says
  theme: Theme;
  motion: Motion | null; // null: as the system says
  turning: Turning;
  sound: boolean;
  patterns: boolean;
  notify: boolean;
}

const AT_FIRST: Chosen = {
  language: null,
  theme: "auto",
  motion: null,
  turning: "mat",
  sound: true,
  patterns: false,
  notify: false,
};

/** What was kept, as far as it still makes sense. */
export function understood(text: string | null): Chosen {
  const found: Record<string, unknown> = { ...AT_FIRST };
  for (const [name, value] of Object.entries(parsed(text))) {
    const choices: readonly unknown[] = CHOICES[name as keyof typeof CHOICES] ?? [];
    if (choices.includes(value)) found[name] = value;
  }
  return found as unknown as Chosen;
}

function parsed(text: string | null): object {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser keeps nothing for us
  }
}

class Settings {
  #chosen = $state.raw(understood(kept()));
  #still = $state(false); // the system asks for less motion
  #dark = $state(true); // the system's theme

  constructor() {
    this.#follow("(prefers-reduced-motion: reduce)", (yes) => (this.#still = yes));
    this.#follow("(prefers-color-scheme: light)", (yes) => (this.#dark = !yes));
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.#chosen = understood(event.newValue);
    });
  }

  #follow(query: string, learn: (yes: boolean) => void): void {
    const found = matchMedia(query);
    learn(found.matches);
    found.addEventListener("change", () => learn(found.matches));
  }

  #choose(change: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      return; // then it holds until the page is closed
    }
  }

  /** Null: as the browser says. */
  get language(): Language | null {
    return this.#chosen.language;
  }
  set language(language: Language | null) {
    this.#choose({ language });
  }

  get theme(): Theme {
    return this.#chosen.theme;
  }
  set theme(theme: Theme) {
    this.#choose({ theme });
  }
  /** The theme to be seen now. */
  get scheme(): "dark" | "light" {
    if (this.theme !== "auto") return this.theme;
    return this.#dark ? "dark" : "light";
  }

  /** Where nothing was chosen the system decides. */
  get motion(): Motion {
    return this.#chosen.motion ?? (this.#still ? "off" : "full");
  }
  set motion(motion: Motion) {
    this.#choose({ motion });
  }

  /** What turns with my sled. */
  get turning(): Turning {
    return this.#chosen.turning;
  }
  set turning(turning: Turning) {
    this.#choose({ turning });
  }

  get sound(): boolean {
    return this.#chosen.sound;
  }
  set sound(sound: boolean) {
    this.#choose({ sound });
  }

  get patterns(): boolean {
    return this.#chosen.patterns;
  }
  set patterns(patterns: boolean) {
    this.#choose({ patterns });
  }

  get notify(): boolean {
    return this.#chosen.notify;
  }
  set notify(notify: boolean) {
    this.#choose({ notify });
  }
}

export const settings = new Settings();
