// What happens when a screen has come into sight.

let first = true;

/** Say where we are: the heading takes the focus, except on the page that was opened. */
export function arrived(heading: HTMLElement | undefined): void {
  const opened = first;
  first = false;
  if (location.hash) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    return;
  }
  if (opened) return;
  scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}
