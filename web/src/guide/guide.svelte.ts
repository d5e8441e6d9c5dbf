// Which tips somebody has had already, and which one is to be shown now.

import { settings } from "../lib/settings.svelte";
import { keep, readKept } from "../lib/storage";
import type { Situation } from "./tips";

const KEY = "alhambra-guide";
const MIN_READ_MS = 2000; // after which a tip counts as read, even if nobody says so

class Guide {
  seen: Situation[] = $state.raw((readKept(KEY) ?? []) as Situation[]);

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
    keep(KEY, seen);
  }
}

export const guide = new Guide();
