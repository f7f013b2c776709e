import { beforeAll, describe, expect, it } from "vitest";
import { language, more } from "../../src/words/words.svelte";
import { preview, race, sled } from "./make";
import { Seat } from "./seat";

const LEGAL = ["1:L", "1:R", "1:B", "4:L", "4:R", "4:LR", "4:B"];
const OURS = race([sled(0, "0/3/2"), sled(1, "0/1/2")], { legal: LEGAL });
const ENDS = [
  preview("4:R F D", "1/4/2", { drift: 1, speed: 4 }),
  preview("4:R D F", "1/4/1", { drift: 1, speed: 4, dent_count: 1, dents: { sapling: 1 } }),
  preview("1:B", "1/3/3", {
    speed: 5,
    crossed_limits: [{ tile: 1, limit: 4, excess_speed: 1 }],
    dent_count: 1,
  }),
];

beforeAll(async () => {
  await language.set("en");
  await more("snow-tails");
});

describe("a mind at the table", () => {
  it("lights every end of the chosen cards, and others with their cards", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    const { mind } = seat;
    expect(mind.targets.map(({ space, kind }) => [space, kind])).toEqual([
      ["1/4/2", "other"],
      ["1/3/3", "other"],
      ["1/4/1", "other"],
    ]);
    mind.pickValue(4);
    mind.pickPlace("R");
    expect(mind.targets.map(({ space, kind, tag }) => [space, kind, tag])).toEqual([
      ["1/4/2", "free", "no cost"],
      ["1/4/1", "dents", "1 dent"],
    ]);
    expect(mind.chosen?.space).toBe("1/4/2");
  });

  it("asks only once for each decision", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    await seat.mind.look();
    expect(seat.replay.wire.sent.filter(({ type }) => type === "preview")).toHaveLength(1);
  });

  it("sends the actions of the chosen end, and takes over the cards of any end", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    seat.mind.choose("1:B");
    expect(seat.mind.plan).toEqual({ value: 1, places: ["B"], end: "1:B" });
    seat.mind.confirm("1:B");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["1:B"]);
  });

  it("says why a space cannot be the end", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    seat.mind.refuse("2/3/1");
    expect(seat.mind.answer).toBe(
      "No card in your hand takes you there (Edge of the chasm, lane 3).",
    );
    seat.mind.choose("1:B");
    seat.mind.refuse("1/4/2");
    expect(seat.mind.answer).toContain("With these cards you cannot end there");
  });

  it("asks the server why a card cannot lie there", async () => {
    const seat = await Seat.at(race(OURS.sleds, { legal: ["1:L"] }));
    seat.mind.pickValue(1);
    seat.mind.pickPlace("B");
    await seat.rest();
    const asked = seat.last("preview");
    expect(asked.actions).toEqual(["1:B"]);
    await seat.refuse("action.illegal");
    expect(seat.mind.answer).toBe("That does not work with the cards in your hand.");
  });

  /** A 3 on the left dog, which shows one already, and on the brake: only the brake is listed. */
  async function equal(): Promise<Seat> {
    const seat = await Seat.at(race(OURS.sleds, { legal: ["3:R", "3:B"] }));
    seat.mind.drop(3, "L");
    await seat.rest();
    expect(seat.last("preview").actions).toEqual(["3:L"]);
    return seat;
  }
  const brake = { name: "cards-played", seat: 0, value: 3, places: "B" } as const;

  it("takes the play that comes to the same, where the server knows one", async () => {
    const seat = await equal();
    seat.tried([brake]);
    await seat.rest();
    expect(seat.mind.plan).toEqual({ value: 3, places: ["B"], end: null });
    expect(seat.mind.answer).toBe("");
  });

  it("takes nothing when the race has gone on before the answer comes", async () => {
    const seat = await equal();
    await seat.now({ ...OURS, version: 12 });
    seat.tried([brake]);
    await seat.rest();
    expect(seat.mind.plan.value).toBeNull();
  });

  it("has no plays while another decides, and says so", async () => {
    const seat = await Seat.at(race(OURS.sleds, { turn: 1 }));
    seat.mind.pickValue(4);
    expect(seat.mind.plan.value).toBeNull();
    expect(seat.mind.answer).toBe("It is not your turn yet.");
    expect(seat.mind.ready).toBe(false);
  });

  it("takes slots and puts cards away", async () => {
    const seat = await Seat.at(race(OURS.sleds, { phase: "slot", legal: ["slot-2", "slot-5"] }));
    expect(seat.mind.slots).toEqual([2, 5]);
    seat.mind.slot = 5;
    expect(seat.mind.actions).toEqual(["slot-5"]);
    await seat.now(race(OURS.sleds, { phase: "discard", legal: ["x1", "x4"], version: 10 }));
    seat.mind.forget();
    seat.mind.pickValue(4);
    expect(seat.mind.actions).toEqual(["x4"]);
  });

  it("goes when the same slot is taken again", async () => {
    const seat = await Seat.at(race(OURS.sleds, { phase: "slot", legal: ["slot-2", "slot-5"] }));
    seat.mind.pickSlot(5);
    seat.mind.pickSlot(2);
    expect(seat.replay.wire.sent.some(({ type }) => type === "submit")).toBe(false);
    seat.mind.pickSlot(2);
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["slot-2"]);
  });

  it("lets go of what was sent until the next decision", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    const { mind } = seat;
    mind.choose("4:R F D");
    const going = mind.go();
    await seat.rest();
    const { ref } = seat.last("submit");
    seat.replay.wire.say({ type: "accepted", ref, table: "table", version: 6 });
    await going;
    expect([mind.plan.value, mind.sent.value, mind.sent.places]).toEqual([null, 4, ["R"]]);
    expect(mind.mine).toBe(false); // nothing can be sent twice
    await seat.now({ ...OURS, version: 12 });
    mind.forget();
    expect([mind.sent.value, mind.mine]).toEqual([null, true]);
  });

  it("shows advice on the board by taking it over", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    seat.mind.follow({ actions: ["4:R", "D", "F", "x1"], value: 3, reasons: [] });
    expect(seat.mind.chosen?.id).toBe("4:R D F");
  });
});

describe("the keyboard", () => {
  it("chooses value and places, and goes", async () => {
    const seat = await Seat.at(OURS);
    await seat.details(ENDS);
    for (const key of ["4", "ArrowRight"]) expect(seat.press(key)).toBe(true);
    expect(seat.mind.plan).toMatchObject({ value: 4, places: ["R"] });
    expect(seat.press("3")).toBe(false); // no such card
    seat.press("Enter");
    await seat.rest();
    expect(seat.last("submit").actions).toEqual(["4:R", "F", "D"]);
  });

  it("undoes only what can be undone, and asks for hints", async () => {
    const seat = await Seat.at(OURS);
    expect(seat.press("u")).toBe(false);
    expect(seat.press("h")).toBe(true);
    await seat.rest();
    expect(seat.last("hint").seat).toBe(0);
    await seat.now({ ...OURS, version: 11 }, { can_undo: true });
    expect(seat.press("u")).toBe(true);
  });
});
