import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { kept } from "../../src/shell/fair";
import * as file from "../../src/shell/file";
import ResultsFrame from "../../src/shell/ResultsFrame.svelte";
import * as api from "../../src/protocol/api";
import type { RecordProof } from "../../src/wire";
import { info } from "../store/make";
import { html, onStage, seat, Stage } from "./stage";

onStage();
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

// SHA-256 of 32 bytes of nought, as everybody can look up.
const SECRET = "00".repeat(32);
const PROMISE = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const played: RecordProof = { record: { game: "snow-tails" }, secret: SECRET, commitment: PROMISE };

describe("the promise of the start", () => {
  it("is kept when the secret fits it, and what was shown at the start", async () => {
    expect(await kept(played, PROMISE)).toBe(true);
    expect(await kept(played, null)).toBe(true);
    expect(await kept(played, "another")).toBe(false);
    expect(await kept({ ...played, secret: "01" + SECRET.slice(2) }, PROMISE)).toBe(false);
  });

  it("cannot be told where the browser has no cryptography", async () => {
    vi.stubGlobal("crypto", {});
    expect(await kept(played, PROMISE)).toBeNull();
    vi.unstubAllGlobals();
  });
});

async function over(more: Parameters<typeof info>[0] = {}): Promise<Stage> {
  const stage = await Stage.at({ status: "over", commitment: PROMISE, ...more });
  const children = html("<p>places</p>");
  render(ResultsFrame, { table: stage.table, title: "Ann wins", open: true, children });
  flushSync();
  return stage;
}

describe("the end of a game", () => {
  it("leads on with the season that it is part of, instead of a rematch", async () => {
    await over({ season: "cup" });
    const way = screen.getByRole("link", { name: "On with the season" });
    expect(way.getAttribute("href")).toBe("season/cup");
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });

  it("shows what the game says about it, and checks that all was fair", async () => {
    vi.spyOn(api, "getRecord").mockResolvedValue(played);
    await over();
    expect(screen.getByRole("heading").textContent).toBe("Ann wins");
    expect(screen.getByText("places")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Check it" }));
    await vi.waitFor(() => screen.getByText("It was fair."));
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it("keeps room for what it will say when all is counted", async () => {
    const stage = await Stage.at({ status: "over", commitment: PROMISE });
    const later = { title: "Ann wins", lead: "with 46 points", why: "Her moose did it." };
    const props = { table: stage.table, open: true, children: html("<p>places</p>") };
    const { rerender } = render(ResultsFrame, { ...props, title: "The scores", later });
    flushSync();
    expect(screen.getByRole("heading").textContent).toBe("The scores");
    expect(screen.getByText("Her moose did it.").closest("[aria-hidden=true]")).toBeTruthy();
    await rerender({ ...later, later: null });
    expect(screen.getByRole("heading").textContent).toBe("Ann wins");
    expect(screen.getByText("Her moose did it.").closest("[aria-hidden=true]")).toBeNull();
  });

  it("says it plainly when the secret does not fit", async () => {
    vi.spyOn(api, "getRecord").mockResolvedValue({ ...played, secret: "ff" });
    await over();
    await fireEvent.click(screen.getByRole("button", { name: "Check it" }));
    await vi.waitFor(() => screen.getByText(/does not fit the promise/));
  });

  it("hands out the record as a file", async () => {
    vi.spyOn(api, "getRecord").mockResolvedValue(played);
    const save = vi.spyOn(file, "save").mockReturnValue();
    await over();
    await fireEvent.click(screen.getByRole("button", { name: "Save the record" }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [name, text] = save.mock.calls[0] ?? [];
    expect(name).toBe("nunatak-table.json");
    expect(JSON.parse(text ?? "")).toEqual(played.record);
  });

  it("asks for a rematch and goes there", async () => {
    const rematch = vi.spyOn(api, "rematch").mockResolvedValue(info({ id: "again" }));
    await over();
    await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
    expect(rematch).toHaveBeenCalledExactlyOnceWith("table");
    await vi.waitFor(() => expect(location.pathname).toBe("/table/again"));
  });

  it("goes to the one that somebody asked for already", async () => {
    const rematch = vi.spyOn(api, "rematch");
    const stage = await over();
    await stage.facts(9, { status: "over", rematch: "theirs" });
    await fireEvent.click(screen.getByRole("button", { name: "To the rematch" }));
    expect(location.pathname).toBe("/table/theirs");
    expect(rematch).not.toHaveBeenCalled();
  });

  it("offers no rematch to who only looked on", async () => {
    await over({ seats: [seat({ person: "eve" }), seat({ bot: "steady" })] });
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });
});
