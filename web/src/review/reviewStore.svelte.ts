// The review of one table, as far as the server has it. Kept while the program runs: the results and the replay
// show the same one.

import { api } from "../lib/api";
import { errorWords } from "../lib/refusalText";
import type { DecisionView, GameView, Review } from "../wire";

const AGAIN = 1500; // milliseconds until it is asked how far the server is

export class Reviewing {
  found: Review | null = $state.raw(null);
  begun = $state.raw(false);
  trouble: string | null = $state.raw(null);
  private followers = 0;
  private reading = false;
  private readonly scenes = new Map<number, Promise<GameView>>();

  constructor(readonly id: string) {}

  get whole(): boolean {
    return this.found !== null && this.found.done >= this.found.of;
  }
  get decisions(): DecisionView[] {
    return this.found?.decisions ?? [];
  }
  /** The decision that led to this step of the replay. */
  before(step: number): DecisionView | null {
    return this.decisions.find((one) => one.step === step - 1) ?? null;
  }

  /** Somebody looks at it; the answer ends that. Nothing is asked for while nobody does. */
  follow(): () => void {
    this.followers += 1;
    void this.read();
    return () => (this.followers -= 1);
  }

  /** Ask for it, the first time or again. */
  begin(): void {
    this.begun = true;
    this.trouble = null;
    void this.read();
  }

  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.begun && this.followers > 0 && !this.whole && this.trouble === null) {
        const known = this.decisions;
        const found = await api.review(this.id, known.length);
        // each of a server's workers has its own; the one that answers now may not be as far
        if (found.done >= known.length) this.found = { ...found, decisions: [...known, ...found.decisions] };
        if (!this.whole) await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    } catch (error) {
      this.trouble = errorWords(error);
    } finally {
      this.reading = false;
    }
  }

  /** The table as it was before a decision: what an action in notation points at. */
  scene(step: number): Promise<GameView> {
    let found = this.scenes.get(step);
    if (found === undefined) {
      found = api.step(this.id, step).then(({ game }) => game);
      found.catch(() => this.scenes.delete(step)); // another time perhaps
      this.scenes.set(step, found);
    }
    return found;
  }
}

const kept = new Map<string, Reviewing>();

export function reviewOf(id: string): Reviewing {
  const found = kept.get(id) ?? new Reviewing(id);
  kept.set(id, found);
  return found;
}
