// Who holds the camera: follows a sled, shows the whole course, or stays where a hand left it.

import { aim, isSeen, spot, type Spot } from "./aim";
import type { Motion, Point } from "./board";
import {
  around,
  between,
  CLOSEST,
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
import { HALF, LANE, type Box, type Layout } from "./geometry";
import type { Sight } from "./sight";

const GLIDE = 420; // ms
const LEAST = 20; // px a lane, when something is followed
const SMALL = 12; // … with something else that should be seen
const SMALLEST = 6; // … that would not be seen whole otherwise
const READABLE = 30; // … to decide: what is only good to know makes it hardly smaller
const NEAR = 1; // lanes kept around what is followed
const STEADY = 0.72; // the camera stays as long as the size is no further from the best one
const NEARER = 1.5; // it comes no closer at once while one decision is made
const ARRIVAL = 500; // ms at the beginning in which it is there at once

export type Mode = "follow" | "whole" | "hand";

export class Viewer {
  camera = $state.raw<Camera>({ x: 0, y: 0, lane: COMFORT, turn: 0 });
  frame = $state.raw<Frame>({
    width: 0,
    height: 0,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    panels: [],
  });
  aimed = $state.raw<Camera>(this.camera); // where it comes to rest
  mode = $state<Mode>("follow");
  idle = $state(true); // there is nothing to follow yet
  also: readonly Spot[] = []; // what belongs to the whole course, wherever it is
  moving = $state(false); // by hand, or gliding
  motion: Motion = "full";
  #gliding = 0;
  #goal: Camera | null = null;
  #deciding = false;
  #arrived = Infinity; // when

  constructor(readonly layout: Layout) {}

  /** The window has another size, or panels cover another part of it. */
  resize(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    if (!before.width) this.camera = this.aimed = this.#whole();
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
    this.aimed = this.camera;
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
    this.#glide(this.#whole());
  }

  /** How many px a lane has in the whole course beside other panels. */
  wholeBeside(panels: readonly Box[]): number {
    return this.#whole({ ...this.frame, panels }).lane;
  }

  /** Keeps all this in sight, without moving when it is. */
  keep(sight: Sight, turn: number): void {
    this.idle = sight.spots.length === 0;
    if (this.idle) return this.#glide(this.#whole());
    this.#arrived = Math.min(this.#arrived, performance.now() + ARRIVAL);
    const still = this.#deciding && sight.deciding && this.#sees(sight.spots);
    const [goal, spots] = this.#best(sight, turn, still ? this.aimed.lane * NEARER : Infinity);
    this.#deciding = sight.deciding;
    const size = this.aimed.lane / goal.lane;
    const steady = size > STEADY && size < 1 / STEADY && turn === this.aimed.turn;
    if (!steady || !this.#sees(spots)) this.#glide(goal);
  }

  /** The same, whatever is in sight. */
  follow(sight: Sight, turn: number): void {
    this.mode = "follow";
    if (sight.spots.length) this.#glide(this.#best(sight, turn)[0]);
  }

  /** Shows spaces now, whoever held the camera. */
  show(points: readonly Point[]): void {
    const spots = points.map((point) => spot(point, NEAR));
    if (points.length === 0 || (this.camera.lane > LEAST && this.#sees(spots))) return;
    this.mode = "hand";
    const sight = { deciding: false, spots, others: [], more: [], worth: 1 };
    this.#glide(this.#best(sight, this.camera.turn)[0]);
  }

  moveTo(x: number, y: number): void {
    this.mode = "hand";
    this.#glide(limited({ ...this.camera, x, y }, this.layout.box, this.frame));
  }

  close(): void {
    cancelAnimationFrame(this.#gliding);
  }

  /** The whole course beside all panels; where that is not possible, in what is free. */
  #whole(frame = this.frame): Camera {
    const { layout } = this;
    const track = layout.raced.filter((_, step) => step % 2 === 0);
    const spots = [...track.map((point) => spot(point, HALF + 0.4)), ...this.also];
    return aim(spots, frame, 0, CLOSEST, 4) ?? whole(layout.box, frame, 0);
  }

  /** The best camera for a sight, and what it shows. */
  #best(sight: Sight, turn: number, closest = Infinity): [Camera, readonly Spot[]] {
    const { spots, others, more, worth } = sight;
    const { width, height } = free(this.frame);
    const roomy = Math.max(34, Math.min(COMFORT, Math.min(width, height) / 6.5));
    const most = Math.min(roomy, closest);
    const both = [...spots, ...others];
    const wide = aim(both, this.frame, turn, most, others.length ? SMALL : SMALLEST);
    const bare = wide ?? aim(spots, this.frame, turn, most, SMALLEST);
    if (!bare) return [this.#close(spots, turn, most), spots];
    const shown = wide ? both : spots;
    for (const extra of bare.lane > LEAST ? more : []) {
      const all = [...shown, ...extra];
      const large = sight.deciding ? Math.min(READABLE, bare.lane * 0.88) : 0;
      const least = Math.max(LEAST, bare.lane * worth, large);
      const small = aim(all, this.frame, turn, least, least);
      if (small) return [aim(all, this.frame, turn, bare.lane, least) ?? small, all];
    }
    return [bare, shown];
  }

  /** All of them, as large as is comfortable; where they do not fit, the first of them. */
  #close(spots: readonly Spot[], turn: number, most: number): Camera {
    const { x, y, width, height } = free(this.frame);
    const points = spots.map((one): Point => [one.x, one.y]);
    const camera = around(points, this.frame, turn, NEAR, most, LEAST);
    const [first] = points;
    if (!first) return camera;
    const [sx, sy] = project(camera, this.frame, ...first);
    const room = NEAR * camera.lane;
    const [dx, dy] = [beyond(x - sx, width / 2 - room), beyond(y - sy, height / 2 - room)];
    return limited(moved(camera, dx, dy), this.layout.box, this.frame);
  }

  /** Whether the camera shows all of it where it comes to rest. */
  #sees(spots: readonly Spot[]): boolean {
    return spots.every(({ x, y, room }) => {
      const [atX, atY] = project(this.aimed, this.frame, x, y);
      const by = Math.max(0.5, room - 0.2) * this.aimed.lane;
      const box: Box = { left: atX - by, top: atY - by, right: atX + by, bottom: atY + by };
      return isSeen(box, this.frame);
    });
  }

  #look(camera: Camera): void {
    this.camera = limited(camera, this.layout.box, this.frame);
  }

  #glide(to: Camera): void {
    this.#stop();
    this.aimed = to;
    const first = performance.now() < this.#arrived;
    if (first || this.motion === "off" || !this.frame.width || document.hidden) {
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
