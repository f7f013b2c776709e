// Requests over HTTP, as the generated client of the API sends them.

import type { ErrorInfo } from "../wire";
import { noAnswer, refused } from "./refusal";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Send a request and return its answer; throw a `Refusal` if there is none, or another one. */
export async function request<T>(method: Method, path: string, body?: object): Promise<T> {
  const response = await send(method, path, body);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (isErrorInfo(answer)) throw await refused(answer, response.status);
  throw noAnswer(); // not our server: a gateway that says it is down
}

async function send(method: Method, path: string, body?: object): Promise<Response> {
  const init: RequestInit = { method, headers: { "Content-Type": "application/json" } };
  if (body) init.body = JSON.stringify(body);
  try {
    return await fetch(path, init);
  } catch {
    throw noAnswer();
  }
}

function isErrorInfo(answer: unknown): answer is ErrorInfo {
  return (answer as Partial<ErrorInfo> | null)?.arguments !== undefined;
}

/** Add a query to a path; what is null or undefined is left out. */
export function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value != null) as [string, string][];
  return given.length ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
