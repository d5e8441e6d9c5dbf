// The last moves, for marking them. They follow from the log, so they are there after a reload, too.

import type { LoggedEvents } from "../table/gameLog.svelte";
import { builtIn } from "./flights";

/** The cells of this seat's palace that its last move was about: marked until it moves again. */
export function lastBuilt(log: readonly LoggedEvents[], seat: number): string[] {
  const last = log.findLast(({ events }) =>
    events.some((event) => event.seat === seat && event.kind !== "turn" && !event.scored),
  );
  const built = last ? builtIn(last.events.filter((event) => event.seat === seat)) : null;
  return built?.cells ?? [];
}
