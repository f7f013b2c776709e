// A card is tapped, or drawn to another place with mouse, finger or pen.

const FAR = 8; // px: less is a tap

const LINGER = 150; // ms: until what was done is seen

interface Dragged<Card> {
  card: Card;
  x: number;
  y: number;
  over: string | null; // the place under it: its `data-drop`
}

type Drop = (place: string) => Promise<void> | void;

export class Drag<Card> {
  now = $state.raw<Dragged<Card> | null>(null);
  #moved = false;

  /** A pointer goes down on a card; `drop` is called where it is let go over a place, and the card
   * stays there as long as it takes. Without it the card can only be tapped. */
  down(event: PointerEvent, card: Card, drop: Drop | null): void {
    this.#moved = false;
    if (event.button !== 0 || !drop) return;
    const { clientX, clientY, pointerId } = event;

    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      this.#moved ||= Math.hypot(now.clientX - clientX, now.clientY - clientY) > FAR;
      if (this.#moved) this.now = { card, x: now.clientX, y: now.clientY, over: placeAt(now) };
    };
    const end = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const over = this.#moved && now.type === "pointerup" ? placeAt(now) : null;
      const done = over === null ? undefined : drop(over);
      if (done) void done.finally(() => setTimeout(() => this.#rest(card), LINGER));
      else this.now = null;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** It is no longer held, unless it was taken up again. */
  #rest(card: Card): void {
    if (this.now?.card === card) this.now = null;
  }

  /** Whether a click is a tap: the one that ends a drag is none. */
  tapped(): boolean {
    const tap = !this.#moved;
    this.#moved = false;
    return tap;
  }
}

function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
  return found?.getAttribute("data-drop") ?? null;
}
