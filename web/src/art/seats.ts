// Every seat has a colour and a sign: sun, drop, flame, leaf, star. Drawn around 0, 0, about 11
// wide to each side.

export interface SeatLook {
  coat: string; // the colour
  rim: string; // a darker edge of it
  mark: string; // what is drawn on it
  sign: string;
}

const SUN =
  "M0-5.2a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 0-5.2z" +
  "M-1.5-10.8h3v4h-3zM-1.5 6.8h3v4h-3zM-10.8-1.5h4v3h-4zM6.8-1.5h4v3h-4z" +
  "M-8.7-6.6l2.1-2.1 2.8 2.8-2.1 2.1zM3.8 5.9l2.1-2.1 2.8 2.8-2.1 2.1z" +
  "M-8.7 6.6l2.8-2.8 2.1 2.1-2.8 2.8zM3.8-5.9l2.8-2.8 2.1 2.1-2.8 2.8z";
const DROP = "M0-11C4-5 7.5-1 7.5 3.5a7.5 7.5 0 0 1-15 0C-7.5-1-4-5 0-11z";
const FLAME =
  "M1-11C2-6 8-3 8 3.5 8 8 4.5 11 0 11s-8-3-8-7.5C-8 0-6-2-5-5c1.5 1 2.5 2.5 2.7 4" +
  "C0-3.5 1.5-7 1-11z";
const LEAF =
  "M9-10C10 2 5 9-4 9c-.5 0-1.5-.2-2-.4l-3 2.9L-10.5 10l2.9-3C-8 6-8 5-8 4-8-5-1-9.5 9-10z";
const STAR = "M0-11l3 7 7.6.6-5.8 5L6.6 9 0 5l-6.6 4 1.8-7.4-5.8-5 7.6-.6z";

export const SEATS: readonly SeatLook[] = [
  { coat: "#f0b429", rim: "#b97f0c", mark: "#3d2a00", sign: SUN },
  { coat: "#2e6fd8", rim: "#1f4fa3", mark: "#fffdf8", sign: DROP },
  { coat: "#d64533", rim: "#a02c1d", mark: "#fffdf8", sign: FLAME },
  { coat: "#23845a", rim: "#17603f", mark: "#fffdf8", sign: LEAF },
  { coat: "#8a5bd1", rim: "#6a3fae", mark: "#fffdf8", sign: STAR },
];

const NOBODY: SeatLook = { coat: "#6fa8cf", rim: "#3d6a92", mark: "#fffdf8", sign: DROP };

export function seatLook(seat: number): SeatLook {
  return SEATS[seat] ?? NOBODY;
}
