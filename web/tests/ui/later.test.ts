import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Later from "../../src/ui/Later.svelte";
import { dismiss, toasts } from "../../src/ui/toasts.svelte";

const children = createRawSnippet((word: () => unknown) => ({
  render: () => `<p>${String(word())}</p>`,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  for (const { id } of [...toasts]) dismiss(id);
  vi.useRealTimers();
});

it("fetches a part when it is wanted, and keeps it", async () => {
  const load = vi.fn(() => Promise.resolve("Menu"));
  const { rerender } = render(Later, { when: false, load, children });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  await rerender({ when: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByText("Menu")).toBeTruthy();
  await rerender({ when: false });
  expect(screen.getByText("Menu")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it("has it at hand once somebody has begun to play, and shows it when it is wanted", async () => {
  const load = vi.fn(() => Promise.resolve("Menu"));
  const { rerender } = render(Later, { when: false, load, children });
  await fireEvent.pointerDown(document.body);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Menu")).toBeNull();
  await rerender({ when: true });
  expect(screen.getByText("Menu")).toBeTruthy();
});

it("tries again where it cannot be done without, and says so once", async () => {
  const load = vi.fn(() => Promise.resolve("Cover"));
  load.mockRejectedValueOnce(new Error("lost")).mockRejectedValueOnce(new Error("lost"));
  render(Later, { when: true, load, children });
  await vi.advanceTimersByTimeAsync(2900);
  expect(toasts.length).toBe(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText("Cover")).toBeTruthy();
});

it("gives up where that is wished, until it is wanted again", async () => {
  const load = vi.fn(() => Promise.resolve("Menu"));
  load.mockRejectedValueOnce(new Error("lost"));
  const onlost = vi.fn();
  const { rerender } = render(Later, { when: true, load, children, onlost });
  await vi.advanceTimersByTimeAsync(1);
  expect([onlost.mock.calls.length, toasts.length]).toEqual([1, 1]);
  await rerender({ when: false });
  await rerender({ when: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByText("Menu")).toBeTruthy();
});
