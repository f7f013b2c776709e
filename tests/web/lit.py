"""What is lit at a table, tried out within the page: scripts for all taps of a position.

Nothing is laid out or painted meanwhile: what is lit is read from the document, taps are events.
"""

# Every submission is remembered. While there is a `branch`, submissions go to that table instead:
# it has come to the same position, and so the page's own can go on from there as it likes.
SCRIPT = """
const lit = { table: "", branch: null, sent: [], asked: [], answers: new Map(), news: null };
lit.status = "";
window.lit = lit;
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.ref) lit.answers.set(heard.ref, heard);
      if (heard.type === "update" && heard.table === lit.table) lit.news = heard;
      if (heard.type === "table" && heard.info.id === lit.table) lit.status = heard.info.status;
    });
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.type === "submit") lit.sent.push(message);
    if (message.type === "preview") lit.asked.push(message.ref);
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
lit.until = async (look) => {
  for (const begun = performance.now(); performance.now() - begun < 30_000; ) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error("it never came");
};

/** What was sent since, and the answer; when that is there, the page has taken it in. */
lit.answered = async (before) => {
  const sent = lit.sent[before];
  if (!sent) return { answer: "was never sent" };
  const heard = await lit.until(() => lit.answers.get(sent.ref));
  await lit.until(() => !document.querySelector("[data-what$=go] [aria-busy=true]"));
  await lit.rest();
  return { sent: sent.actions.join(" "), answer: heard.code ?? heard.type };
};

/** To a table, as the app goes itself: the page stays. */
lit.go = (table) => {
  lit.table = table;
  lit.news = null;
  lit.status = "";
  history.pushState(null, "", `/table/${table}`);
  dispatchEvent(new PopStateEvent("popstate"));
};
"""

# What is lit on the track.
TRACK = """
lit.targets = () => [...document.querySelectorAll("[data-target]")];
lit.find = (id) => lit.targets().find((target) => target.dataset.target === id);
lit.said = () => document.querySelector("p[role=status]")?.textContent ?? "";

/** A card and places in mind, as the names of keys; from nothing. */
lit.choose = async (keys) => {
  for (const key of ["Escape", ...keys]) lit.key(key);
  await lit.rest();
};

/** Tap a target until it is sent. */
lit.activate = async (id) => {
  const before = lit.sent.length;
  for (let taps = 0; taps < 2 && lit.sent.length === before; taps += 1) {
    const target = lit.find(id);
    if (!target) return { answer: `is no longer lit after ${taps} taps` };
    const wrecks = target.classList.contains("wreck");
    lit.tap(target);
    await lit.rest();
    if (wrecks && taps === 1) {  // it is asked about once more
      lit.tap(await lit.until(() => document.querySelector("dialog[open] button.danger")));
      await lit.rest();
    }
  }
  return lit.answered(before);
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

# What is lit at a table of Arctic. A path is what is tapped one after the other, by names.
CARDS = """
lit.said = () => document.querySelector("p.answer, .above p")?.textContent ?? "";
lit.things = () => {
  const all = (kind, found) => [...document.querySelectorAll(found)]
    .map((element, at) => ({ name: `${kind} ${at + 1}`, element }));
  return [
    ...all("hand", "[data-what=ar-hand] button"),
    ...all("river", "[data-river] button"),
    ...all("pile", "[data-place=pile]"),
    ...all("way", "[data-what=ar-ways] button"),
    ...all("player", ".choices button"),
    ...all("zone", "div[data-what=ar-zone] button"),
    ...all("ability", "[data-ability]"),
    ...all("stop", "[data-what=ar-done]"),
  ];
};
/** Some abilities are only looked at: what they allow is lit by itself. */
lit.looked = (animal) => ["moose", "walrus"].includes(animal)
  || (animal === "orca" && !lit.news.view.legal.some((each) => /^(pile|no-refill)$/.test(each)));
lit.bright = ({ element }) => element.ariaDisabled !== "true" && element.ariaPressed !== "true"
  && !lit.looked(element.dataset.ability);
lit.ready = () => document.querySelector("[data-what=ar-go] button:not(:disabled)");

/** Until every question of the page has its answer, and the page knows it. */
lit.quiet = async () => {
  do {
    await lit.until(() => lit.asked.every((ref) => lit.answers.has(ref)));
    lit.asked = [];
    await lit.rest();
    await lit.rest();
  } while (lit.asked.length);
};

lit.press = async (name) => {
  const thing = lit.things().find((each) => each.name === name);
  if (!thing) throw new Error(`there is no ${name}`);
  lit.tap(thing.element);
  await lit.quiet();
};

/** From nothing in mind. */
lit.retrace = async (path) => {
  lit.key("Escape");
  await lit.rest();
  for (const name of path) await lit.press(name);
};

/** Until something is to be decided here; null: the game is over. */
lit.next = async () => {
  await lit.until(() => lit.status === "over" || lit.news?.view.legal.length);
  if (lit.status === "over") return null;
  const { seat, version, view } = lit.news;
  const moment = `${view.version} ${view.phase} ${view.turn} ${view.seat}`;
  await lit.until(() => document.querySelector("[data-moment]")?.dataset.moment === moment);
  await lit.quiet();
  await lit.until(() => document.querySelector("[data-ability]"));
  return { table: lit.table, seat, version, phase: view.phase, legal: view.legal };
};

/** All that is lit, and after it what is lit then, until it can be sent. Of what is lit third, some
 * by lot; where several can be picked, as many as there may be as well. */
lit.paths = async (lot) => {
  const found = [];
  const walk = async (path) => {
    await lit.retrace(path);
    if (lit.ready()) return found.push(path);
    const lights = lit.things().filter(lit.bright).map(({ name }) => name);
    const next = lights.filter((name) => !path.includes(name) && !/^(stop|ability)/.test(name));
    if (path.length && !next.length) return found.push([...path, "nothing is lit"]);
    const some = path.length > 1 ? [next[lot % next.length]] : next;
    for (const name of some) await walk([...path, name]);
  };
  await lit.retrace([]);
  for (const { name } of lit.things().filter(lit.bright)) {
    if (name.startsWith("stop")) found.push([name]);
    else await walk([name]);
  }
  const many = await lit.many(lot);
  return many.length > 1 ? [...found, many] : found;
};

/** One after the other, as long as that makes more of them. */
lit.many = async (lot) => {
  const path = [];
  const chosen = () => document.querySelectorAll("[aria-pressed=true]").length;
  await lit.retrace([]);
  for (;;) {
    const lights = lit.things().filter(lit.bright).map(({ name }) => name)
      .filter((name) => /^(hand|river|pile)/.test(name));
    const before = chosen();
    if (!lights.length) return path;
    await lit.press(lights[lot % lights.length]);
    if (chosen() <= before) return path;
    path.push(lights[lot % lights.length]);
  }
};

/** Each path, really sent: to a branch of its own, or to the table itself. */
lit.all = async (paths, branches) => {
  const answers = [];
  for (const [place, path] of paths.entries()) {
    const sends = path.at(-1).startsWith("stop");
    await lit.retrace(sends ? path.slice(0, -1) : path);
    const before = lit.sent.length;
    lit.branch = branches[place] ?? null;
    if (!lit.branch) lit.news = null; // then comes the next
    if (sends) await lit.press(path.at(-1));
    else lit.tap(lit.ready());
    await lit.rest();
    answers.push(await lit.answered(before));
  }
  lit.branch = null;
  return answers;
};

/** Whatever is not lit with this in mind, tapped; what was said about each. */
lit.dark = async (path) => {
  await lit.retrace(path);
  const names = lit.things()
    .filter((thing) => !lit.bright(thing) && thing.element.ariaPressed !== "true")
    .map(({ name }) => name);
  const before = lit.sent.length;
  const said = [];
  for (const name of names) {
    await lit.retrace(path);
    if (lit.said()) throw new Error(`${lit.said()} still stands there`);
    await lit.press(name);
    said.push([name, lit.said()]);
  }
  return { said, sent: lit.sent.length - before };
};
"""
