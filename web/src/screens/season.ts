// Who is who in a season, in words.

import { listed } from "../shell/people";
import type { SeasonInfo, SeasonPlayer } from "../wire";
import { t } from "../words/words.svelte";
import { awake } from "./awake";

const PEOPLE = [5, 4]; // their huskies, one after the other

/** The number of a person among the players. */
export function seatedAs(season: SeasonInfo, person: string | null): number | null {
  const number = season.players.findIndex((player) => person !== null && player.person === person);
  return number < 0 ? null : number;
}

/** What a player is called. */
function playerName(player: SeasonPlayer | undefined, number: number): string {
  if (player?.bot) return t("bot-name", { bot: player.bot, seat: number });
  return player?.name ?? t("lobby-somebody");
}

/** The name of a player by number. A bot gets its own when the lot has given it a sled. */
export function nameIn(season: SeasonInfo, number: number): string {
  const bot = season.players[number]?.bot;
  if (bot && season.status === "open") return t("season-bot", { bot });
  return playerName(season.players[number], number);
}

/** All who take part, in one line; bots without a name are counted. */
export function namesIn(season: SeasonInfo): string {
  const named = season.players.map((player, number) =>
    player.bot && season.status === "open" ? null : nameIn(season, number),
  );
  const names = named.filter((name) => name !== null);
  const count = named.length - names.length;
  return listed(count ? [...names, t("season-bots-count", { count })] : names);
}

/** The number of the race that is on, or comes next. */
export function raceNumber(season: SeasonInfo): number {
  return season.finished_races.length + 1;
}

/** Who has won a race. */
export function winnerOf(places: readonly (number | null)[]): number | null {
  const number = places.indexOf(1);
  return number < 0 ? null : number;
}

/** What kind of reason put somebody below who has as many points; none where points did. */
export function tieOf(behind: string | null): string | null {
  const reason = behind?.replace("season.", "") ?? "points";
  return reason === "points" ? null : reason;
}

/** Which husky stands for each player on the start line: a bot as awake as it races. */
export function dogsOf(players: readonly SeasonPlayer[]): number[] {
  let people = 0;
  return players.map(({ bot }) => (bot ? awake(bot) : (PEOPLE[people++ % PEOPLE.length] ?? 5)));
}
