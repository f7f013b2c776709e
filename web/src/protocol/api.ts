// Requests of the API as functions. Made by `python -m nunatak.server.protocol --write`: do not edit.

import { request, withQuery } from "../net/request";
import type * as wire from "../wire";

const part = encodeURIComponent;

/** A new identity; without a name the server makes one up, in the first language of `Accept-Language` that has names. A person whom the server knows stays who they are (status 200). */
export function createPerson(body: wire.CreatePerson = {}): Promise<wire.Me> {
  return request("POST", "api/me", body);
}

/** The person who asks. */
export function getMe(): Promise<wire.Me> {
  return request("GET", "api/me");
}

/** Change the own name. */
export function renameMe(body: wire.RenameMe): Promise<wire.Me> {
  return request("PATCH", "api/me", body);
}

/** Delete all own data and bot accounts: bots play on in their seats, their connections end, the cookie is deleted. */
export function deleteMe(): Promise<wire.Empty> {
  return request("DELETE", "api/me");
}

/** A code, shown once, that moves the identity to another device; an older one is not valid any more. */
export function createRecoveryCode(): Promise<wire.RecoveryCode> {
  return request("POST", "api/me/recovery");
}

/** On the other device: become the person to whom the code belongs. */
export function recoverPerson(body: wire.RecoverPerson): Promise<wire.Me> {
  return request("POST", "api/recover", body);
}

/** A bot account with its token, which is shown once; a person may have twenty. */
export function createBotAccount(body: wire.CreateBotAccount): Promise<wire.BotAccountToken> {
  return request("POST", "api/bot-accounts", body);
}

/** Own bot accounts, without their tokens. */
export function listBotAccounts(): Promise<wire.BotAccounts> {
  return request("GET", "api/bot-accounts");
}

/** Delete a bot account: its token is not valid any more, and its connections end. */
export function deleteBotAccount(id: string): Promise<wire.Empty> {
  return request("DELETE", `api/bot-accounts/${part(id)}`);
}

/** See no more what they write. */
export function mutePerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/mute`);
}

/** See again what they write. */
export function unmutePerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/unmute`);
}

/** See no more what they write, and keep them from joining own tables (see *Muted and blocked*). */
export function blockPerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/block`);
}

/** End the effect of `block`. */
export function unblockPerson(id: string): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/unblock`);
}

/** Report a person to the host of the server. */
export function reportPerson(id: string, body: wire.ReportPerson): Promise<wire.Me> {
  return request("POST", `api/people/${part(id)}/report`, body);
}

/** The games that can be played here, with their options, levels of bots and courses. */
export function listGames(): Promise<wire.Games> {
  return request("GET", "api/games");
}

/** What is needed to draw a course that comes with a game: the `board` of `TableBoard`. */
export function getCourse(name: string): Promise<Record<string, unknown>> {
  return request("GET", `api/courses/${part(name)}`);
}

/** Whether an own course can be raced, with all its problems. */
export function checkCourse(body: wire.CheckCourse): Promise<wire.CourseCheck> {
  return request("POST", "api/courses", body);
}

/** A new table (see *Options of a table*); the person who asks is its host and has the first seat. */
export function createTable(body: wire.CreateTable): Promise<wire.TableInfo> {
  return request("POST", "api/tables", body);
}

/** A table against bots, started; makes a new identity as well if there is none. */
export function playNow(body: wire.PlayNow): Promise<wire.TableInfo> {
  return request("POST", "api/play-now", body);
}

/** Listed tables that are open or running, fifty at most: `?limit=20` asks for fewer; `next` says where more follow, `?before=NEXT` asks for them. */
export function listTables(query: wire.TablePage = {}): Promise<wire.Tables> {
  return request("GET", withQuery("api/tables", query));
}

/** Tables at which the person who asks has a seat, a hundred at most, the latest first. */
export function listMyTables(): Promise<wire.Tables> {
  return request("GET", "api/tables/mine");
}

/** A table. */
export function getTable(id: string): Promise<wire.TableInfo> {
  return request("GET", `api/tables/${part(id)}`);
}

/** All options of the game, and what is needed once to draw it. */
export function getBoard(id: string): Promise<wire.TableBoard> {
  return request("GET", `api/tables/${part(id)}/board`);
}

/** The invitation, and where it works: on this `machine`, in the local `network`, in the `world`. */
export function getTableLink(id: string): Promise<wire.InviteLink> {
  return request("GET", `api/tables/${part(id)}/link`);
}

/** The same as a QR code: dark on a transparent ground, to be laid on a light one. */
export function tableQrCodeUrl(id: string): string {
  return `api/tables/${part(id)}/qr`;
}

/** After the end: the record, and the secret behind its shuffles. */
export function getRecord(id: string): Promise<wire.RecordProof> {
  return request("GET", `api/tables/${part(id)}/record`);
}

/** After the end of a game of Arctic: the game in figures. */
export function getStatistics(id: string): Promise<wire.GameStatistics> {
  return request("GET", `api/tables/${part(id)}/statistics`);
}

/** Take a seat before the start; on a shared device several, one after the other. */
export function joinTable(id: string, body: wire.JoinTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/join`, body);
}

/** Leave a seat; after the start a bot plays there until the person returns. */
export function leaveTable(id: string, body: wire.LeaveTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/leave`, body);
}

/** Play again in the place of the bot. */
export function returnToTable(id: string, body: wire.ReturnToTable = {}): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/return`, body);
}

/** For the host, before the start: a bot for a free seat. */
export function seatBot(id: string, body: wire.SeatBot): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/bot`, body);
}

/** For the host, before the start: make a seat free again. */
export function freeSeat(id: string, body: wire.FreeSeat): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/remove`, body);
}

/** For the host: start the game. */
export function startTable(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/start`);
}

/** For the host: give the table up; after the start only when all other people have left (`table.needed`). */
export function stopTable(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/stop`);
}

/** Where there is no clock: a bot for a player who has had no connection for 15 seconds. */
export function standIn(id: string, body: wire.StandIn): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/stand-in`, body);
}

/** A table for the same players, each one seat further; asked for twice it is the same table. */
export function rematch(id: string): Promise<wire.TableInfo> {
  return request("POST", `api/tables/${part(id)}/rematch`);
}
