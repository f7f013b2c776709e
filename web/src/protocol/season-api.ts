// Requests of the API as functions. Made by `python -m nunatak.server.protocol --write`: do not edit.

import { request } from "../net/request";
import type * as wire from "../wire";

const part = encodeURIComponent;

/** A new season (see *Seasons*). */
export function createSeason(body: wire.CreateSeason): Promise<wire.SeasonInfo> {
  return request("POST", "api/seasons", body);
}

/** Seasons in which the person who asks takes part, fifty at most, the latest first. */
export function listMySeasons(): Promise<wire.Seasons> {
  return request("GET", "api/seasons");
}

/** A season. */
export function getSeason(id: string): Promise<wire.SeasonInfo> {
  return request("GET", `api/seasons/${part(id)}`);
}

/** The invitation, as for tables. */
export function getSeasonLink(id: string): Promise<wire.InviteLink> {
  return request("GET", `api/seasons/${part(id)}/link`);
}

/** The same as a QR code. */
export function seasonQrCodeUrl(id: string): string {
  return `api/seasons/${part(id)}/qr`;
}

/** Take part. */
export function joinSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/join`);
}

/** Take part no more; after the start a bot takes over. */
export function leaveSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/leave`);
}

/** For the host, before the start: one more bot takes part. */
export function addSeasonBot(id: string, body: wire.AddSeasonBot): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/bot`, body);
}

/** For the host: a player takes part no more. */
export function removeSeasonPlayer(id: string, body: wire.RemoveSeasonPlayer = {}): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/remove`, body);
}

/** For the host: start the season, later the next race. */
export function startSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/start`);
}

/** For the player who is the `chooser`: choose the course of the next race. */
export function chooseCourse(id: string, body: wire.ChooseCourse): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/course`, body);
}

/** Be ready for the next race. */
export function confirmReady(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/ready`);
}
