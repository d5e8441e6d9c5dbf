// What a table and a puzzle have in common, loaded as one file: in several the table would be larger.

export { setDrag, setSelection } from "./context";
export { Drag } from "./drag.svelte";
export { default as GameScreen } from "./GameScreen.svelte";
export { Presenter } from "./presenter.svelte";
export { Selection } from "./selection.svelte";
export { default as TableScreen } from "./TableScreen.svelte";

export type TableParts = typeof import("./tableParts");
