import { createContext } from "svelte";
import type { Desk } from "./selection.svelte";
import type { Drag } from "./drag.svelte";

/** What the parts of a table share. */
export const [useDesk, setDesk] = createContext<Desk>();
export const [useDrag, setDrag] = createContext<Drag>();

export type Sheet = "log" | "settings" | "keys" | "chat" | "people" | "third" | "standing";
