// What is not seen while the race goes its way, fetched together when it is wanted.

export { default as Ends } from "./Ends.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
export { default as Out } from "./Out.svelte";
export { default as Path } from "./Path.svelte";
export { default as Readout } from "./Readout.svelte";
export { default as Result } from "./Result.svelte";
export { default as Tags } from "./Tags.svelte";
export { default as Wreck } from "./Wreck.svelte";
