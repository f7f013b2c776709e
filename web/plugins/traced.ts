// For `python -m tools.trace_move`: every function of the app reports its file when it is called.

import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Insert a call of `globalThis.entered` at the beginning of each function in `src`. */
export function traced(): Plugin {
  const source = resolve(import.meta.dirname, "../src");
  return {
    name: "traced",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const file = relative(source, id.split("?")[0] ?? "");
      if (file.startsWith("..") || !/\.(svelte|ts)$/.test(id)) return null;
      const entered = `globalThis.entered?.(${JSON.stringify(file.replaceAll("\\", "/"))})`;
      const inserted: [number, string][] = [];
      for (const body of functionBodies(this.parse(code))) {
        if (body.type === "BlockStatement") inserted.push([body.start + 1, `${entered};`]);
        else inserted.push([body.start, `(${entered},(`], [body.end, "))"]);
      }
      // From the end, so that the places before stay where they are.
      inserted.sort(([one], [other]) => other - one);
      return inserted.reduce((text, [at, what]) => text.slice(0, at) + what + text.slice(at), code);
    },
  };
}

/** The bodies of all functions within a part of a syntax tree. */
function* functionBodies(part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const each of part) yield* functionBodies(each);
  else if (isNode(part)) {
    if ("body" in part && /Function/.test(part.type) && isNode(part.body)) yield part.body;
    for (const each of Object.values(part)) yield* functionBodies(each);
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part && "start" in part;
}
