"""What is lit on the track, tried out within the page: one script for all taps of a position.

Nothing is laid out or painted meanwhile: what is lit is read from the document, taps are events.
"""

# Every submission is remembered. While there is a `branch`, submissions go to that table instead:
# it has come to the same position, and so the page's own can go on from there as it likes.
SCRIPT = """
const lit = { table: "", branch: null, sent: [], answers: new Map(), news: null, status: "" };
window.lit = lit;
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.ref) lit.answers.set(heard.ref, heard);
      if (heard.type === "update" && heard.table === lit.table) lit.news = heard;
      if (heard.type === "table" && heard.table.id === lit.table) lit.status = heard.table.status;
    });
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.type === "submit") lit.sent.push(message);
    const moved = message.type === "submit" && lit.branch;
    super.send(moved ? JSON.stringify({ ...message, table: lit.branch }) : text);
  }
};
document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.display = "none";
});
lit.rest = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage("");
});
lit.key = (key) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
lit.tap = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
lit.targets = () => [...document.querySelectorAll("[data-target]")];
lit.find = (id) => lit.targets().find((target) => target.dataset.target === id);
lit.said = () => document.querySelector("p.said")?.textContent ?? "";
lit.until = async (look) => {
  for (const begun = performance.now(); performance.now() - begun < 30_000; ) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error("it never came");
};

/** A card and places in mind, as the names of keys; from nothing. */
lit.choose = async (keys) => {
  for (const key of ["Escape", ...keys]) lit.key(key);
  await lit.rest();
};

/** What was sent since, and the answer; when that is there, the page has taken it in. */
lit.answered = async (before) => {
  const sent = lit.sent[before];
  if (!sent) return { answer: "was never sent" };
  const heard = await lit.until(() => lit.answers.get(sent.ref));
  await lit.until(() => !document.querySelector("[data-what=go] [aria-busy=true]"));
  await lit.rest();
  return { sent: sent.actions.join(" "), answer: heard.code ?? heard.type };
};

/** Tap a target until it is sent. */
lit.activate = async (id) => {
  const before = lit.sent.length;
  for (let taps = 0; taps < 2 && lit.sent.length === before; taps += 1) {
    const target = lit.find(id);
    if (!target) return { answer: `is no longer lit after ${taps} taps` };
    lit.tap(target);
    await lit.rest();
  }
  return lit.answered(before);
};

/** To a table, as the app goes itself: the page stays. */
lit.go = (table) => {
  lit.table = table;
  lit.news = null;
  lit.status = "";
  history.pushState(null, "", `/table/${table}`);
  dispatchEvent(new PopStateEvent("popstate"));
};

/** Decide other things by lot until cards are to be chosen; null: the race is over. */
lit.next = async (lot) => {
  for (;;) {
    await lit.until(() => lit.status === "over" || lit.news?.view.legal.length);
    if (lit.status === "over") return null;
    const { seat, version, view: { legal } } = lit.news;
    if (!/^(slot-|x)/.test(legal[0])) {
      await lit.until(() => lit.targets().length);
      return { table: lit.table, seat, version, legal };
    }
    const before = lit.sent.length;
    await lit.until(() => {
      for (const key of [legal[lot % legal.length].at(-1), "Enter"]) lit.key(key);
      return lit.sent.length > before;
    });
    const { answer } = await lit.answered(before);
    if (answer !== "accepted") throw new Error(answer);
  }
};

/** The spaces that are lit while nothing is in mind; then what is lit with these cards, and what of
 * that is no wreck. */
lit.look = async (keys) => {
  await lit.choose([]);
  const reach = lit.targets().map(({ dataset }) => dataset.space);
  await lit.choose(keys);
  const safe = lit.targets().filter((target) => !target.classList.contains("wreck"));
  const ids = (targets) => targets.map(({ dataset }) => dataset.target);
  return { reach, targets: ids(lit.targets()), safe: ids(safe) };
};

/** Each of these targets, really sent: to a branch of its own. */
lit.all = async (keys, targets, branches) => {
  const answers = [];
  for (const [place, id] of targets.entries()) {
    await lit.choose(keys);
    lit.branch = branches[place];
    answers.push(await lit.activate(id));
  }
  lit.branch = null;
  return answers;
};

/** Spaces that are not lit, tapped; what was said about each, as JSON. They are tapped lane by lane
 * in turn: a sentence that has stood there already is not taken for an answer. */
lit.dark = async (keys) => {
  await lit.choose(keys);
  const parts = ({ dataset }) => dataset.space.split("/").map(Number);
  const bright = new Set(lit.targets().map(({ dataset }) => dataset.space));
  const spaces = [...document.querySelectorAll("path[data-space]")]
    .filter(({ dataset }) => !bright.has(dataset.space))
    .map((path) => [path, ...parts(path)])
    .sort(([, tile, lane, row], [, otherTile, otherLane, otherRow]) =>
      tile - otherTile || row - otherRow || lane - otherLane);
  const before = lit.sent.length;
  const said = [];
  let last = 0;
  const tap = async ([path, , lane]) => {
    lit.tap(path);
    await null; // what has changed is in the document by then
    last = lane;
  };
  for (const space of spaces) {
    if (space[2] === last) await tap(spaces.find(([, , lane]) => lane !== last));
    await tap(space);
    said.push([space[0].dataset.space, lit.said()]);
  }
  return JSON.stringify({ said, sent: lit.sent.length - before });
};
"""
