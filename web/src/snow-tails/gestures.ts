// Drag, pinch and wheel. A tap stays a click: only what moves is taken.

export interface Handlers {
  begin(): void;
  drag(dx: number, dy: number): void;
  pinch(by: number, x: number, y: number): void; // around a point of the element
  end(): void;
}

const SLACK = 6; // px that a finger may slip and still tap
const WHEEL_REST = 160; // ms without a wheel event: the gesture is over

export function gestures(element: HTMLElement, handlers: Handlers): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moving = false;
  let travelled = 0;
  let wheel = 0;

  const at = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY });
  /** Larger or smaller around a point of the window. */
  const pinch = (by: number, x: number, y: number) => {
    const box = element.getBoundingClientRect();
    handlers.pinch(by, x - box.left, y - box.top);
  };
  const middle = () => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, finger) => sum + finger.x, 0) / all.length;
    const y = all.reduce((sum, finger) => sum + finger.y, 0) / all.length;
    const [one, other] = all;
    const apart = one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    return { x, y, apart };
  };

  function down(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button > 0) return;
    if (fingers.size === 0) travelled = 0;
    if (fingers.size < 2) fingers.set(event.pointerId, at(event));
  }

  function move(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return;
    const before = middle();
    fingers.set(event.pointerId, at(event));
    const now = middle();
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    travelled += Math.hypot(dx, dy) + Math.abs(now.apart - before.apart);
    if (!moving && travelled > SLACK) {
      moving = true;
      for (const id of fingers.keys()) element.setPointerCapture(id);
      handlers.begin();
    }
    if (!moving) return;
    handlers.drag(dx, dy);
    if (before.apart > 0 && now.apart > 0) pinch(now.apart / before.apart, now.x, now.y);
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !moving) return;
    moving = false;
    handlers.end();
  }

  /** The click that ends a drag is none. */
  function click(event: MouseEvent) {
    if (travelled <= SLACK || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }

  function roll(event: WheelEvent) {
    event.preventDefault();
    if (!wheel) handlers.begin();
    else clearTimeout(wheel);
    wheel = setTimeout(() => ((wheel = 0), handlers.end()), WHEEL_REST) as unknown as number;
    const { x, y } = at(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const amount = Math.max(-60, Math.min(60, event.deltaY * lines));
    pinch(Math.exp(-amount * (event.ctrlKey ? 0.01 : 0.004)), x, y);
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, true);
  element.addEventListener("wheel", roll, { passive: false });
  return () => {
    clearTimeout(wheel);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("click", click, true);
    element.removeEventListener("wheel", roll);
  };
}
