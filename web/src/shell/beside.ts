// What a table needs now and then, fetched together when the first of it is wanted.

export { default as Away } from "./Away.svelte";
export { default as Bubbles } from "./Bubbles.svelte";
export { default as Cover } from "./Cover.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as ReactionSign } from "./ReactionSign.svelte";
export { default as Talk } from "./Talk.svelte";
export { default as WhatIsThis } from "./WhatIsThis.svelte";
