// Which scorings are still to be shown at a table. They wait for each other; nothing else waits for them.

import type { TableSource } from "../table/source";
import { scoringsIn, type Scoring } from "./stages";

export class ScoringQueue {
  queue: Scoring[] = $state.raw([]);

  constructor(connection: TableSource) {
    connection.onView((view) => {
      const found = scoringsIn(view.game, view.events);
      if (found.length > 0) this.queue = [...this.queue, ...found];
    });
  }

  get current(): Scoring | null {
    return this.queue[0] ?? null;
  }

  next(): void {
    this.queue = this.queue.slice(1);
  }
}
