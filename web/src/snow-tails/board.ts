// What the server tells once about a course, and what the table asks the track to show.

export type Point = [x: number, y: number];
export type PoseData = [x: number, y: number, heading: number]; // degrees, clockwise
export type Side = "left" | "right";

export interface TileData {
  number: number;
  name: string;
  kind: string;
  turn: Side | null;
  limit: number | null;
  limit_line: [Point, Point] | null;
  outline: Point[];
  entry: PoseData;
  exit: PoseData;
}

export interface SpaceData {
  id: string; // tile/lane/space
  polygon: Point[];
  centre: Point;
  heading: number;
}

export interface SceneryData extends SpaceData {
  kind: "column" | "block";
}

export interface GuideData {
  tile: number;
  along: string;
  lanes: number[];
  points: Point[];
}

export interface GeometryData {
  course: string;
  bounds: [left: number, top: number, right: number, bottom: number];
  tiles: TileData[];
  spaces: SpaceData[];
  scenery: SceneryData[];
  saplings: string[];
  slots: string[];
  line: [Point, Point] | null;
  flag: Side;
  guides: GuideData[];
}

/** What a space means in the race. */
export interface SpaceFacts {
  progress: number; // larger is further ahead
  level: number; // spaces with the same number are level
  steps_to_finish: number; // fewest steps past the line; -1: never
  next_red_line: { tile: number; limit: number; steps: number } | null; // in this lane
}

export interface BoardData {
  course: Record<string, unknown>;
  geometry: GeometryData;
  track: {
    inner_sides: Side[];
    scenery: Record<string, number>; // where a step can meet some: the tile that it belongs to
    spaces: Record<string, SpaceFacts>;
  };
  hand_sizes: number[]; // how many cards each start slot gives
}

export interface SledMark {
  seat: number;
  space: string;
  status: string;
  own: boolean;
  turn: boolean;
  name: string;
}

export type TargetKind = "free" | "dents" | "bump" | "wreck" | "finish" | "other";
export type SignName =
  "tree" | "limit" | "side" | "rock" | "bump" | "dent" | "bonus" | "flag" | "check" | "wreck";

/** A space where the turn can end. */
export interface Target {
  id: string;
  space: string;
  kind: TargetKind;
  price: number;
  path: string[]; // the space left, then every space entered
  label: string; // a whole sentence
  tag: string; // "2 dents"
  icons: SignName[];
  advised?: number; // by a hint: first, second, third
  pale?: TargetKind; // no cards are chosen yet; with its own it would be of this kind
}

/** A start slot that can be taken now. */
export interface SlotMark {
  slot: number;
  space: string;
  label: string;
  chosen?: boolean;
}

/** What panels cover of the track, in px. */
export interface Safe {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export type Motion = "full" | "quick" | "off";

/** A step of the game that the track shows as it happens. */
export interface Shown {
  step: { version: number; seat: number; events: readonly { name: string; seat: number }[] };
  brief: boolean;
}
