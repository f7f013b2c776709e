// The pages of the app. Made by `python -m nunatak.server.protocol --write`: do not edit.

const part = encodeURIComponent;

/** A page, with the parameters of its address. */
export type Page =
  | { page: "start" }
  | { page: "newTable"; game: string }
  | { page: "table"; id: string }
  | { page: "newSeason" }
  | { page: "season"; id: string }
  | { page: "rules"; game: string }
  | { page: "myGames" }
  | { page: "watch" }
  | { page: "settings" }
  | { page: "about" };

/** The path of each page, with the names of its parameters in braces. */
export const PAGE_PATHS: Record<Page["page"], string> = {
  start: "",
  newTable: "new/{game}",
  table: "table/{id}",
  newSeason: "season",
  season: "season/{id}",
  rules: "rules/{game}",
  myGames: "games",
  watch: "watch",
  settings: "settings",
  about: "about",
};

/** The games of the server, and own games. */
export const start = ".";

/** The options of a new table. */
export const newTable = (game: string): string => `new/${part(game)}`;

/** A table; its address invites others. */
export const table = (id: string): string => `table/${part(id)}`;

/** Own seasons, and the options of a new one. */
export const newSeason = "season";

/** A season; its address invites others. */
export const season = (id: string): string => `season/${part(id)}`;

/** The rules of a game. */
export const rules = (game: string): string => `rules/${part(game)}`;

/** Own games. */
export const myGames = "games";

/** Listed tables. */
export const watch = "watch";

/** Settings of this device, and own data. */
export const settings = "settings";

/** About the app. */
export const about = "about";
