// Plays the scripts of steps: moves one sled at a time, frame by frame, and tells when it is done.

import type { Motion, Shown } from "./board";
import type { Layout, Pose } from "./geometry";
import { poseAt, script, type Mark, type Script } from "./motion";

interface Puff {
  key: number;
  kind: string;
  x: number;
  y: number;
}

const PUFF = 540; // ms a puff is seen

export class Stage {
  mover = $state<number | null>(null);
  pose = $state.raw<Pose | null>(null);
  puffs = $state.raw<readonly Puff[]>([]);
  stays = $state.raw<ReadonlyMap<number, string>>(new Map()); // sleds that moved since the view
  snapped = $state.raw<ReadonlySet<string>>(new Set()); // saplings that fell since the view
  #version: number | null = null;
  #frame = 0;
  #count = 0;
  #finish: (() => void) | null = null;

  constructor(
    readonly layout: Layout,
    readonly onanimated: (version: number) => void,
  ) {}

  /** Shows a step; null: there is none, and the view is the newest. */
  play(shown: Shown | null, motion: Motion): void {
    if (shown?.step.version === this.#version) return;
    this.#finish?.();
    this.#version = shown?.step.version ?? null;
    if (!shown) {
      this.stays = new Map();
      this.snapped = new Set();
      return;
    }
    this.#run(shown, document.hidden ? "off" : motion);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#finish = null;
  }

  #run(shown: Shown, motion: Motion): void {
    const found = script(shown, motion);
    const { version } = shown.step;
    const marks = [...(found?.marks ?? [])];
    this.#finish = () => {
      cancelAnimationFrame(this.#frame);
      this.#finish = null;
      if (found) this.#settle(found);
      this.onanimated(version);
    };
    if (!found || found.length === 0) {
      this.#frame = requestAnimationFrame(() => this.#finish?.());
      if (document.hidden) setTimeout(() => this.#version === version && this.#finish?.());
      return;
    }
    this.mover = found.seat;
    const began = performance.now();
    const tick = (now: number) => {
      const time = Math.max(0, now - began);
      this.pose = poseAt(found, this.layout, Math.min(time, found.length));
      while (marks[0] && marks[0].at <= time) this.#mark(marks.shift());
      if (time >= found.length || document.hidden) this.#finish?.();
      else this.#frame = requestAnimationFrame(tick);
    };
    tick(began);
  }

  #settle(found: Script): void {
    const space = found.spaces.at(-1) ?? found.marks.at(-1)?.space;
    if (space) this.stays = new Map(this.stays).set(found.seat, space);
    const fallen = found.marks.filter(({ kind }) => kind === "snap");
    if (fallen.length) this.snapped = new Set([...this.snapped, ...fallen.map((one) => one.space)]);
    this.mover = null;
    this.pose = null;
  }

  #mark(mark: Mark | undefined): void {
    const place = mark && this.layout.place(mark.space);
    if (!mark || !place || mark.kind === "arrive") return;
    if (mark.kind === "snap") this.snapped = new Set([...this.snapped, mark.space]);
    const key = this.#count++;
    this.puffs = [...this.puffs, { key, kind: mark.kind, x: place.x, y: place.y }];
    setTimeout(() => (this.puffs = this.puffs.filter((puff) => puff.key !== key)), PUFF);
  }
}
