// The huskies of the cards as finished pictures: a drawing with all its shadows would be worked out
// anew whenever something changes near a card.

import huskies from "./pictures/huskies.svg";

export const WIDE = 240;
export const HIGH = 260;

const finished = new Map<number, Promise<CanvasImageSource>>();

function finish(value: number): Promise<CanvasImageSource> {
  return new Promise((resolve) => {
    const drawing = new Image(WIDE, HIGH);
    drawing.onload = () => {
      const picture = document.createElement("canvas");
      [picture.width, picture.height] = [WIDE, HIGH];
      picture.getContext("2d")?.drawImage(drawing, 0, 0, WIDE, HIGH);
      resolve(picture);
    };
    drawing.src = `${huskies}#h${value}`;
  });
}

/** Puts the husky of a value onto a canvas of that size, as soon as there is one. */
export async function portray(value: number, canvas: HTMLCanvasElement): Promise<void> {
  const picture = finished.get(value) ?? finish(value);
  finished.set(value, picture);
  const done = await picture;
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, WIDE, HIGH);
  context?.drawImage(done, 0, 0);
}
