import { describe, expect, it } from "vitest";
import {
  between,
  CLOSEST,
  free,
  inView,
  limited,
  moved,
  project,
  shortWay,
  transform,
  unproject,
  whole,
  zoomed,
  type Camera,
} from "../../src/snow-tails/camera";
import { layout } from "./course";

const safe = { top: 100, right: 0, bottom: 400, left: 0 };
const frame = { width: 390, height: 844, safe, panels: [] };
const camera: Camera = { x: 100, y: -40, lane: 36, turn: 30 };

describe("the camera", () => {
  it("looks at the middle of what is free", () => {
    const { x, y } = free(frame);
    expect([x, y]).toEqual([195, 272]);
    expect(project(camera, frame, camera.x, camera.y)).toEqual([x, y]);
  });

  it("goes to the screen and back", () => {
    const [x, y] = unproject(camera, frame, ...project(camera, frame, 321, -87));
    expect(x).toBeCloseTo(321);
    expect(y).toBeCloseTo(-87);
  });

  it("says the same as a transform", () => {
    const numbers = transform(camera, frame)
      .match(/-?[\d.]+/g)
      ?.map(Number);
    expect(numbers).toEqual([195, 272, 30, 1.125, -100, 40]);
  });

  it("keeps the point under the fingers when it zooms", () => {
    const before = unproject(camera, frame, 50, 160);
    const after = unproject(zoomed(camera, frame, 1.7, 50, 160), frame, 50, 160);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
    expect(zoomed(camera, frame, 100, 0, 0).lane).toBe(CLOSEST);
  });

  it("moves with the finger, also when it is turned", () => {
    const [x, y] = unproject(camera, frame, 100, 200);
    const [nowX, nowY] = project(moved(camera, 25, -10), frame, x, y);
    expect(nowX).toBeCloseTo(125);
    expect(nowY).toBeCloseTo(190);
  });

  it("shows the whole course within what is free", () => {
    for (const turn of [0, 90, 45]) {
      const wide = whole(layout.box, frame, turn);
      for (const [x, y] of layout.middle) {
        const [sx, sy] = project(wide, frame, x, y);
        expect(sx).toBeGreaterThan(0);
        expect(sx).toBeLessThan(390);
        expect(sy).toBeGreaterThan(100);
        expect(sy).toBeLessThan(444);
      }
    }
  });

  it("never loses the track", () => {
    const lost = limited({ x: 1e5, y: -1e5, lane: 0.1, turn: 0 }, layout.box, frame);
    expect(lost.x).toBe(layout.box.right);
    expect(lost.y).toBe(layout.box.top);
    expect(lost.lane).toBeCloseTo(whole(layout.box, frame, 0).lane);
  });

  it("turns the short way", () => {
    expect(shortWay(350, 10)).toBe(20);
    expect(shortWay(-170, 170)).toBe(-20);
    expect(between(camera, { ...camera, lane: 72 }, 0.5).lane).toBeCloseTo(36 * Math.SQRT2);
  });

  it("knows what is in view", () => {
    expect(inView({ ...camera, turn: 0 }, frame)).toHaveLength(4);
  });
});
