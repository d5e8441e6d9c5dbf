// How quickly things move: not at all for those who asked their system for less motion.

import { MediaQuery } from "svelte/reactivity";
import { settings } from "../lib/settings.svelte";

const reduced = new MediaQuery("prefers-reduced-motion: reduce", false);

export const motion = {
  get reduced(): boolean {
    return reduced.current;
  },
  get off(): boolean {
    return reduced.current || settings.speed === 0;
  },
  /** What takes `milliseconds` at normal speed, at the speed chosen. */
  duration(milliseconds: number): number {
    return milliseconds / (settings.speed > 0 ? settings.speed : 1);
  },
};
