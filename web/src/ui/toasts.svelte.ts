// Short notes that come and go by themselves.

export type ToastKind = "info" | "good" | "bad";

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

const SHOWN = 4500; // milliseconds; what went wrong stays longer
let last = 0;

export const toasts: Toast[] = $state([]);

export function toast(text: string, kind: ToastKind = "info"): void {
  const id = ++last;
  toasts.push({ id, text, kind });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), kind === "bad" ? SHOWN * 2 : SHOWN);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
