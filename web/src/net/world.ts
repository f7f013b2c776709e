// What the link deals with: the network and time on one side, tables on the other.

import type {
  Accepted,
  HintResult,
  FromServer,
  HintRequest,
  Say,
  Submit,
  PreviewResult,
  PreviewRequest,
  Undo,
} from "../wire";

/** What is asked for with a name of its own (`ref`) and waited for. */
export type Asked = PreviewRequest | Submit | Undo | HintRequest | Say;
type Unnamed<T> = T extends Asked ? Omit<T, "ref"> : never;
export type Question = Unnamed<Asked>;
export type Answer = Accepted | PreviewResult | HintResult;

/** Whoever wants to hear of a table, and has a version of it already or nothing. */
export interface Listener {
  hear(message: FromServer): void;
  since(): number | null;
}

/** As much of a WebSocket as we need. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Whoever listens to one. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** What a link needs of the world around it. */
export interface World {
  connect(ears: Ears): Socket;
  /** Be somebody whom the server lets in; `afresh`: ask again, it may not know us any more. */
  enter(afresh: boolean): Promise<unknown>;
  now(): number;
  /** Do something after so many milliseconds; the answer calls it off. */
  later(pause: number, act: () => void): () => void;
  random(): number;
  name(): string;
  build: string | null;
}
