// What is not seen while the game goes its way, fetched together when it is wanted.

export { default as Closer } from "./Closer.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
export { default as Result } from "./Result.svelte";
