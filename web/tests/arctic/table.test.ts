import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import Table from "../../src/arctic/Table.svelte";
import { layout } from "../../src/shell/layout.svelte";
import { language, more } from "../../src/words/words.svelte";
import { seat as chair } from "../shell/stage";
import { info } from "../store/make";
import { game } from "./make";
import { Seat } from "./seat";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
  await import("../../src/shell/beside"); // fetched when it is first wanted
}, 60_000);
afterEach(cleanup);

it("is pushed down by lines where there is little room, and has a sign where a bot plays for a player", async () => {
  expect(layout.size).not.toBe("laptop");
  const seat = await Seat.at(game());
  render(Table, { table: seat.replay.table });
  const bot = chair({ person: "ben", name: "Ben", bot: "steady", stand_in_reason: "asked" });
  const seats = [chair({ person: "ann", name: "Ann" }), bot];
  seat.replay.wire.say({ type: "table", info: info({ version: 2, game: "arctic", seats }) });
  const line = await screen.findByText("A bot plays for Ben until they come back.");
  const lines = line.closest(".banners");
  expect(lines?.classList).toContain("pushed"); // in the flow of the page
  expect(lines?.nextElementSibling).toBe(screen.getByRole("main"));
  const sign = screen.getByRole("img", { name: "a bot plays for them" });
  expect(sign.closest("[data-what=ar-opponent]")).toBeTruthy();
  seats[1] = chair({ person: "ben", name: "Ben" });
  seat.replay.wire.say({ type: "table", info: info({ version: 3, game: "arctic", seats }) });
  await seat.rest();
  expect(screen.queryByRole("img", { name: "a bot plays for them" })).toBeNull();
});
