// The last move, for marking it. It follows from the log, so it is there after a reload, too.

import type { Happening } from "../table/connection.svelte";
import { builtIn } from "./flights";

/** The cells of this seat's palace that the last move was about. */
export function lastBuilt(log: readonly Happening[], seat: number): string[] {
  const last = log.findLast(({ events }) => events.some((event) => event.seat >= 0 && event.kind !== "turn"));
  const built = last ? builtIn(last.events) : null;
  return built?.seat === seat ? built.cells : [];
}
