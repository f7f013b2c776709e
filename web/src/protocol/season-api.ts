// Requests of the API as functions. Made by `python -m nunatak.server.protocol --write`: do not edit.

import { request } from "../net/request";
import type * as wire from "../wire";

const part = encodeURIComponent;

/** Create a season (see *Seasons*). */
export function createSeason(body: wire.CreateSeason): Promise<wire.SeasonInfo> {
  return request("POST", "api/seasons", body);
}

/** Seasons of the person who asks, at most fifty, the latest first. */
export function listMySeasons(): Promise<wire.Seasons> {
  return request("GET", "api/seasons");
}

/** A season. */
export function getSeason(id: string): Promise<wire.SeasonInfo> {
  return request("GET", `api/seasons/${part(id)}`);
}

/** The invitation link, as for tables. */
export function getSeasonLink(id: string): Promise<wire.InviteLink> {
  return request("GET", `api/seasons/${part(id)}/link`);
}

/** The link as a QR code. */
export function seasonQrCodeUrl(id: string): string {
  return `api/seasons/${part(id)}/qr`;
}

/** Take part. */
export function joinSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/join`);
}

/** Leave the season; after the start a bot takes over. */
export function leaveSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/leave`);
}

/** For the host, before the start: add a bot. */
export function addSeasonBot(id: string, body: wire.AddSeasonBot): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/bot`, body);
}

/** For the host: remove a player. */
export function removeSeasonPlayer(id: string, body: wire.RemoveSeasonPlayer = {}): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/remove`, body);
}

/** For the host: start the season, and later each next race. */
export function startSeason(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/start`);
}

/** For the player who is the `chooser`: choose the course of the next race. */
export function chooseCourse(id: string, body: wire.ChooseCourse): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/course`, body);
}

/** Confirm to be ready for the race. */
export function confirmReady(id: string): Promise<wire.SeasonInfo> {
  return request("POST", `api/seasons/${part(id)}/ready`);
}
