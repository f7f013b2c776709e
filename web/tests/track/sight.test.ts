import { describe, expect, it } from "vitest";
import { aim, isSeen, spot } from "../../src/snow-tails/aim";
import { project, type Frame } from "../../src/snow-tails/camera";
import { sight, type Moment } from "../../src/snow-tails/sight";
import { Viewer } from "../../src/snow-tails/viewer.svelte";
import { board, layout, sled } from "./course";

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
const way = (space: string) => board.track.spaces[space]?.way ?? -1;

/** As far as any sled may come in a turn, and at least as wide as it may drift. */
function reachable(from: string): string[] {
  return spaces.filter((space) => way(space) < way(from) && way(from) - way(space) <= 10);
}

function viewer(frame: Frame): Viewer {
  const made = new Viewer(layout);
  made.motion = "off";
  made.resize(frame);
  return made;
}

function seen({ camera, frame }: Viewer, space: string): boolean {
  const place = layout.place(space);
  if (!place) throw new Error(`no ${space}`);
  const [x, y] = project(camera, frame, place.x, place.y);
  const by = camera.lane / 2;
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
