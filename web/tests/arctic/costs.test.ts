import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import Dock from "../../src/arctic/Dock.svelte";
import { costWords } from "../../src/arctic/costs";
import type { Size } from "../../src/shell/layout.svelte";
import type { ArcticView } from "../../src/wire";
import { language, more } from "../../src/words/words.svelte";
import { step } from "../store/make";
import { form, game, details, player } from "./make";
import { Seat } from "./seat";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
  await more("later");
});
afterEach(cleanup);

const NONE = { missing_now: 0, excess: 0, missing_next: 0 };

async function dock(view: ArcticView, size: Size = "laptop"): Promise<Seat> {
  const seat = await Seat.at(view);
  const nothing = () => undefined;
  const props = { mind: seat.mind, view, size, sheet: null };
  render(Dock, { ...props, onpile: nothing, onzone: nothing, onresult: nothing });
  return seat;
}

const go = () => document.querySelector("[data-what=ar-go] button")?.textContent;
const kind = () => document.querySelector("[data-what=ar-go] button")?.className;
const head = () => [...document.querySelectorAll(".say .cost")].map((one) => one.textContent);

describe("penalty cards to come", () => {
  it("are said in words, with a minus", () => {
    expect(costWords({ missing_now: 1, excess: 4, missing_next: 2 })).toEqual([
      "1 card short now: −1",
      "4 over the hand limit: −4",
      "2 cards short next turn: −2",
    ]);
    expect(costWords(NONE)).toEqual([]);
  });

  it("stand in the preview of a card, and on the button if it is the last one", async () => {
    const seat = await dock(game());
    const cost = { missing_now: 0, excess: 0, missing_next: 2 };
    await seat.look({
      cards: [
        form("O2.1", { penalty_forecast: cost }),
        form("F3.1", { penalty_forecast: cost, is_last_card: false }),
      ],
    });
    seat.mind.pick("O2.1");
    await seat.leads({ phase: "tokens" });
    const preview = screen.getByText("2 cards short next turn: −2", { selector: "b" });
    expect(preview.closest("[role=status]")).toBeTruthy(); // read out
    expect(go()).toMatch(/Place orca\s+2 cards short next turn: −2/);
    expect(kind()).toContain("danger");
    seat.mind.pick("F3.1");
    await seat.leads({});
    const then = "if it stays on top: 2 cards short next turn: −2";
    expect(screen.getByText(then, { selector: "b" })).toBeTruthy();
    expect(go()).not.toMatch(/short/);
  });

  it("stand beside the headline: what lacks now, and what is too much after drawing", async () => {
    const few = player(0, { hand: ["O2.1"], hand_size: 1 });
    const seat = await dock(game({ to_place: 3, players: [few, player(1)], legal: ["O2.1"] }));
    await seat.look({ penalty_forecast: { ...NONE, missing_now: 2 } });
    expect(head()).toEqual(["2 cards short now: −2"]);
    const drawing = game({ phase: "draw", to_draw: 4, legal: ["river-1"], version: 10 });
    await seat.now(drawing);
    expect(head()).toEqual([]); // nobody has said yet how it stands now
    await seat.look({ penalty_forecast: { ...NONE, excess: 4 } });
    expect(head()).toEqual(["4 over the hand limit: −4"]);
    seat.mind.pick("river-1");
    await seat.leads({});
    flushSync();
    expect(go()).toMatch(/4 over the hand limit: −4/);
  });

  it.each(["laptop", "phone"] as const)(
    "stand beside the headline with the card in mind, on a %s",
    async (size) => {
      const seat = await dock(game(), size);
      await seat.look({
        cards: [
          form("O2.1", { penalty_forecast: { ...NONE, missing_next: 2 } }),
          form("F3.1", { penalty_forecast: { ...NONE, excess: 4 } }),
          form("B1.1", { penalty_forecast: { ...NONE, excess: 1 }, is_last_card: false }),
        ],
      });
      expect(head()).toEqual([]);
      seat.mind.pick("O2.1");
      flushSync();
      expect(head()).toEqual(["2 cards short next turn: −2"]);
      seat.mind.pick("F3.1");
      flushSync();
      expect(head()).toEqual(["4 over the hand limit: −4"]);
      seat.mind.pick("B1.1"); // other cards still come on top of it
      flushSync();
      expect(head()).toEqual([]);
      seat.mind.forget();
      flushSync();
      expect(head()).toEqual([]);
    },
  );

  it("stand beside the headline with a card that goes under the pile", async () => {
    const seat = await dock(game({ legal: ["F3.1", "O2.1", "B1.1", "tuck"] }));
    await seat.look();
    seat.mind.pick("tuck");
    await seat.leads({ phase: "tuck", legal: ["F3.1", "O2.1", "B1.1"] });
    expect(head()).toEqual([]);
    seat.mind.pick("F3.1");
    const cost = { ...NONE, missing_next: 2 };
    await seat.leads(
      { phase: "tokens", legal: [] },
      { details: details({ penalty_forecast: cost }) },
    );
    expect(head()).toEqual(["2 cards short next turn: −2"]);
    expect(go()).toMatch(/2 cards short next turn: −2/);
  });

  it("stand on the button with the first of several cards, too", async () => {
    const seat = await dock(game({ to_place: 5 }));
    const cost = { missing_now: 2, excess: 0, missing_next: 4 };
    await seat.look({
      penalty_forecast: { ...NONE, missing_now: 2 },
      cards: [form("O2.1", { penalty_forecast: cost, is_last_card: false })],
    });
    expect(kind()).not.toContain("danger");
    seat.mind.pick("O2.1");
    await seat.leads({});
    expect(head()).toEqual(["2 cards short now: −2"]);
    expect(go()).toMatch(/2 cards short now: −2 Enter/);
    expect(kind()).toContain("danger");
  });

  it("stay in sight while others play, as far as they are still to come", async () => {
    const seat = await dock(game({ turn: 1, legal: [] }));
    const looking = seat.mind.look();
    await seat.rest();
    seat.tried({
      details: details({ penalty_forecast: { missing_now: 0, excess: 1, missing_next: 2 } }),
    });
    await looking;
    await seat.rest();
    expect(head()).toEqual(["2 cards short next turn: −2"]);
    seat.replay.still = false;
    await seat.now(game({ turn: 1, legal: [], version: 10 }), { steps: [step(7)] });
    expect(seat.mind.table.playing).not.toBeNull();
    expect(head()).toEqual(["2 cards short next turn: −2"]);
  });
});
