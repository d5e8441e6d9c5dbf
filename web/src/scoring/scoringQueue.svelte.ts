// Which scorings are still to be shown at a table, those among them that happened while the connection was lost. They
// wait for each other; nothing else waits for them.

import type { TableSource } from "../table/source";
import { scoringsIn, type Scoring } from "./stages";

export class ScoringQueue {
  queue: readonly Scoring[] = $state.raw([]);

  constructor(connection: TableSource) {
    connection.onView((view) => this.add(scoringsIn(view.game, view.events)));
    connection.onMissed((rows) =>
      this.add(rows.flatMap(({ game, events }) => (game === null ? [] : scoringsIn(game, events)))),
    );
  }

  get current(): Scoring | null {
    return this.queue[0] ?? null;
  }

  /** Scorings in their order, each once: a missed one may become known after a later one was seen. */
  private add(found: readonly Scoring[]): void {
    const known = new Set(this.queue.map(({ number }) => number));
    const news = found.filter(({ number }) => !known.has(number));
    if (news.length > 0) this.queue = [...this.queue, ...news].sort((a, b) => a.number - b.number);
  }

  /** `scoring` has been looked at; however often that is said, no other one is closed. */
  close(scoring: Scoring): void {
    this.queue = this.queue.filter((one) => one !== scoring);
  }
}
