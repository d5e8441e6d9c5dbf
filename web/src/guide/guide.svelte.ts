// Which tips somebody has had already, and which one is to be shown now.

import { settings } from "../lib/settings.svelte";
import type { Situation } from "./tips";

const KEY = "alhambra-guide";
const MIN_READ_MS = 2000; // after which a tip counts as read, even if nobody says so

function read(): Situation[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Situation[]) : [];
  } catch {
    return [];
  }
}

class Guide {
  seen: Situation[] = $state.raw(read());

  /** The first that has not been told yet. */
  next(situations: readonly Situation[]): Situation | null {
    return situations.find((one) => !this.seen.includes(one)) ?? null;
  }

  /** It has been read; whoever saw the end needs no guide for the next game. */
  done(situation: Situation): void {
    if (!this.seen.includes(situation)) this.keep([...this.seen, situation]);
    if (situation === "gameOver") settings.guide = false;
  }

  /** A tip goes because things went on. Was there time to read it? */
  dismissed(situation: Situation, since: number, now = Date.now()): void {
    if (now - since >= MIN_READ_MS) this.done(situation);
  }

  /** Switched on again, it tells everything again. */
  switchTo(on: boolean): void {
    settings.guide = on;
    if (on) this.keep([]);
  }

  private keep(seen: Situation[]): void {
    this.seen = seen;
    try {
      localStorage.setItem(KEY, JSON.stringify(seen));
    } catch {
      // a browser that forbids it is told everything again next time
    }
  }
}

export const guide = new Guide();
