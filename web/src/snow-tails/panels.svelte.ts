// Where the panels lie that float over the track, so that the camera can look past them.

import type { Box } from "./geometry";

const AROUND = ".order, .log, .dock"; // where panels come and go
const PANELS = ".order > *, .log, .dock .sled, .dock .choice, .dock .out, .dock .cards > *";
const HEAD = 46; // px that a folded panel is high
const STILL = 2; // px that a panel may move without being noticed

export class Panels {
  boxes = $state.raw<readonly Box[]>([]);

  /** The same with nothing but the head of the first. */
  get folded(): Box[] {
    return this.boxes.map((box, number) => {
      return number ? box : { ...box, bottom: Math.min(box.bottom, box.top + HEAD) };
    });
  }

  /** Watches the panels of a scene, measured from the corner of its field. */
  watch(scene: HTMLElement, field: HTMLElement): () => void {
    let waiting = 0;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    const changes = new MutationObserver(soon);
    const measure = () => {
      const panels = [...scene.querySelectorAll(PANELS)];
      for (const panel of panels) sizes.observe(panel);
      const corner = field.getBoundingClientRect();
      this.#set(panels.map((panel) => boxOf(panel, corner)).filter(isThere));
    };
    sizes.observe(scene);
    for (const part of scene.querySelectorAll(AROUND))
      changes.observe(part, { childList: true, subtree: true });
    soon();
    return () => {
      this.boxes = [];
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      changes.disconnect();
    };
  }

  #set(boxes: readonly Box[]): void {
    const same =
      boxes.length === this.boxes.length &&
      boxes.every((box, number) => isNear(box, this.boxes[number]));
    if (!same) this.boxes = boxes;
  }
}

function boxOf(panel: Element, corner: DOMRect): Box {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  return {
    left: left - corner.left,
    top: top - corner.top,
    right: right - corner.left,
    bottom: bottom - corner.top,
  };
}

const isThere = ({ left, top, right, bottom }: Box) => right > left && bottom > top;

function isNear(one: Box, other: Box | undefined): boolean {
  const sides = ["left", "top", "right", "bottom"] as const;
  return !!other && sides.every((side) => Math.abs(one[side] - other[side]) <= STILL);
}
