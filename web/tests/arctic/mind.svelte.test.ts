import { beforeAll, describe, expect, it } from "vitest";
import { eachTurns, goWords, headline, reason, turnWords } from "../../src/arctic/turn";
import { language, more } from "../../src/words/words.svelte";
import { ability, form, game, details, player, sheet } from "./make";
import { Seat } from "./seat";

const RIVER = [1, 2, 3, 4, 5, 6].map((place) => `river-${place}`);
const DRAW = game({ phase: "draw", to_draw: 2, legal: RIVER });

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
  await more("later");
});

describe("placing", () => {
  it("chooses a card, shows what it means, and places it when it is tapped again", async () => {
    const seat = await Seat.at(game());
    await seat.look({ cards: [form("O2.1", { pile_points: 3 })] });
    const { mind } = seat;
    mind.pick("O2.1");
    await seat.leads({}, { stop_reason: "turn" });
    expect(mind.card).toBe("O2.1");
    expect(mind.shown?.pile_points).toBe(3);
    expect(goWords(mind)).toBe("Place orca");
    mind.pick("O2.1");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["O2.1"]);
  });

  it("puts a card away with the fox: two actions, sent together", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "O2.1", "tuck"] }));
    await seat.look({ abilities: [ability("fox", { side: 2 })] });
    const { mind } = seat;
    mind.use(ability("fox", { side: 2 }));
    await seat.leads({ phase: "tuck", legal: ["F3.1", "O2.1"] });
    expect(mind.ready).toBe(false);
    expect(headline(mind)).toBe("Which card goes face down?");
    mind.pick("O2.1");
    await seat.leads({ phase: "tokens" });
    mind.pick("F3.1"); // rather this one
    await seat.leads({ phase: "tokens" });
    expect(mind.plan).toEqual(["tuck", "F3.1"]);
    await Promise.race([mind.go(), seat.rest()]);
    expect(seat.last("submit").actions).toEqual(["tuck", "F3.1"]);
  });

  it("asks for no card where there is only one: what is begun is sent as it is", async () => {
    const own = player(0, { hand: ["O2.1"], hand_size: 1 });
    const seat = await Seat.at(game({ legal: ["O2.1", "tuck"], players: [own, player(1)] }));
    await seat.look({ abilities: [ability("fox", { side: 2 })] });
    const { mind } = seat;
    mind.use(ability("fox", { side: 2 }));
    expect(mind.ready).toBe(false); // nobody knows yet
    await seat.leads({ phase: "tokens", legal: ["main-up", "companion-up"] });
    expect([...mind.chosen]).toEqual(["tuck", "O2.1"]);
    expect(goWords(mind)).toBe("Put orca face down");
    mind.pick("O2.1");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["tuck"]);
  });

  it("forgets what an ability wanted to know when something else is picked", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "swap-1", "swap-2"] }));
    await seat.look();
    const { mind } = seat;
    mind.use(ability("puffin"));
    mind.pick("F3.1");
    await seat.leads({ phase: "tokens" });
    expect([mind.wish, mind.plan]).toEqual([null, ["F3.1"]]);
    expect(goWords(mind)).toBe("Place fox");
  });

  it("swaps with the puffin: first the river, then the hand", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "swap-1", "swap-2"] }));
    await seat.look();
    const { mind } = seat;
    mind.use(ability("puffin"));
    expect([...mind.river.values()]).toEqual(["swap-1", "swap-2"]);
    seat.press("2");
    await seat.leads({ phase: "swap", legal: ["F3.1"] });
    expect([mind.wish, [...mind.hand]]).toEqual([null, ["F3.1"]]);
    mind.pick("F3.1");
    await seat.leads({});
    seat.press("Enter");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["swap-2", "F3.1"]);
  });

  it("says why an ability does not work", async () => {
    const seat = await Seat.at(game());
    await seat.look();
    const args = { animal: "fox", side: 2, step: "A" };
    const why_not = { code: "tuck.not-last", arguments: args };
    seat.mind.use(ability("fox", { side: 2, usable: false, why_not }));
    expect(seat.mind.answer).toBe("Face down: with your last card only. Place the others first.");
    expect(seat.mind.plan).toEqual([]);
    const held = { code: "ability.not-held", arguments: args };
    seat.mind.use(ability("fox", { side: 2, usable: false, why_not: held, holder: 1 }));
    expect(seat.mind.answer).toContain("may lie face down under the top card");
    expect(seat.mind.answer).toContain("Ben has it: end step A with a fox on top to take it.");
    expect(seat.mind.told).toBe(true);
  });

  it("knows the score with the tokens as they are seen, while others play", async () => {
    const own = player(0, { totem: "orca" });
    const seat = await Seat.at(game({ players: [own, player(1)] }));
    await seat.look({ sheets: [sheet({ totem_points: 3, total: 9 }), sheet()] });
    expect(seat.mind.sheet?.total).toBe(9);
    await seat.now(
      game({ turn: 1, legal: [], players: [own, player(1)], token_points: [3, 3, 3, 10, 3, 3] }),
    );
    expect(seat.mind.sheet).toMatchObject({ totem_points: 10, total: 16 });
  });

  it("asks the server why a card cannot be picked", async () => {
    const seat = await Seat.at(DRAW);
    seat.mind.pick("F3.1");
    await seat.refuse("place.after-done");
    expect(seat.mind.answer).toBe("Placing is over in this turn.");
  });

  it("does nothing while another decides, and says so", async () => {
    const seat = await Seat.at(game({ turn: 1, legal: [] }));
    seat.mind.pick("F3.1");
    expect(seat.mind.plan).toEqual([]);
    expect(seat.mind.answer).toBe("It is not your turn yet.");
  });
});

describe("drawing", () => {
  it("takes several cards of the river together", async () => {
    const seat = await Seat.at(DRAW);
    await seat.look();
    const { mind } = seat;
    mind.pickRiver(1);
    await seat.leads({ drawn_count: 1, legal: RIVER.slice(1) });
    mind.pickRiver(4);
    await seat.leads({ legal: [] }, { stop_reason: "revelation" });
    expect(mind.plan).toEqual(["river-1", "river-4"]);
    expect(goWords(mind)).toBe("Take 2 cards");
    mind.pickRiver(6); // two are all: it takes the place of the last
    await seat.leads({ legal: [] }, { stop_reason: "revelation" });
    expect(mind.plan).toEqual(["river-1", "river-6"]);
    mind.pickRiver(1); // let go
    expect(mind.plan).toEqual(["river-6"]);
    mind.pickRiver(6); // a tap on the only one lets go of it, too
    expect(mind.plan).toEqual([]);
  });

  it("takes the only card that can be drawn with a second tap", async () => {
    const seat = await Seat.at({ ...DRAW, to_draw: 1 });
    await seat.look();
    seat.mind.pickRiver(2);
    await seat.leads({ phase: "place", turn: 1, legal: [] });
    seat.mind.pickRiver(2);
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["river-2"]);
  });

  it("takes one after the other where each reveals another", async () => {
    const seat = await Seat.at(DRAW);
    await seat.look();
    const { mind } = seat;
    mind.pickRiver(1);
    mind.pickRiver(2); // before the server could say that the first reveals something
    await seat.refuse("action.after-revelation");
    await seat.leads({ legal: [] }, { stop_reason: "revelation" });
    expect(mind.plan).toEqual(["river-2"]);
    expect(mind.answer).toBe("");
  });

  it("gives a penalty card away: to whom, then which", async () => {
    const zone = { card_count: 2, unseen_count: 1, givers: [], known_cards: ["M1.2"] };
    const players = [player(0, { penalty_zone: zone }), player(1), player(2)];
    const seat = await Seat.at(game({ ...DRAW, players, legal: [...RIVER, "give-1", "give-2"] }));
    await seat.look();
    const { mind } = seat;
    mind.use(ability("bear", { step: "C" }));
    expect(mind.receivers).toEqual([1, 2]);
    mind.pickReceiver(2);
    await seat.leads({ phase: "give", legal: ["M1.2", "unseen"] });
    expect([...mind.zone]).toEqual(["M1.2", "unseen"]);
    mind.pick("unseen");
    await seat.leads({});
    mind.pick("M1.2");
    await seat.leads({});
    expect(mind.plan).toEqual(["give-2", "M1.2"]);
    expect(mind.ready).toBe(true);
  });
});

describe("moving tokens", () => {
  it("asks where each way leads, and what it is worth", async () => {
    const seat = await Seat.at(game({ phase: "tokens", legal: ["main-up", "companion-up"] }));
    const looking = seat.mind.look();
    await seat.rest();
    seat.tried();
    await seat.rest();
    const moved = (animal: string, value: number) =>
      ({
        name: "token-moved",
        seat: 0,
        animal,
        old_points: 3,
        new_points: value,
        is_extra: false,
      }) as const;
    const tries = seat.replay.wire.sent.filter((message) => message.type === "preview").slice(-2);
    for (const asked of tries) {
      const up = asked.actions?.[0] === "main-up";
      const events = [moved("fox", up ? 6 : 1), moved("orca", up ? 1 : 6)];
      const total = up ? 1 : 6;
      seat.tried({ events, details: details({ sheets: [sheet({ total })] }) }, asked);
    }
    await looking;
    await seat.rest();
    expect(seat.mind.ways).toEqual([
      { action: "main-up", moves: { fox: 6, orca: 1 }, total: 1 },
      { action: "companion-up", moves: { fox: 1, orca: 6 }, total: 6 },
    ]);
    expect(seat.press("2")).toBe(true);
    expect(seat.mind.plan).toEqual(["companion-up"]);
  });
});

describe("what comes later", () => {
  it("is not lit with a way in mind, and a refused press leaves the way", async () => {
    const seat = await Seat.at(game({ phase: "tokens", legal: ["main-up", "companion-up"] }));
    const { mind } = seat;
    mind.pick("main-up");
    await seat.leads({ phase: "draw", to_draw: 2, legal: RIVER });
    expect([...mind.offer]).toEqual(["main-up", "companion-up"]);
    expect([mind.river.size, mind.hand.size]).toEqual([0, 0]);
    mind.pickRiver(1);
    await seat.refuse("step.later", { step: "C", now: "tokens", left: 0 });
    expect(mind.plan).toEqual(["main-up"]);
    expect(mind.answer).toBe("Cards are taken from the river in step C. Move your tokens first.");
    mind.pick("companion-up"); // rather the other way
    expect(mind.plan).toEqual(["companion-up"]);
  });

  it("is not lit with a card in mind that leads there at once", async () => {
    const seat = await Seat.at(game());
    const { mind } = seat;
    mind.pick("F3.1");
    await seat.leads({ phase: "draw", to_draw: 3, legal: RIVER });
    expect(mind.river.size).toBe(0);
    mind.pickRiver(2);
    await seat.refuse("step.later", { step: "C", now: "place", left: 4 });
    expect(mind.plan).toEqual(["F3.1"]);
    expect(mind.answer).toBe("Cards are taken from the river in step C. Place 4 cards first.");
  });

  it("is not lit with all cards drawn, where some must be put away then", async () => {
    const seat = await Seat.at(DRAW);
    const { mind } = seat;
    mind.pickRiver(1);
    await seat.leads({ phase: "excess", legal: ["F3.1", "O2.1", "B1.1"] });
    expect(mind.hand.size).toBe(0);
    mind.pickRiver(2); // instead
    expect(mind.plan).toEqual(["river-2"]);
  });

  it("leaves the plan as it was when the server refuses what was lit", async () => {
    const seat = await Seat.at(game());
    const { mind } = seat;
    mind.pick("F3.1");
    await seat.leads({ phase: "tokens" });
    mind.pick("O2.1");
    await seat.refuse("card.not-in-hand");
    expect(mind.plan).toEqual(["F3.1"]);
    expect(mind.answer).toBe("This card is not in your hand.");
    expect(goWords(mind)).toBe("Place fox");
  });
});

describe("words", () => {
  it("say how many cards must go and how many are chosen", async () => {
    const own = player(0, { hand_size: 9 });
    const legal = ["F3.1", "O2.1", "B1.1"];
    const seat = await Seat.at(game({ phase: "excess", legal, players: [own, player(1)] }));
    const { mind } = seat;
    expect(headline(mind)).toBe("Too many cards"); // the server has not said yet how many
    await seat.look({ excess_cards: 2 });
    expect(headline(mind)).toBe("Discard 2 cards: 7 may stay");
    expect(reason(mind)).toBe("0 of 2 chosen, −1 point each");
    expect(goWords(mind)).toBe("Choose 2 cards");
    mind.pick("F3.1");
    await seat.leads({ phase: "excess", legal: legal.slice(1) });
    expect(reason(mind)).toBe("1 of 2 chosen, −1 point each");
    expect(goWords(mind)).toBe("Into the penalty zone: −1");
  });

  it("ask for a penalty card where one is meant", async () => {
    const zone = { card_count: 1, unseen_count: 0, givers: [], known_cards: ["M1.2"] };
    const players = [player(0, { penalty_zone: zone }), player(1)];
    const seat = await Seat.at(game({ ...DRAW, players, legal: [...RIVER, "M1.2"] }));
    await seat.look();
    seat.mind.use(ability("bear", { side: 2, step: "C" }));
    expect(headline(seat.mind)).toBe("Which penalty card do you take?");
    expect(goWords(seat.mind)).toBe("Choose a penalty card");
  });

  it("say once that another plays, and what comes next for me", async () => {
    const own = player(0, { pile: ["F3.1", "O2.1"] });
    const theirs = { turn: 1, legal: [], players: [own, player(1)] };
    const seat = await Seat.at(game(theirs));
    expect(turnWords(seat.mind)).toBe("Ben is placing cards");
    expect(headline(seat.mind)).toBe("Your next turn: place 4");
    await seat.now(game({ ...theirs, players: [player(0), player(1)], version: 10 }));
    expect(headline(seat.mind)).toBe("Your turn is still to come");
    await seat.now(game({ ...theirs, stage: "last", version: 11 }));
    await seat.look({ turns_left: { until_reserve: null, total: 1, own: 0, by_seat: [0, 1] } });
    expect(headline(seat.mind)).toBe("You have had your last turn");
  });
});

describe("looking", () => {
  it("asks once for every moment, also when others are in turn", async () => {
    const turns = { until_reserve: null, total: 4, own: 2, by_seat: [2, 2] };
    const seat = await Seat.at(game({ turn: 1, legal: [] }));
    await seat.look({ turns_left: turns });
    await seat.mind.look();
    expect(seat.asked()).toEqual([[]]);
    expect(seat.mind.details?.turns_left).toEqual(turns);
  });

  it("keeps nothing that another seat was told", async () => {
    const seat = await Seat.at(game());
    await seat.look();
    await seat.now(game({ seat: 1, version: 10 }));
    expect(seat.mind.details).toBeNull();
  });

  it("forgets what was in mind, and sends nothing twice", async () => {
    const seat = await Seat.at(game());
    await seat.look();
    const { mind } = seat;
    mind.pick("F3.1");
    await seat.leads({});
    const going = mind.go();
    await seat.rest();
    const { ref } = seat.last("submit");
    seat.replay.wire.say({ type: "accepted", ref, table: "table", version: 6 });
    await going;
    expect([mind.plan, mind.mine]).toEqual([[], false]);
  });
});

describe("the keyboard", () => {
  it("chooses cards by number and by arrows, goes, and lets go", async () => {
    const seat = await Seat.at(game());
    await seat.look();
    const { mind } = seat;
    expect(seat.press("2")).toBe(true);
    expect(mind.plan).toEqual(["O2.1"]);
    seat.press("ArrowRight");
    expect(mind.plan).toEqual(["B1.1"]);
    seat.press("ArrowRight");
    expect(mind.plan).toEqual(["F3.1"]);
    seat.press("Escape");
    expect(mind.plan).toEqual([]);
    expect(seat.press("9")).toBe(false);
    expect(seat.press("u")).toBe(false);
    expect(seat.press("h")).toBe(true);
  });

  it("stops with D, and uses abilities by the letter of the animal", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "tuck", "done"] }));
    await seat.look({ abilities: [ability("fox", { side: 2 })] });
    seat.press("f");
    expect(seat.mind.plan).toEqual(["tuck"]);
    seat.press("Escape");
    seat.press("d");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["done"]);
  });
});

describe("how long it still goes", () => {
  const early = { until_reserve: 3, total: 7, own: 4, by_seat: [4, 3] };

  it("is said of what is seen: near the end, nothing that was said before", async () => {
    const seat = await Seat.at(game());
    const { mind } = seat;
    await seat.look({ turns_left: early });
    await seat.now(game({ turn: 1, legal: [], version: 10 }));
    expect(mind.turns).toEqual(early); // about
    await seat.now(game({ turn: 1, legal: [], version: 11, stage: "ending" }));
    expect([mind.turns, eachTurns(mind)]).toEqual([null, ""]);
    await seat.look({ turns_left: { until_reserve: null, total: 3, own: 2, by_seat: [2, 1] } });
    expect(mind.turns?.total).toBe(3);
    expect(eachTurns(mind)).toBe("You 2, Ben 1");
    await seat.now(game({ version: 12, stage: "ending" }));
    expect(mind.turns).toBeNull();
  });
});
