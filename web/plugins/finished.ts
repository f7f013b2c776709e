// What is done to the files once Vite has written them.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = new Set([".css", ".js", ".json", ".svg", ".webmanifest"]);
const WORTHWHILE = 200; // bytes: below that, compressing gains nothing

/** Names the build in the service worker, and puts a .br and a .gz beside every text. */
export function finished(): Plugin {
  let folder = "";
  return {
    name: "finished",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      nameBuild(folder);
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (TEXT.has(extname(file))) compress(join(folder, file));
      }
    },
  };
}

/** Files have digests in their names, so the page that names them tells builds apart. */
function nameBuild(folder: string): void {
  const names = readdirSync(join(folder, "assets")).sort().join();
  const build = createHash("sha256").update(names).digest("hex").slice(0, 12);
  const worker = join(folder, "worker.js");
  writeFileSync(worker, readFileSync(worker, "utf-8").replace("BUILD", build));
}

function compress(file: string): void {
  const text = readFileSync(file);
  if (text.length < WORTHWHILE) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
