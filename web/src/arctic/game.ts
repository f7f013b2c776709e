// Reading what the server says of a game of Arctic: cards, players, places.

import type { ArcticDetailsJson, ArcticPlayer, ArcticView, GameDetails, GameView } from "../wire";

/** A card as it is printed. */
export interface Face {
  card: string; // F3.2: letter of the animal, draw value, set
  animal: string;
  companion_animal: string;
  draw_value: number;
  placement_value: number;
  set: number;
}

/** What is needed once to draw the table. */
export interface BoardData {
  animals: string[];
  landscape_points: number[];
  cards: Face[];
}

/** A card of a pile: `face` is null where only its back is known; `up`: it lies face up. */
export interface Laid {
  face: Face | null;
  up: boolean;
}

export function boardOf(board: Record<string, unknown> | undefined): BoardData | null {
  return board && "landscape_points" in board
    ? (board as Record<string, unknown> & BoardData)
    : null;
}

export function gameOf(view: GameView | null | undefined): ArcticView | null {
  return view && "river" in view ? view : null;
}

export function detailsOf(details: GameDetails | null | undefined): ArcticDetailsJson | null {
  return details && "sheets" in details ? details : null;
}

/** All cards by how they are written. */
export type Deck = ReadonlyMap<string, Face>;

export function deckOf(board: BoardData): Deck {
  return new Map(board.cards.map((face) => [face.card, face]));
}

export function facesOf(deck: Deck, cards: readonly string[]): Face[] {
  return cards.flatMap((card) => deck.get(card) ?? []);
}

/** A pile from the bottom to the top: `F3.2`, `?F3.2` my own face-down card, `?` another's. */
export function pileOf(deck: Deck, pile: readonly string[]): Laid[] {
  return pile.map((text) => ({
    face: deck.get(text.replace("?", "")) ?? null,
    up: !text.startsWith("?"),
  }));
}

/** The top card of a pile, if it lies face up. */
export function topOf(deck: Deck, player: ArcticPlayer | null | undefined): Face | null {
  const top = player?.pile.at(-1);
  return top === undefined ? null : (deck.get(top) ?? null);
}

export function playerOf(view: ArcticView | null, seat: number | null): ArcticPlayer | null {
  return seat === null ? null : (view?.players[seat] ?? null);
}

/** The others, beginning with who plays after a seat; all of them for a spectator. */
export function othersOf(view: ArcticView, seat: number | null): ArcticPlayer[] {
  const { players } = view;
  if (seat === null) return players;
  return [...players.slice(seat + 1), ...players.slice(0, seat)];
}

/** The numbers after this word among the legal actions: `river-3` → 3. */
export function numbersIn(legal: readonly string[], word: string): number[] {
  const before = `${word}-`;
  return legal
    .filter((action) => action.startsWith(before))
    .map((action) => Number(action.slice(before.length)));
}

/** Whether an action is a card. */
export function isCard(action: string): boolean {
  return /^[A-Z]\d\.\d$/.test(action);
}

/** Whether an action needs another one after it: which card, say. */
export function isOpening(action: string): boolean {
  return action === "tuck" || /^(swap|give)-/.test(action);
}

/** Whether a phase only asks for the rest of what was begun by an opening. */
export function isOpened(phase: string | undefined): boolean {
  return phase === "tuck" || phase === "swap" || phase === "give";
}

const STEPS: Readonly<Record<string, Step>> = {
  place: "A",
  swap: "A",
  tuck: "A",
  tokens: "B",
  extra: "B",
  draw: "C",
  give: "C",
  excess: "C",
  close: "C",
};

export type Step = "A" | "B" | "C";

/** The step of the turn that a phase belongs to. */
export function stepOf(phase: string): Step | null {
  return STEPS[phase] ?? null;
}
