import { describe, expect, it } from "vitest";
import { aim, isSeen, spot } from "../../src/snow-tails/aim";
import type { Point } from "../../src/snow-tails/board";
import { project, type Frame } from "../../src/snow-tails/camera";
import { sight, type Moment } from "../../src/snow-tails/sight";
import { Viewer } from "../../src/snow-tails/viewer.svelte";
import { LANE } from "../../src/snow-tails/geometry";
import { board, laptop, layout, nutcracker, sled } from "./course";

/** What is free on a screen while a turn is decided: beside the bars, the dock, map and buttons. */
const SCREENS: Record<string, Frame> = {
  phone: {
    ...{ width: 390, height: 844, safe: { top: 118, right: 8, bottom: 426, left: 8 } },
    panels: [
      { left: 16, top: 344, right: 134, bottom: 410 },
      { left: 280, top: 360, right: 374, bottom: 410 },
    ],
  },
  "small phone": {
    ...{ width: 360, height: 640, safe: { top: 118, right: 8, bottom: 330, left: 8 } },
    panels: [
      { left: 16, top: 236, right: 134, bottom: 302 },
      { left: 250, top: 252, right: 344, bottom: 302 },
    ],
  },
  landscape: {
    ...{ width: 844, height: 390, safe: { top: 108, right: 368, bottom: 8, left: 8 } },
    panels: [{ left: 374, top: 324, right: 468, bottom: 374 }],
  },
  tablet: {
    ...{ width: 820, height: 1180, safe: { top: 122, right: 8, bottom: 410, left: 8 } },
    panels: [{ left: 24, top: 704, right: 206, bottom: 754 }],
  },
};

const NOTHING: Moment = { sleds: [], ends: [], slots: [], moves: [], sign: [] };
const spaces = board.geometry.spaces.map(({ id }) => id);
const way = (space: string) => board.track.spaces[space]?.steps_to_finish ?? -1;

/** As far as any sled may come in a turn, and at least as wide as it may drift. */
function reachable(from: string): string[] {
  return spaces.filter((space) => way(space) < way(from) && way(from) - way(space) <= 10);
}

function viewer(frame: Frame, of = layout): Viewer {
  const made = new Viewer(of);
  made.motion = "off";
  made.resize(frame);
  return made;
}

function seen(viewer: Viewer, space: string): boolean {
  const place = layout.place(space);
  if (!place) throw new Error(`no ${space}`);
  return isShown(viewer, [place.x, place.y], 0.5);
}

function isShown({ camera, frame }: Viewer, point: Point, room: number): boolean {
  const [x, y] = project(camera, frame, ...point);
  const by = camera.lane * room;
  return isSeen({ left: x - by, top: y - by, right: x + by, bottom: y + by }, frame);
}

describe.each(Object.entries(SCREENS))("on a %s, the camera", (_, frame) => {
  it("shows my sled and all that it can reach, wherever it is", () => {
    const camera = viewer(frame);
    for (const from of spaces.filter((space) => way(space) > 0)) {
      const ends = reachable(from);
      camera.keep(sight(layout, { ...NOTHING, sleds: [sled(0, from)], ends }), 0);
      const hidden = [from, ...ends].filter((space) => !seen(camera, space));
      expect(hidden, `from ${from} at ${camera.camera.lane} px a lane`).toEqual([]);
    }
  });

  it("shows who is in turn, and my sled with it", () => {
    const camera = viewer(frame);
    const mine = sled(0, "0/3/2", { turn: false });
    for (const space of spaces) {
      const sleds = [mine, sled(1, space, { turn: true })];
      camera.keep(sight(layout, { ...NOTHING, sleds }), 0);
      expect(seen(camera, space), space).toBe(true);
      const both = layout.centres([space, mine.space]).map((at) => spot(at, 1));
      if (aim(both, frame, 0, 44, 12)) expect(seen(camera, mine.space), space).toBe(true);
    }
  });

  it("shows the whole way of a sled that runs, and my sled", () => {
    const camera = viewer(frame);
    const moves = ["0/3/2", "1/3/1", "1/3/2", "1/3/3"];
    const sleds = [sled(0, "0/1/1", { turn: false }), sled(1, "0/3/2", { turn: true })];
    camera.keep(sight(layout, { ...NOTHING, sleds, moves }), 0);
    for (const space of [...moves, "0/1/1"]) expect(seen(camera, space)).toBe(true);
  });
});

describe("on a laptop, the camera", () => {
  const near = (from: string, steps: number) =>
    spaces.filter((space) => way(space) > 0 && way(space) - way(from) === steps).slice(0, 1);

  it("keeps the next line and the sleds around me clear of panels, wherever I am", () => {
    const camera = viewer(laptop);
    let all = 0;
    for (const from of spaces.filter((space) => way(space) > 0)) {
      const others = [...near(from, -4), ...near(from, 3)].filter((space) => {
        return Math.abs(layout.along(space) - layout.along(from)) <= 10;
      });
      const sleds = [sled(0, from), ...others.map((space, seat) => sled(seat + 1, space))];
      const ends = reachable(from).filter((space) => way(from) - way(space) <= 5);
      camera.keep(sight(layout, { ...NOTHING, sleds, ends }), 0);
      const line = layout.nextLine(from, 10);
      const needed = layout.centres([from, ...ends]).map((at) => spot(at, 1));
      const lines = line.map((at) => spot(at, 0.6));
      const around = layout.centres(others).map((at) => spot(at, 1));
      if (aim([...needed, ...lines], laptop, 0, 44, 32))
        for (const point of line)
          expect(isShown(camera, point, 0.4), `the line before ${from}`).toBe(true);
      if (!aim([...needed, ...lines, ...around], laptop, 0, 44, 32)) continue;
      for (const space of [from, ...others]) expect(seen(camera, space), space).toBe(true);
      all++;
    }
    expect(all).toBeGreaterThan(spaces.length / 3);
  });

  it("shows a whole course large, to a little behind the finish line", () => {
    const [order, ...rest] = laptop.panels;
    if (!order) throw new Error("no panels");
    const folded = [{ ...order, bottom: order.top + 46 }, ...rest];
    const camera = viewer({ ...laptop, panels: folded }, nutcracker);
    camera.fit();
    expect(camera.camera.lane).toBeGreaterThan(26);
    for (const point of nutcracker.raced) expect(isShown(camera, point, 2.5)).toBe(true);
    const [x] = project(camera.camera, camera.frame, 45 * LANE, 0);
    expect(x).toBeGreaterThan(1280); // the whole width is used
    expect(viewer(laptop, nutcracker).wholeBeside(folded)).toBe(camera.camera.lane);
  });

  it("shows further behind the line what stands there", () => {
    const camera = viewer(laptop, nutcracker);
    const far: Point = [56 * LANE, 0];
    camera.also = [spot(far, 1)];
    camera.fit();
    expect(isShown(camera, far, 1)).toBe(true);
  });
});

describe("the camera of one decision", () => {
  it("comes closer bit by bit", () => {
    const [, phone] = Object.entries(SCREENS)[0] ?? [];
    if (!phone) throw new Error("no phone");
    const camera = viewer(phone);
    const ends = reachable("0/3/2");
    const sleds = [sled(0, "0/3/2")];
    camera.keep(sight(layout, { ...NOTHING, sleds, ends }), 0);
    const { lane } = camera.camera;
    camera.keep(sight(layout, { ...NOTHING, sleds, ends: ends.slice(0, 1) }), 0);
    expect(camera.camera.lane).toBeLessThanOrEqual(1.5 * lane);
    expect(camera.camera.lane).toBeGreaterThanOrEqual(lane);
  });

  it("is where it should be from the first picture on, and glides later", () => {
    const camera = viewer(laptop);
    camera.motion = "full";
    camera.keep(sight(layout, { ...NOTHING, sleds: [sled(0, "0/3/2")] }), 0);
    expect(camera.camera).toEqual(camera.aimed);
    expect(camera.moving).toBe(false);
  });

  it("follows nothing as long as there is no sled", () => {
    const camera = viewer(laptop);
    camera.keep(sight(layout, NOTHING), 0);
    expect(camera.idle).toBe(true);
    camera.keep(sight(layout, { ...NOTHING, sleds: [sled(0, "0/3/2")] }), 0);
    expect(camera.idle).toBe(false);
  });
});

describe("what the camera follows", () => {
  const sleds = [sled(0, "0/3/2", { turn: false }), sled(1, "1/2/1", { turn: true })];

  it("is the start while a slot is to be chosen", () => {
    const { spots } = sight(layout, { ...NOTHING, sleds, slots: board.geometry.slots });
    expect(spots).toHaveLength(board.geometry.slots.length);
  });

  it("is my own sled when it is my turn, with the way before it where there is room", () => {
    const turn = [sled(0, "0/3/2"), sled(1, "1/2/1")];
    const { spots, others, more } = sight(layout, { ...NOTHING, sleds: turn });
    expect([spots.length, others.length]).toEqual([1, 0]);
    expect(more.at(-1)).toHaveLength(9);
  });

  it("is the finish when nobody races any more", () => {
    const done = [
      sled(0, "0/3/2", { status: "finished" }),
      sled(1, "1/2/1", { status: "wrecked" }),
    ];
    const { spots, more } = sight(layout, { ...NOTHING, sleds: done });
    expect(spots).toHaveLength(2);
    expect(more).toEqual([layout.finish.map((at) => spot(at, 0.6))]);
  });

  it("is the sled in turn while another decides; a wreck is of no interest", () => {
    const wreck = sled(2, "0/1/1", { status: "wrecked" });
    const { spots, others, more } = sight(layout, { ...NOTHING, sleds: [...sleds, wreck] });
    const [ben] = layout.centres(["1/2/1"]);
    const [ann] = layout.centres(["0/3/2"]);
    expect([spots[0]?.x, spots[0]?.y]).toEqual(ben);
    expect([others[0]?.x, others[0]?.y]).toEqual(ann);
    expect(more[0]).toHaveLength(9 + 2);
  });
});
