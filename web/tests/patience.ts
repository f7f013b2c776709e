// What a test waits for may take long on a machine that has much else to do.

import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 20_000 });

// As the server's page has it: addresses begin at the root of the host.
if (typeof document !== "undefined" && !document.querySelector("base")) {
  document.head.append(Object.assign(document.createElement("base"), { href: "/" }));
}
