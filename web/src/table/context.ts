import { createContext } from "svelte";
import type { Selection } from "./selection.svelte";
import type { Drag } from "./drag.svelte";

/** What the parts of a table share. */
export const [useSelection, setSelection] = createContext<Selection>();
export const [useDrag, setDrag] = createContext<Drag>();

export type SheetName = "log" | "settings" | "help" | "chat" | "people" | "third" | "scoring-preview";
