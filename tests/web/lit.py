"""What is lit on the track, tried out within the page: one script for one decision.

Nothing is laid out or painted meanwhile: what is lit is read from the document, taps are events.
"""

# Every submission is remembered; while `pretend` is on, the server is asked with `try` instead,
# which checks the same actions by the same rules and keeps nothing.
CAREFUL = """
const lit = { pretend: false, sent: [], answers: new Map() };
window.lit = lit;
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.ref) lit.answers.set(heard.ref, heard);
    });
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.type === "submit") lit.sent.push(message);
    const pretends = message.type === "submit" && lit.pretend;
    super.send(pretends ? JSON.stringify({ ...message, type: "try" }) : text);
  }
};
document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.display = "none";
});
lit.rest = () => new Promise((resolve) => setTimeout(resolve));
lit.key = (key) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
lit.tap = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
lit.targets = () => [...document.querySelectorAll("[data-target]")];
lit.find = (id) => lit.targets().find((target) => target.dataset.target === id);
lit.said = () => document.querySelector("p.said")?.textContent ?? "";
lit.until = async (look) => {
  for (let wait = 0; wait < 400; wait += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, wait < 50 ? 1 : 50));
  }
  throw new Error("it never came");
};

/** A card and places in mind, as the names of keys; from nothing. */
lit.choose = async (keys) => {
  lit.key("Escape");
  for (const key of keys) lit.key(key);
  await lit.rest();
};

/** Tap a target until it is sent; what was sent, and the answer. */
lit.activate = async (id) => {
  const before = lit.sent.length;
  for (let taps = 0; taps < 2 && lit.sent.length === before; taps += 1) {
    const target = lit.find(id);
    if (!target) return { id, answer: `is no longer lit after ${taps} taps` };
    lit.tap(target);
    await lit.rest();
  }
  const sent = lit.sent[before];
  if (!sent) return { id, answer: "was never sent" };
  const heard = await lit.until(() => lit.answers.get(sent.ref));
  await lit.until(() => !document.querySelector("[data-what=go] [aria-busy=true]"));
  return { id, sent: sent.actions.join(" "), answer: heard.code ?? heard.type };
};

/** The spaces that are lit with these cards. */
lit.spaces = async (keys) => {
  await lit.choose([]);
  await lit.until(() => lit.targets().length);
  await lit.choose(keys);
  return lit.targets().map(({ dataset }) => dataset.space);
};

/** All that is lit with these cards, each tried out. */
lit.all = async (keys) => {
  await lit.choose(keys);
  const found = lit.targets().map(({ dataset }) =>
    ({ id: dataset.target, space: dataset.space }));
  lit.pretend = true;
  for (const target of found) {
    if (!lit.find(target.id)) await lit.choose(keys); // the one before was for other cards
    Object.assign(target, await lit.activate(target.id));
  }
  lit.pretend = false;
  return found;
};

/** Some of the spaces that are not lit, tapped; what was said about each. */
lit.dark = async (keys, numbers) => {
  await lit.choose(keys);
  const bright = new Set(lit.targets().map(({ dataset }) => dataset.space));
  const spaces = [...document.querySelectorAll("path[data-space]")]
    .filter(({ dataset }) => !bright.has(dataset.space));
  const before = lit.sent.length;
  const said = [];
  for (const number of numbers) {
    const path = spaces[number % spaces.length];
    lit.tap(path);
    await lit.rest();
    said.push([path.dataset.space, lit.said()]);
  }
  return { said, sent: lit.sent.length - before };
};
"""
