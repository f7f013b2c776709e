// Requests of the API as functions. Made by `python -m nunatak.server.protocol --write`: do not edit.

import { request, withQuery } from "../net/request";
import type * as wire from "../wire";

const part = encodeURIComponent;

/** Create an identity; without a name the server invents one, in the first language of `Accept-Language` that has names. A person who has an identity keeps it (status 200). */
export function createPerson(body: wire.CreatePerson = {}): Promise<wire.Me> {
  return request("POST", "api/me", body);
}

/** The person who asks. */
export function getMe(): Promise<wire.Me> {
  return request("GET", "api/me");
}

/** Change the name of the person who asks. */
export function renameMe(body: wire.RenameMe): Promise<wire.Me> {
  return request("PATCH", "api/me", body);
}

/** Delete the data and the bot accounts of the person who asks: bots take over their seats, their connections are closed, and the cookie is deleted. */
export function deleteMe(): Promise<wire.Empty> {
  return request("DELETE", "api/me");
}

/** Create a code that moves the identity to another device; it is shown only once, and makes older codes invalid. */
export function createRecoveryCode(): Promise<wire.RecoveryCode> {
  return request("POST", "api/me/recovery");
}

/** On the other device: take over the identity to which the code belongs. */
export function recoverPerson(body: wire.RecoverPerson): Promise<wire.Me> {
  return request("POST", "api/recover", body);
}

/** Create a bot account; its token is shown only once. A person may have twenty. */
export function createBotAccount(body: wire.CreateBotAccount): Promise<wire.BotAccountToken> {
  return request("POST", "api/bot-accounts", body);
}

/** Own bot accounts, without tokens. */
export function listBotAccounts(): Promise<wire.BotAccounts> {
  return request("GET", "api/bot-accounts");
}

/** Delete a bot account: its token becomes invalid, and its connections are closed. */
export function deleteBotAccount(id: string): Promise<wire.Empty> {
  return request("DELETE", `api/bot-accounts/${part(id)}`);
}

/** Hide the chat messages of a person. */
export function mutePerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/mute`);
}

/** Show the chat messages of a person again. */
export function unmutePerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/unmute`);
}

/** Hide the chat messages of a person, and keep them from joining own tables (see *Muted and blocked*). */
export function blockPerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/block`);
}

/** Undo `block`. */
export function unblockPerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/unblock`);
}

/** Report a person to the operator of the server. */
export function reportPerson(id: string, body: wire.ReportPerson): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/report`, body);
}

/** The games of this server, with their options, bot levels and courses. */
export function listGames(): Promise<wire.Games> {
  return request("GET", "api/games");
}

/** What a client needs to draw a course that comes with a game: the `board` of `TableBoard`. */
export function getCourse(name: string): Promise<Record<string, unknown>> {
  return request("GET", `api/courses/${part(name)}`);
}

/** Check an own course: its problems, or what a client needs to draw it. */
export function checkCourse(body: wire.CheckCourse): Promise<wire.CourseCheck> {
  return request("POST", "api/courses", body);
}

/** Create a table (see *Options of a table*); the person who asks becomes its host and gets the first seat. */
export function createTable(body: wire.CreateTable): Promise<wire.TableInfo> {
  return request("POST", "api/tables", body);
}

/** Create a table against bots and start it; create an identity, too, if there is none. */
export function playNow(body: wire.PlayNow): Promise<wire.TableInfo> {
  return request("POST", "api/play-now", body);
}

/** Listed tables that are open or running, fifty at most: `?limit=20` asks for fewer, `?before=NEXT` for the page after the one with this `next`. */
export function listTables(query: wire.TablePage = {}): Promise<wire.Tables> {
  return request("GET", withQuery("api/tables", query));
}

/** Tables at which the person who asks has a seat, at most a hundred, the latest first. */
export function listMyTables(): Promise<wire.Tables> {
  return request("GET", "api/tables/mine");
}

/** A table. */
export function getTable(id: string): Promise<wire.TableInfo> {
  return request("GET", `api/tables/${part(id)}`);
}

/** All options of the game, and what a client needs to draw the board. */
export function getBoard(id: string): Promise<wire.TableBoard> {
  return request("GET", `api/tables/${part(id)}/board`);
}

/** The link that invites others, and where it works: on this `machine`, in the local `network` or everywhere (`world`). */
export function getTableLink(id: string): Promise<wire.InviteLink> {
  return request("GET", `api/tables/${part(id)}/link`);
}

/** The same link as a QR code, dark on a transparent ground: show it on a light one. */
export function tableQrCodeUrl(id: string): string {
  return `api/tables/${part(id)}/qr`;
}

/** After the end: the record of the game, and the secret of its shuffles. */
export function getRecord(id: string): Promise<wire.RecordProof> {
  return request("GET", `api/tables/${part(id)}/record`);
}

/** After the end of a game of Arctic: its statistics. */
export function getStatistics(id: string): Promise<wire.GameStatistics> {
  return request("GET", `api/tables/${part(id)}/statistics`);
}

/** Take a seat before the start; several people at one device take several, one by one. */
export function joinTable(id: string, body: wire.JoinTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/join`, body);
}

/** Leave a seat; after the start a bot stands in until the person returns. */
export function leaveTable(id: string, body: wire.LeaveTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/leave`, body);
}

/** Return to a seat where a bot stands in. */
export function returnToTable(id: string, body: wire.ReturnToTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/return`, body);
}

/** For the host, before the start: give a free seat to a bot. */
export function seatBot(id: string, body: wire.SeatBot): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/bot`, body);
}

/** For the host, before the start: remove a person or a bot from a seat. */
export function freeSeat(id: string, body: wire.FreeSeat): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/remove`, body);
}

/** For the host: start the game. */
export function startTable(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/start`);
}

/** For the host: stop the table; after the start only if all other people have left (`table.needed`). */
export function stopTable(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/stop`);
}

/** At a table without a clock: let a bot stand in for a player who has had no connection for 15 seconds. */
export function standIn(id: string, body: wire.StandIn): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/stand-in`, body);
}

/** Create a table for the same players, each one seat further; if it exists, return it. */
export function rematch(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/rematch`);
}
