import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Bubbles from "../../src/shell/Bubbles.svelte";
import Chat from "../../src/shell/Chat.svelte";
import { REACTIONS, spoken } from "../../src/shell/reactions";
import * as api from "../../src/protocol/api";
import { onStage, Stage } from "./stage";

onStage();

const me = {
  id: "ann",
  name: "Ann",
  bot_account: false,
  muted: [],
  blocked: [],
  has_recovery_code: false,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the chat", () => {
  it("shows whatever is typed as text, in lines and in names", async () => {
    const stage = await Stage.at();
    render(Chat, { table: stage.table });
    const nasty = '<img src=x onerror="alert(1)"><b>hi</b>';
    await stage.says("ben", nasty, { name: "<i>Ben</i>" });
    expect(screen.getByText(nasty)).toBeTruthy();
    expect(screen.getByRole("button", { name: "<i>Ben</i>" })).toBeTruthy();
    expect(document.querySelector("img, .said b, i")).toBeNull();
  });

  it("sends what is typed, and keeps it in the field when it was refused", async () => {
    const stage = await Stage.at();
    render(Chat, { table: stage.table });
    const field = screen.getByRole<HTMLInputElement>("textbox");
    await fireEvent.input(field, { target: { value: "  Hello " } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(stage.sent).toMatchObject({ type: "say", table: "table", text: "Hello" });
    const said = stage.sent;
    if (said?.type !== "say") throw new Error("nothing said");
    const trouble = { code: "rate-limited", arguments: { seconds: 3 }, table: "table" };
    await stage.hear({ type: "refused", ref: said.ref, ...trouble });
    expect(field.value).toBe("  Hello ");
    await fireEvent.keyDown(field, { key: "Enter" });
    const again = stage.sent;
    if (again?.type !== "say") throw new Error("nothing said");
    await stage.hear({ type: "accepted", ref: again.ref, table: "table", version: 5 });
    expect(field.value).toBe("");
  });

  it("says nothing where nothing was typed", async () => {
    const stage = await Stage.at();
    render(Chat, { table: stage.table });
    const before = stage.replay.wire.sent.length;
    await fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" });
    expect(stage.replay.wire.sent).toHaveLength(before);
  });

  it("has six reactions, each with a word", async () => {
    const stage = await Stage.at();
    render(Chat, { table: stage.table });
    const words = ["Hooray!", "Wow!", "Oops", "Thanks", "Hurry up", "Well played"];
    for (const [at, name] of words.entries()) {
      await fireEvent.click(screen.getByRole("button", { name }));
      expect(stage.sent).toMatchObject({ type: "say", reaction: REACTIONS[at] });
    }
  });

  it("counts as read what is in sight", async () => {
    const stage = await Stage.at();
    await stage.says("ben", "Hello");
    expect(stage.table.unread).toBe(1);
    render(Chat, { table: stage.table });
    flushSync();
    expect(stage.table.unread).toBe(0);
  });

  it("lets me mute, block and report who said something, but not myself", async () => {
    const mute = vi.spyOn(api, "mutePerson").mockResolvedValue({ ...me, muted: ["ben"] });
    const report = vi.spyOn(api, "reportPerson").mockResolvedValue({ ...me });
    const stage = await Stage.at();
    render(Chat, { table: stage.table });
    await stage.says("ben", "Boo");
    await fireEvent.click(screen.getByRole("button", { name: "Ben" }));
    await fireEvent.click(screen.getByRole("button", { name: "Mute" }));
    expect(mute).toHaveBeenCalledExactlyOnceWith("ben");
    await vi.waitFor(() => screen.getByRole("button", { name: "Unmute" }));
    expect(screen.getByRole("button", { name: "Block" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Report" }));
    flushSync();
    const why = screen.getByLabelText("What happened?");
    await fireEvent.input(why, { target: { value: "rude" } });
    await fireEvent.click(screen.getByRole("button", { name: "Send report" }));
    expect(report).toHaveBeenCalledExactlyOnceWith("ben", { reason: "rude", table: "table" });
    await stage.says("ann", "Mine", { number: 2, name: "Ann" });
    expect(screen.queryByRole("button", { name: "Ann" })).toBeNull();
  });
});

describe("a bubble at the seat", () => {
  const bubbles = () => {
    const all = [...document.querySelectorAll(".bubble")];
    return all.map((bubble) => bubble.textContent?.trim());
  };

  it("shows what was just said there, for a moment, and nothing of long ago", async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const stage = await Stage.at();
    render(Bubbles, { table: stage.table });
    await stage.says("ben", "Old", { sent_at: 1000 });
    expect(bubbles()).toEqual([]);
    await stage.says("ben", "", { number: 2, reaction: "wow" });
    expect(bubbles()).toEqual(["Wow!"]);
    await stage.says("ann", "<b>Mine</b>", { number: 3 });
    expect(bubbles()).toEqual(["Wow!", "<b>Mine</b>"]);
    await stage.says("ben", "Well", { number: 4 });
    expect(bubbles()).toEqual(["<b>Mine</b>", "Well"]);
    vi.advanceTimersByTime(6000);
    flushSync();
    expect(bubbles()).toEqual([]);
  });

  it("is read aloud in words", async () => {
    const line = { number: 1, person: "ben", name: "Ben", sent_at: 0, text: "Hi", reaction: null };
    expect(spoken(line)).toBe("Ben says: Hi");
    expect(spoken({ ...line, text: "", reaction: "gg" })).toBe("Ben shows: Well played");
    expect(spoken({ ...line, name: null })).toBe("Somebody says: Hi");
  });
});
