// How the focus came to where it is: somebody went there (with Tab, a screen reader, an access key,
// or it was given back when a sheet closed), or it was left behind by a press of mouse, finger or
// pen on something else that was meant.

const PRESS = 700; // ms from a press or its end in which the browser moves the focus

export class Focus {
  /** Somebody went to what has the focus: Enter and the space bar belong to it. */
  walked = false;
  #pressed = -Infinity;

  watch(): () => void {
    const all = { capture: true };
    addEventListener("pointerdown", this.#press, all);
    addEventListener("pointerup", this.#press, all);
    addEventListener("keydown", this.#key, all);
    addEventListener("focusin", this.#arrive, all);
    return () => {
      removeEventListener("pointerdown", this.#press, all);
      removeEventListener("pointerup", this.#press, all);
      removeEventListener("keydown", this.#key, all);
      removeEventListener("focusin", this.#arrive, all);
    };
  }

  /** By hand: a screen reader that presses something names no kind of pointer. */
  #press = (event: PointerEvent): void => {
    if (!event.pointerType) return;
    this.#pressed = performance.now();
    const at = document.activeElement;
    if (event.target instanceof Node && at?.contains(event.target)) this.walked = false;
  };

  #key = (): void => {
    this.#pressed = -Infinity;
  };

  #arrive = (): void => {
    this.walked = performance.now() - this.#pressed > PRESS;
  };
}
