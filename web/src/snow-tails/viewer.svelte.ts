// Who holds the camera: follows a sled, shows the whole course, or stays where a hand left it.

import type { Motion, Point } from "./board";
import {
  around,
  between,
  COMFORT,
  free,
  limited,
  moved,
  project,
  whole,
  zoomed,
  type Camera,
  type Frame,
} from "./camera";
import { LANE, type Layout } from "./geometry";

const GLIDE = 420; // ms
const LEAST = 20; // px a lane, when something is followed
const NEAR = 1.6; // lanes kept around what is followed

export type Mode = "follow" | "whole" | "hand";

export class Viewer {
  camera = $state.raw<Camera>({ x: 0, y: 0, lane: COMFORT, turn: 0 });
  frame = $state.raw<Frame>({
    width: 0,
    height: 0,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
  });
  mode = $state<Mode>("follow");
  moving = $state(false); // by hand, or gliding
  motion: Motion = "full";
  #gliding = 0;
  #goal: Camera | null = null;

  constructor(readonly layout: Layout) {}

  /** The window has another size, or panels cover another part of it. */
  resize(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    if (!before.width) this.camera = whole(this.layout.box, frame, this.camera.turn);
  }

  // ---- by hand

  begin(): void {
    this.#stop();
    this.mode = "hand";
    this.moving = true;
  }

  drag(dx: number, dy: number): void {
    this.#look(moved(this.camera, dx, dy));
  }

  pinch(by: number, x: number, y: number): void {
    this.#look(zoomed(this.camera, this.frame, by, x, y));
  }

  end(): void {
    this.moving = false;
  }

  /** Buttons and keys: larger or smaller, around the middle. */
  zoom(by: number): void {
    const { x, y } = free(this.frame);
    const from = this.#goal ?? this.camera;
    this.mode = "hand";
    this.#glide(limited(zoomed(from, this.frame, by, x, y), this.layout.box, this.frame));
  }

  pan(dx: number, dy: number): void {
    this.mode = "hand";
    this.#glide(limited(moved(this.#goal ?? this.camera, dx, dy), this.layout.box, this.frame));
  }

  // ---- by itself

  fit(): void {
    this.mode = "whole";
    this.#glide(whole(this.layout.box, this.frame, 0));
  }

  /** Keeps these points in sight, without moving when they are. */
  keep(points: readonly Point[], turn: number): void {
    if (points.length === 0) return;
    if (turn === this.camera.turn && !this.#goal && this.#sees(points)) return;
    this.#glide(this.#close(points, turn));
  }

  /** Shows spaces now, whoever held the camera. */
  show(points: readonly Point[]): void {
    if (points.length === 0 || this.#sees(points)) return;
    this.mode = "hand";
    this.#glide(this.#close(points, this.camera.turn));
  }

  moveTo(x: number, y: number): void {
    this.mode = "hand";
    this.#glide(limited({ ...this.camera, x, y }, this.layout.box, this.frame));
  }

  close(): void {
    cancelAnimationFrame(this.#gliding);
  }

  /** All of them, as large as is comfortable; where they do not fit, the first of them. */
  #close(points: readonly Point[], turn: number): Camera {
    const { x, y, width, height } = free(this.frame);
    const most = Math.max(30, Math.min(COMFORT, Math.min(width, height) / 9));
    const camera = around(points, this.frame, turn, NEAR, most, LEAST);
    const [first] = points;
    if (!first) return camera;
    const [sx, sy] = project(camera, this.frame, ...first);
    const room = NEAR * camera.lane;
    const [dx, dy] = [beyond(x - sx, width / 2 - room), beyond(y - sy, height / 2 - room)];
    return limited(moved(camera, dx, dy), this.layout.box, this.frame);
  }

  #sees(points: readonly Point[]): boolean {
    const { x, y, width, height } = free(this.frame);
    const room = this.camera.lane * (NEAR - 0.6);
    if (this.camera.lane < 24) return false;
    return points.every(([atX, atY]) => {
      const [sx, sy] = project(this.camera, this.frame, atX, atY);
      return Math.abs(sx - x) < width / 2 - room && Math.abs(sy - y) < height / 2 - room;
    });
  }

  #look(camera: Camera): void {
    this.camera = limited(camera, this.layout.box, this.frame);
  }

  #glide(to: Camera): void {
    this.#stop();
    if (this.motion === "off" || !this.frame.width || document.hidden) {
      this.camera = to;
      return;
    }
    const from = this.camera;
    const far = Math.hypot(to.x - from.x, to.y - from.y) / LANE + Math.abs(to.turn - from.turn);
    if (far < 0.02 && Math.abs(to.lane - from.lane) < 0.1) return;
    const length = this.motion === "quick" ? GLIDE / 2 : GLIDE;
    const began = performance.now();
    this.#goal = to;
    this.moving = true;
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / length);
      this.camera = part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to;
      if (part < 1) this.#gliding = requestAnimationFrame(frame);
      else this.#stop();
    };
    this.#gliding = requestAnimationFrame(frame);
  }

  #stop(): void {
    cancelAnimationFrame(this.#gliding);
    this.#goal = null;
    this.moving = false;
  }
}

/** By how much something is too far, and in which direction. */
function beyond(by: number, most: number): number {
  return Math.sign(by) * Math.max(0, Math.abs(by) - Math.max(0, most));
}
