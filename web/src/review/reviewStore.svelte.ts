// The review of one table, as far as the server has it. Kept while the program runs: the results and the replay
// show the same one.

import { api } from "../lib/api";
import { errorText } from "../lib/refusalText";
import type { DecisionView, GameView, Review } from "../wire";

const POLL_MS = 1500; // between two questions how far the server is

export class ReviewStore {
  review: Review | null = $state.raw(null);
  requested = $state.raw(false);
  problem: string | null = $state.raw(null);
  private subscribers = 0;
  private polling = false;
  private positions: Readonly<Record<number, GameView>> = $state.raw({});
  private readonly asked = new Set<number>();

  constructor(readonly id: string) {}

  get complete(): boolean {
    return this.review !== null && this.review.done >= this.review.of;
  }
  get decisions(): DecisionView[] {
    return this.review?.decisions ?? [];
  }
  decisionBefore(step: number): DecisionView | null {
    return this.decisions.find((one) => one.step === step - 1) ?? null;
  }

  /** Poll the server from now on; the answer unsubscribes. Without subscribers nothing is asked for. */
  subscribe(): () => void {
    this.subscribers += 1;
    void this.poll();
    return () => (this.subscribers -= 1);
  }

  request(): void {
    this.requested = true;
    this.problem = null;
    void this.poll();
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      while (this.requested && this.subscribers > 0 && !this.complete && this.problem === null) {
        const known = this.decisions;
        const found = await api.review(this.id, known.length);
        // each of a server's workers has its own; the one that answers now may not be as far
        if (found.done >= known.length) this.review = { ...found, decisions: [...known, ...found.decisions] };
        if (!this.complete) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.polling = false;
    }
  }

  /** The table as it was before the decision at `step`: what an action in notation points at. Null: not here yet. */
  positionAt(step: number): GameView | null {
    if (!this.asked.has(step)) {
      this.asked.add(step);
      api.step(this.id, step).then(
        ({ game }) => (this.positions = { ...this.positions, [step]: game }),
        () => this.asked.delete(step), // another time perhaps; till then the words are a little vaguer
      );
    }
    return this.positions[step] ?? null;
  }
}

const stores = new Map<string, ReviewStore>();

export function reviewStoreOf(id: string): ReviewStore {
  const found = stores.get(id) ?? new ReviewStore(id);
  stores.set(id, found);
  return found;
}
