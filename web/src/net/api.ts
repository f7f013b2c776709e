// What is not live: one function for each request of docs/protocol.md.

import type * as wire from "../wire";
import { NO_ANSWER, Refusal, noAnswer, refused } from "./refusal";

export { NO_ANSWER, Refusal };

type Method = "GET" | "POST" | "PATCH" | "DELETE";

const NOBODY = "person.none";

async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
  const answer = await fetched(method, path, body);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  if (isTrouble(said)) throw await refused(said, answer.status);
  throw noAnswer(); // not our server: a gateway that says it is down
}

async function fetched(method: Method, path: string, body?: object): Promise<Response> {
  const request: RequestInit = { method, headers: { "Content-Type": "application/json" } };
  if (body) request.body = JSON.stringify(body);
  try {
    return await fetch(path, request);
  } catch {
    throw noAnswer();
  }
}

function isTrouble(said: unknown): said is wire.Trouble {
  return typeof said === "object" && said !== null && "code" in said && "arguments" in said;
}

const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
const post = <T>(path: string, body: object = {}): Promise<T> => ask<T>("POST", path, body);
const part = (text: string): string => encodeURIComponent(text);

function atTable<T = wire.TableInfo>(id: string, what: string, body: object = {}): Promise<T> {
  return post<T>(`api/tables/${part(id)}/${what}`, body);
}

function inSeason(id: string, what: string, body: object = {}): Promise<wire.SeasonInfo> {
  return post<wire.SeasonInfo>(`api/seasons/${part(id)}/${what}`, body);
}

function towards(person: string, what: string, body: object = {}): Promise<wire.Me> {
  return post<wire.Me>(`api/people/${part(person)}/${what}`, body);
}

/** Who I am; null where the server does not know me. */
async function me(): Promise<wire.Me | null> {
  try {
    return await get<wire.Me>("api/me");
  } catch (error) {
    if (error instanceof Refusal && error.code === NOBODY) return null;
    throw error;
  }
}

export const api = {
  me,
  /** Somebody new; whoever is known already stays who they are. */
  newMe: (name?: string) => post<wire.Me>("api/me", name ? { name } : {}),
  rename: (name: string) => ask<wire.Me>("PATCH", "api/me", { name }),
  forget: async () => void (await ask<object>("DELETE", "api/me")),
  recovery: async () => (await post<wire.Recovery>("api/me/recovery")).code,
  recover: (code: string) => post<wire.Me>("api/recover", { code }),

  mute: (person: string) => towards(person, "mute"),
  unmute: (person: string) => towards(person, "unmute"),
  block: (person: string) => towards(person, "block"),
  unblock: (person: string) => towards(person, "unblock"),
  report: (person: string, why: string, table: string | null = null) =>
    towards(person, "report", { why, table }),

  games: async () => (await get<wire.Games>("api/games")).games,
  course: (name: string) => get<Record<string, unknown>>(`api/courses/${part(name)}`),
  checkCourse: (text: string) => post<wire.CourseChecked>("api/courses", { text }),

  newTable: (wish: wire.TableOptions) => post<wire.TableInfo>("api/tables", wish),
  playNow: (wish: wire.PlayNow) => post<wire.TableInfo>("api/play-now", wish),
  tables: async () => (await get<wire.Tables>("api/tables")).tables,
  mine: async () => (await get<wire.Tables>("api/tables/mine")).tables,
  table: (id: string) => get<wire.TableInfo>(`api/tables/${part(id)}`),
  link: (id: string) => get<wire.TableLink>(`api/tables/${part(id)}/link`),
  board: (id: string) => get<wire.Board>(`api/tables/${part(id)}/board`),
  record: (id: string) => get<wire.Played>(`api/tables/${part(id)}/record`),
  statistics: (id: string) => get<wire.Statistics>(`api/tables/${part(id)}/statistics`),

  join: (id: string, seat: number | null = null) => atTable(id, "join", { seat }),
  leave: (id: string, seat: number | null = null) => atTable(id, "leave", { seat }),
  comeBack: (id: string, seat: number | null = null) => atTable(id, "return", { seat }),
  seatBot: (id: string, seat: number, level: string) => atTable(id, "bot", { seat, level }),
  remove: (id: string, seat: number) => atTable(id, "remove", { seat }),
  start: (id: string) => atTable(id, "start"),
  stop: (id: string) => atTable(id, "stop"),
  standIn: (id: string, seat: number) => atTable(id, "stand-in", { seat }),
  rematch: (id: string) => atTable(id, "rematch"),

  newSeason: (wish: wire.NewSeason) => post<wire.SeasonInfo>("api/seasons", wish),
  seasons: async () => (await get<wire.Seasons>("api/seasons")).seasons,
  season: (id: string) => get<wire.SeasonInfo>(`api/seasons/${part(id)}`),
  seasonLink: (id: string) => get<wire.TableLink>(`api/seasons/${part(id)}/link`),
  joinSeason: (id: string) => inSeason(id, "join"),
  leaveSeason: (id: string) => inSeason(id, "leave"),
  seasonBot: (id: string, level: string) => inSeason(id, "bot", { level }),
  noMore: (id: string, who: wire.NoMore) => inSeason(id, "remove", who),
  startSeason: (id: string) => inSeason(id, "start"),
  chooseCourse: (id: string, course: string) => inSeason(id, "course", { course }),
  readyToRace: (id: string) => inSeason(id, "ready"),
};
