import type { Look } from "../wire";
import { settings } from "./settings.svelte";

/** The seal that I have chosen on this device; null: none yet. */
export function myLook(): Look | null {
  const { colour, shape } = settings;
  return colour === null && shape === null ? null : { colour: colour ?? 0, shape: shape ?? 0 };
}
