import { beforeAll, describe, expect, it } from "vitest";
import { press } from "../../src/arctic/keys";
import { goWords, headline } from "../../src/arctic/steps";
import { language, more } from "../../src/words/words.svelte";
import { ability, form, game, outlook, player, sheet } from "./make";
import { Seat } from "./seat";

const RIVER = [1, 2, 3, 4, 5, 6].map((place) => `river-${place}`);
const DRAW = game({ phase: "draw", draws: 2, legal: RIVER });

beforeAll(async () => {
  await language.set("en");
  await more("arctic");
  await more("later");
});

describe("placing", () => {
  it("chooses a card, shows what it means, and places it when it is tapped again", async () => {
    const seat = await Seat.at(game());
    await seat.look({ cards: [form("O2.1", { score: 3 })] });
    const { mind } = seat;
    mind.pick("O2.1");
    await seat.leads({}, { stops: "turn" });
    expect(mind.card).toBe("O2.1");
    expect(mind.shown?.score).toBe(3);
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

  it("swaps with the puffin: first the river, then the hand", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "swap-1", "swap-2"] }));
    await seat.look();
    const { mind } = seat;
    mind.use(ability("puffin"));
    expect([...mind.river.values()]).toEqual(["swap-1", "swap-2"]);
    mind.pickRiver(2);
    await seat.leads({ phase: "swap", legal: ["F3.1"] });
    expect([mind.wish, [...mind.hand]]).toEqual([null, ["F3.1"]]);
    mind.pick("F3.1");
    await seat.leads({});
    press(mind, "Enter");
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
    await seat.leads({ taken: 1, legal: RIVER.slice(1) });
    mind.pickRiver(4);
    await seat.leads({ legal: [] }, { stops: "revelation" });
    expect(mind.plan).toEqual(["river-1", "river-4"]);
    expect(goWords(mind)).toBe("Take 2 cards");
    mind.pickRiver(6); // two are all: it takes the place of the last
    await seat.leads({ legal: [] }, { stops: "revelation" });
    expect(mind.plan).toEqual(["river-1", "river-6"]);
    mind.pickRiver(1); // let go
    expect(mind.plan).toEqual(["river-6"]);
    mind.pickRiver(6); // a tap on the only one lets go of it, too
    expect(mind.plan).toEqual([]);
  });

  it("takes one after the other where each reveals another", async () => {
    const seat = await Seat.at(DRAW);
    await seat.look();
    const { mind } = seat;
    mind.pickRiver(1);
    mind.pickRiver(2); // before the server could say that the first reveals something
    await seat.refuse("action.after-revelation");
    await seat.leads({ legal: [] }, { stops: "revelation" });
    expect(mind.plan).toEqual(["river-2"]);
    expect(mind.answer).toBe("");
  });

  it("gives a penalty card away: to whom, then which", async () => {
    const zone = { size: 2, unseen: 1, gifts: [], cards: ["M1.2"] };
    const players = [player(0, { penalties: zone }), player(1), player(2)];
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
      ({ name: "token-moved", seat: 0, animal, start: 3, value, extra: false }) as const;
    const tries = seat.replay.wire.sent.filter((message) => message.type === "try").slice(-2);
    for (const asked of tries) {
      const up = asked.actions?.[0] === "main-up";
      const events = [moved("fox", up ? 6 : 1), moved("orca", up ? 1 : 6)];
      const total = up ? 1 : 6;
      seat.tried({ events, outlook: outlook({ sheets: [sheet({ total })] }) }, asked);
    }
    await looking;
    await seat.rest();
    expect(seat.mind.ways).toEqual([
      { action: "main-up", moves: { fox: 6, orca: 1 }, total: 1 },
      { action: "companion-up", moves: { fox: 1, orca: 6 }, total: 6 },
    ]);
    expect(press(seat.mind, "2")).toBe(true);
    expect(seat.mind.plan).toEqual(["companion-up"]);
  });
});

describe("looking", () => {
  it("asks once for every moment, also when others are in turn", async () => {
    const seat = await Seat.at(game({ turn: 1, legal: [] }));
    await seat.look({ turns: { all: 4, own: 2 } });
    await seat.mind.look();
    expect(seat.asked()).toEqual([[]]);
    expect(seat.mind.outlook?.turns).toEqual({ all: 4, own: 2 });
  });

  it("keeps nothing that another seat was told", async () => {
    const seat = await Seat.at(game());
    await seat.look();
    await seat.now(game({ seat: 1, version: 10 }));
    expect(seat.mind.outlook).toBeNull();
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
    expect(press(mind, "2")).toBe(true);
    expect(mind.plan).toEqual(["O2.1"]);
    press(mind, "ArrowRight");
    expect(mind.plan).toEqual(["B1.1"]);
    press(mind, "ArrowRight");
    expect(mind.plan).toEqual(["F3.1"]);
    press(mind, "Escape");
    expect(mind.plan).toEqual([]);
    expect(press(mind, "9")).toBe(false);
    expect(press(mind, "u")).toBe(false);
    expect(press(mind, "h")).toBe(true);
  });

  it("stops with D, and uses abilities by the letter of the animal", async () => {
    const seat = await Seat.at(game({ legal: ["F3.1", "tuck", "done"] }));
    await seat.look({ abilities: [ability("fox", { side: 2 })] });
    press(seat.mind, "f");
    expect(seat.mind.plan).toEqual(["tuck"]);
    press(seat.mind, "Escape");
    press(seat.mind, "d");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["done"]);
  });
});
