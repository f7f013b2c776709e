import { describe, expect, it } from "vitest";
import { aim, isSeen, lowest, overlap, spot, type Spot } from "../../src/snow-tails/aim";
import { project, type Camera, type Frame } from "../../src/snow-tails/camera";
import { HALF, LANE, type Box } from "../../src/snow-tails/geometry";
import { layout } from "./course";

const safe = { top: 64, right: 0, bottom: 0, left: 0 };
const panels: Box[] = [
  { left: 16, top: 72, right: 388, bottom: 340 },
  { left: 1124, top: 72, right: 1424, bottom: 268 },
  { left: 16, top: 600, right: 440, bottom: 884 },
  { left: 470, top: 650, right: 1060, bottom: 884 },
  { left: 1084, top: 600, right: 1424, bottom: 884 },
];
const frame: Frame = { width: 1440, height: 900, safe, panels };
const course = layout.middle.map((point) => spot(point, HALF));

/** What a spot takes of the screen; a little less, for what rounding does. */
function onScreen(camera: Camera, { x, y, room }: Spot): Box {
  const [atX, atY] = project(camera, frame, x, y);
  const by = room * camera.lane - 0.01;
  return { left: atX - by, top: atY - by, right: atX + by, bottom: atY + by };
}

describe("a camera that looks past panels", () => {
  it("shows all that matters beside every panel, however the board is turned", () => {
    for (const turn of [0, 45, -90]) {
      const camera = aim(course, frame, turn, 80, 4);
      expect(camera?.turn).toBe(turn);
      for (const each of course) expect(isSeen(onScreen(camera as Camera, each), frame)).toBe(true);
    }
  });

  it("uses the room between panels: larger than in the one box that they leave", () => {
    const straight = Array.from({ length: 40 }, (_, step) => spot([step * LANE, 0], HALF + 1));
    const hairpin = [spot([20 * LANE, -6 * LANE], HALF + 1)];
    const long = [...straight, ...hairpin];
    const box = { top: 64, right: 316, bottom: 300, left: 388 };
    const boxed = aim(long, { ...frame, safe: box, panels: [] }, 0, 80, 4);
    const shaped = aim(long, frame, 0, 80, 4);
    expect(shaped?.lane).toBeGreaterThan((boxed?.lane ?? Infinity) * 1.6);
  });

  it("comes as close as it may and no closer, in the middle of what is free", () => {
    const camera = aim([spot([320, 96], 1)], { ...frame, panels: [] }, 0, 44, 20);
    expect(camera?.lane).toBe(44);
    expect(camera?.x).toBeCloseTo(320);
    expect(camera?.y).toBeCloseTo(96);
  });

  it("says so when there is no room", () => {
    const far = [spot([0, 0], 1), spot([100 * LANE, 0], 1)];
    expect(aim(far, frame, 0, 44, 20)).toBeNull();
    const all = [{ left: 0, top: 0, right: 1440, bottom: 900 }];
    expect(aim([spot([0, 0], 1)], { ...frame, panels: all }, 0, 44, 20)).toBeNull();
  });
});

describe("a corner for buttons", () => {
  const size = { width: 182, height: 50 };

  it("is as low as panels allow", () => {
    const left = lowest("left", size, frame, panels, 16);
    expect(left).toEqual({ left: 16, right: 198, top: 534, bottom: 584 });
    expect(lowest("right", size, frame, [], 16)).toEqual({
      left: 1242,
      right: 1424,
      top: 834,
      bottom: 884,
    });
  });

  it("lies on no panel", () => {
    for (const side of ["left", "right"] as const) {
      const box = lowest(side, size, frame, panels, 8);
      expect(panels.some((panel) => overlap(panel, box))).toBe(false);
    }
  });
});
