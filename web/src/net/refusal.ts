// Errors of requests: refusals of the server, and no answer.

import type { ProblemInfo, ErrorInfo } from "../wire";

/** No answer came: the server or the way to it is down. */
export const NO_ANSWER = "network";

/** It was meant for the table as it was before. */
export const STALE = "version.stale";

/** Something was not done, for the reason that the code names; nothing has changed. */
export class Refusal extends Error {
  readonly code: string;
  readonly arguments: Record<string, unknown>;
  readonly problems: ProblemInfo[];
  /** The HTTP status; 0 where there was none. */
  readonly status: number;

  constructor(trouble: ErrorInfo, status = 0) {
    super(trouble.code);
    this.name = "Refusal";
    this.code = trouble.code;
    this.arguments = trouble.arguments;
    this.problems = trouble.problems ?? [];
    this.status = status;
  }
}

let words: (code: string) => Promise<void> = () => Promise.resolve();

/** Fetch these before anybody hears of a refusal. */
export function tellWith(fetch: typeof words): void {
  words = fetch;
}

/** A refusal of the server that can be put into words. */
export async function refused(trouble: ErrorInfo, status = 0): Promise<Refusal> {
  await words(trouble.code).catch(() => undefined); // then it goes by its code
  return new Refusal(trouble, status);
}

export function noAnswer(): Refusal {
  return new Refusal({ code: NO_ANSWER, arguments: {} });
}
