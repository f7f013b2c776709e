// What a test waits for may take long on a machine that has much else to do.

import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 20_000 });
