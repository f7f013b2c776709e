// Who is who at a table, in words.

import type { TableStore } from "../store/table.svelte";
import { language, t } from "../words/words.svelte";
import type { TableInfo } from "../wire";

/**
 * A seat by the name of who sits there; a bot that only stands in does not rename it. Those who
 * share a device are one person to the server: they go by their colours.
 */
export function seatName(info: TableInfo, seat: number): string {
  const chair = info.seats[seat];
  const shared = info.seats.filter((other) => other.person === chair?.person).length > 1;
  if (chair?.person && shared) return t("shell-colour", { seat });
  if (chair?.person) return chair.name ?? t("shell-somebody");
  const bot = chair?.bot ? t("bot-name", { bot: chair.bot, seat }) : "";
  return bot || t("shell-seat", { number: seat + 1 });
}

/** Who is who for the reader. */
export interface Who {
  nameOf: (seat: number) => string;
  own: (seat: number) => boolean;
}

export function whoAt(table: TableStore): Who {
  return {
    nameOf: (seat) => (table.info ? seatName(table.info, seat) : ""),
    own: (seat) => seat === table.seat,
  };
}

/** A seat as the reader is told of it. */
export function called(who: Who, seat: number): string {
  return who.own(seat) ? t("shell-me") : who.nameOf(seat);
}

/** Who did something, for a sentence. */
export function actor(who: Who, seat: number): { you: "yes" | "no"; name: string } {
  return { you: who.own(seat) ? "yes" : "no", name: who.nameOf(seat) };
}

/** All names in one: another where somebody, or the language, has changed. */
export function namesAt({ info, seat }: TableStore): string {
  const seats = info?.seats ?? [];
  return [language.now, seat, ...seats.map((_, at) => info && seatName(info, at))].join();
}

/** The first seat of a person, or null for a spectator. */
export function seatOf(info: TableInfo, person: string): number | null {
  const seat = info.seats.findIndex((chair) => chair.person === person);
  return seat < 0 ? null : seat;
}

/** A person's name, as far as the table knows it. */
export function personName(info: TableInfo, person: string): string {
  return info.seats.find((chair) => chair.person === person)?.name ?? t("shell-somebody");
}

/** Seats whose people have left them to a bot. */
export function awaySeats(info: TableInfo): number[] {
  return info.seats.flatMap((chair, seat) => (chair.person && chair.stand_in_reason ? [seat] : []));
}

/** Seats of others who play themselves and have no connection now. */
export function lostSeats({ info, presence, link }: TableStore): number[] {
  if (!presence || info?.status !== "running" || link.state !== "open") return [];
  return info.seats.flatMap(({ person, bot }, seat) =>
    person && !bot && person !== link.person && !presence.online.includes(person) ? [seat] : [],
  );
}

/** What is the matter at a seat: no connection, or a bot plays for its player. */
export type Sign = "offline" | "bot" | null;

export function signAt(table: TableStore, seat: number): Sign {
  const chair = table.info?.seats[seat];
  if (chair?.person && chair.stand_in_reason) return "bot";
  return lostSeats(table).includes(seat) ? "offline" : null;
}

/** Whether something holds the game up or changes who plays: pauses, absences, missed moves. */
export function unsettled(table: TableStore): boolean {
  const { info, presence, missed } = table;
  const some = missed || presence?.wants_pause.length || info?.paused || lostSeats(table).length;
  return !!some || (info !== null && awaySeats(info).length > 0);
}

/** Whether somebody else than me plays with own hands at this table. */
export function othersPlay(info: TableInfo, me: string): boolean {
  return info.seats.some(
    (chair) => chair.person !== null && chair.person !== me && !chair.stand_in_reason,
  );
}

/** "Mila, Tove and Bruno". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language.now, { type: "conjunction" }).format(names);
}
