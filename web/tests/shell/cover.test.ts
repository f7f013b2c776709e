import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import TableShell from "../../src/shell/TableShell.svelte";
import { Replay, story } from "../store/replay";
import { html, onStage } from "./stage";

onStage();
beforeAll(() => import("../../src/shell/beside"), 60_000); // fetched when it is first wanted

const lines = story("hot-seat");
const SECRET = "my three fives";

/** Two people at one device, before the first of them has taken it. */
async function shared(): Promise<Replay> {
  const replay = new Replay();
  const first = lines.findIndex(([sign, what]) => sign === ">" && what.type === "submit");
  await replay.all(lines.slice(0, first));
  return replay;
}

function shown(replay: Replay) {
  const entry = { id: "e", version: 1000, seat: 0, text: `Blue drew ${SECRET}.`, places: [] };
  return render(TableShell, {
    table: replay.table,
    title: "Snow Tails",
    turn: "Your turn",
    entries: [entry],
    onhighlight: () => undefined,
    children: html(`<p>${SECRET}</p>`),
  });
}

describe("the cover between two people", () => {
  it("has nothing of the table behind it, in sight or not", async () => {
    const replay = await shared();
    shown(replay);
    flushSync();
    expect(document.documentElement.innerHTML).not.toContain(SECRET);
    expect(screen.queryByRole("banner")).toBeNull();
  });

  it("names by their colours those who are one person to the server", async () => {
    const replay = await shared();
    shown(replay);
    const name = replay.table.cover === 0 ? "Yellow" : "Blue";
    expect((await screen.findByRole("heading")).textContent).toBe(`Hand the device to ${name}`);
    expect(screen.getByRole("button").textContent?.trim()).toBe(`I am ${name}`);
  });

  it("is lifted by the one it waits for, and not by a key that is still held down", async () => {
    const replay = await shared();
    shown(replay);
    const heading = await screen.findByRole("heading");
    expect(document.activeElement).toBe(heading);
    await fireEvent.click(screen.getByRole("button"));
    flushSync();
    expect(replay.table.cover).toBeNull();
    expect(document.body.textContent).toContain(SECRET);
  });

  it("does not read aloud to one what the other has seen", async () => {
    const replay = await shared();
    shown(replay);
    replay.table.liftCover();
    flushSync();
    const heard = () => [...document.querySelectorAll("[aria-live]")].map((one) => one.textContent);
    expect(heard().join("")).toContain(SECRET);
    const submit = lines.findIndex(([sign, what]) => sign === ">" && what.type === "submit");
    for (const line of lines.slice(submit)) {
      if (replay.table.cover !== null) break;
      await replay.play(line);
    }
    flushSync();
    expect(replay.table.cover).not.toBeNull();
    expect(heard().join("")).not.toContain(SECRET);
  });
});
