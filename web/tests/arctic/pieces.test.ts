import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import AbilityCard from "../../src/arctic/AbilityCard.svelte";
import DrawPile from "../../src/arctic/DrawPile.svelte";
import Fan from "../../src/arctic/Fan.svelte";
import Hand from "../../src/arctic/Hand.svelte";
import Landscape from "../../src/arctic/Landscape.svelte";
import Opponent from "../../src/arctic/Opponent.svelte";
import Penalties from "../../src/arctic/Penalties.svelte";
import Preview from "../../src/arctic/Preview.svelte";
import River from "../../src/arctic/River.svelte";
import Score from "../../src/arctic/Score.svelte";
import Stepper from "../../src/arctic/Stepper.svelte";
import Totem from "../../src/arctic/Totem.svelte";
import Ways from "../../src/arctic/Ways.svelte";
import { language, more } from "../../src/words/words.svelte";
import { ANIMALS, DOWN, face, hand, LANDSCAPE, preview, run, sheet, up } from "./pieces";

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
});
afterEach(cleanup);

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const nothing = () => undefined;
const cards = (...given: string[]): ReadonlySet<string> => new Set(given);

describe("the hand", () => {
  it("says what each card is and what it adds, and hands over what is tapped", async () => {
    const [fox, moose] = [face("fox", 2, 3, "orca"), face("moose", 4)];
    const onpick = vi.fn();
    render(Hand, {
      cards: [fox, moose],
      may: cards(fox.card),
      chosen: cards(),
      previews: new Map([[fox.card, preview(fox, { pile_points: 7 })]]),
      worth: 4,
      onpick,
    });
    const first = button("fox: place 4, draw 2, with orca, set 3; +3 for your pile");
    await fireEvent.click(first);
    expect(onpick).toHaveBeenCalledWith("F2.3");
    expect(button(/^moose/).getAttribute("aria-disabled")).toBe("true");
  });

  it.each([3, 7, 13])("shows all of %i cards", (count) => {
    const held = hand(count);
    render(Hand, { cards: held, may: cards(), chosen: cards(), onpick: () => undefined });
    expect(screen.getAllByRole("button")).toHaveLength(count);
    expect(screen.getByRole("group", { name: `Your hand: ${count} cards` })).toBeTruthy();
  });

  it("drops a dragged card where it is let go, and that is no tap", async () => {
    const fox = face("fox", 2);
    const [onpick, ondrop] = [vi.fn(), vi.fn()];
    const place = document.createElement("div");
    place.dataset.drop = "pile";
    document.body.append(place);
    const under = document.elementFromPoint;
    document.elementFromPoint = () => place;
    render(Hand, { cards: [fox], may: cards(fox.card), chosen: cards(), onpick, ondrop });
    await fireEvent.pointerDown(button(/^fox/), { button: 0, clientX: 10, clientY: 10 });
    await fireEvent.pointerMove(window, { clientX: 60, clientY: 80 });
    await fireEvent.pointerUp(window, { clientX: 60, clientY: 80 });
    await fireEvent.click(button(/^fox/));
    expect(ondrop).toHaveBeenCalledWith(fox.card, "pile");
    expect(onpick).not.toHaveBeenCalled();
    document.elementFromPoint = under;
    place.remove();
  });
});

describe("the river", () => {
  it("has six places, empty ones too", async () => {
    const onpick = vi.fn();
    const lying = [face("orca", 3), null, ...hand(4)];
    render(River, { cards: lying, may: new Set([1]), chosen: new Set([4]), onpick });
    await fireEvent.click(button(/^River, place 1: orca: place 3, draw 3/));
    expect(onpick).toHaveBeenCalledWith(1);
    expect(screen.getByRole("img", { name: "River, place 2: empty" })).toBeTruthy();
    expect(button(/^River, place 4/).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the landscape", () => {
  const tokens = Object.fromEntries(ANIMALS.map((animal) => [animal, 3]));

  it("says who stands where", () => {
    render(Landscape, { tokens, landscape: LANDSCAPE, totem: "moose" });
    expect(screen.getByText("3: fox, moose (your totem), walrus, orca, puffin, bear")).toBeTruthy();
    expect(screen.getByText("15: nobody")).toBeTruthy();
    expect(document.querySelectorAll("[data-token]")).toHaveLength(6);
  });

  it("lets me choose the way by buttons that say where both tokens go", async () => {
    const onway = vi.fn();
    const ways = [
      { fox: 6, moose: 1 },
      { fox: 1, moose: 6 },
    ];
    render(Ways, { tokens, ways, totem: "moose", onway });
    await fireEvent.click(button("fox from 3 to 1, moose (your totem) from 3 to 6"));
    expect(onway).toHaveBeenCalledWith(1);
  });
});

describe("an ability card", () => {
  const ability = {
    animal: "fox",
    side: 2,
    step: "A",
    holder: 1,
    usable: true,
    why_not: null,
  };

  it.each([false, true])("has its name, whose it is and what it does; compact: %s", (compact) => {
    const holder = { name: "Mira", seat: 1, mine: false };
    const note = "place a fox to take it";
    render(AbilityCard, {
      ability,
      holder,
      state: "theirs",
      note,
      compact,
      onuse: () => undefined,
    });
    expect(screen.getByText("Face down")).toBeTruthy();
    expect(screen.getByText("Mira")).toBeTruthy();
    expect(button(/Mira Face down place a fox to take it A: the last card/)).toBeTruthy();
  });

  it("is used by a tap", async () => {
    const onuse = vi.fn();
    const holder = { name: "Ben", seat: 0, mine: true };
    render(AbilityCard, { ability, holder, state: "usable", onuse });
    await fireEvent.click(button(/You Face down/));
    expect(onuse).toHaveBeenCalledWith("fox");
  });
});

describe("the piles", () => {
  it.each([
    ["early", 3, "reserve opens in about 3 turns", "about 2 for you"],
    ["ending", null, "6 turns left", "Ann 2, Ben 2, Cleo 2"],
  ])("say how long it goes on: %s", (stage, opens, left, own) => {
    const turns = { until_reserve: opens, total: 6, own: 2, by_seat: [2, 2, 2] };
    const each = "Ann 2, Ben 2, Cleo 2";
    const props = { size: 18, turns, each, stage, reserve: 15 };
    render(DrawPile, { ...props, onpick: nothing, onask: nothing });
    expect(screen.getByText(left)).toBeTruthy();
    expect(screen.getByText(own)).toBeTruthy();
    expect(button("Draw pile: 18 cards").getAttribute("aria-disabled")).toBe("true");
  });

  it("say who has the only turn left, and what the reserve is for", async () => {
    const onask = vi.fn();
    const turns = { until_reserve: null, total: 1, own: 1, by_seat: [1, 0] };
    const props = {
      size: 0,
      turns,
      each: "Ann 1, Ben 0",
      stage: "last",
      reserve: 5,
      compact: true,
    };
    render(DrawPile, { ...props, onpick: nothing, onask });
    expect(screen.getByText("one turn left")).toBeTruthy();
    expect(screen.getByText("Ann 1, Ben 0")).toBeTruthy();
    await fireEvent.click(button("reserve 5"));
    expect(onask).toHaveBeenCalledOnce();
  });

  it("fan out with the points of each run, wild cards as what they count", () => {
    const pile = [...up(face("walrus", 1), face("walrus", 2)), DOWN, ...up(face("fox", 1))];
    const score = sheet({ runs: [run("walrus", 3, 0, 1)], face_down_animals: [[2, "walrus"]] });
    render(Fan, { pile, sheet: score });
    expect(screen.getByText("3 in a row")).toBeTruthy();
    expect(screen.getByText("+3")).toBeTruthy();
    expect(screen.getByText("single")).toBeTruthy();
    expect(screen.getByText("a card face down, counts as walrus")).toBeTruthy();
  });

  it("let me pick a penalty card that I know, or one that I have not seen", async () => {
    const onpick = vi.fn();
    const known = [face("fox", 1)];
    const zone = { card_count: 3, unseen_count: 2, givers: [], known_cards: ["F1.1"] };
    render(Penalties, { zone, known, open: true, may: cards("unseen"), onpick });
    await fireEvent.click(button("2 cards that you have not seen"));
    expect(onpick).toHaveBeenCalledWith("unseen");
    expect(button(/^fox/).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("panels", () => {
  const score = sheet({
    runs: [run("fox", 2, 0), run("orca", 4, 2, 1)],
    diversity_points: 1,
    totem_points: 6,
    penalty_points: 2,
    total: 12,
  });

  it("show my score run by run", () => {
    render(Score, { sheet: score, totem: "moose", preview: { animal: "orca", gain: 4 } });
    const lines = [...document.querySelectorAll("li")].map((line) =>
      line.textContent.replace(/\s+/g, " ").trim(),
    );
    expect(lines).toEqual([
      "2 foxes 1",
      "4 orcas one of them wild +4 6",
      "2 animals 1",
      "Totem: moose on 6 only you see this 6",
      "2 penalty cards −2",
    ]);
    expect(screen.getByText("12")).toBeTruthy();
  });

  it("say in words what scores in the short form too; totem and penalty cards lie beside it", () => {
    render(Score, { sheet: score, totem: "moose", compact: true });
    for (const words of ["2 foxes", "4 orcas", "2 animals"]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  it.each([false, true])("tell of another player; compact: %s", async (compact) => {
    const onopen = vi.fn();
    const abilities = [{ animal: "walrus", side: 1 }];
    const top = face("walrus", 1);
    const counts = { hand: 5, pile: 15, penalties: 2 };
    render(Opponent, { seat: 2, name: "Mira", top, ...counts, abilities, compact, onopen });
    expect(screen.getByRole("region", { name: /^Mira: 5 cards in hand, 15 in the/ })).toBeTruthy();
    expect(screen.getByText("Main again")).toBeTruthy();
    await fireEvent.click(button("Mira: look through the pile"));
    expect(onopen).toHaveBeenCalled();
  });

  it("count the steps of a turn", () => {
    const counters = { placed: 1, due: 3, tokens: ["fox", "bear"], taken: 0, draws: 2 };
    render(Stepper, { step: "A", counters });
    expect(document.querySelector("[aria-current=step]")?.textContent).toMatch(/Place\s+1 of 3/);
    expect(screen.getByText("2 cards")).toBeTruthy();
    cleanup();
    render(Stepper, { step: "B", counters, last: true });
    expect(screen.queryByText("Draw")).toBeNull();
  });

  it("say what a card on top would mean", () => {
    const puffin = face("puffin", 2);
    const form = preview(puffin, { token_moves: [{ puffin: 1, fox: 6 }] });
    render(Preview, { animal: "puffin", form, gain: 2, from: "Tomas" });
    for (const words of [
      "If this puffin stays on top",
      "draw 2 now",
      "place 4 next turn",
      "you take Swap from Tomas",
      "+2 points",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  it("keep a totem secret that is not mine", () => {
    render(Totem, { animal: null });
    expect(screen.getByRole("img", { name: "A totem that only its owner knows" })).toBeTruthy();
    cleanup();
    render(Totem, { animal: "moose", value: 6 });
    expect(screen.getByRole("img", { name: "Your totem: moose, on 6 now" })).toBeTruthy();
  });
});
