// Arrow keys go between the things of a group: one of them is in the tab order.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place that a key leads to; null: this key leads nowhere. */
export function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (place + step + count) % count;
}

/** Moves the focus within a group, among what can be pressed there. */
export function rove(event: KeyboardEvent, group: Element): void {
  const items = [...group.querySelectorAll<SVGElement>("[role=button]")];
  const place = items.findIndex((item) => item === document.activeElement);
  const next = place < 0 ? null : nextPlace(event.key, place, items.length);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}
