// Batches of moves, one after the other. Nobody waits for them: when views come faster than they can be shown the
// queue goes faster, and at last forgets the oldest.

import type { Batch } from "./flights";

const MOST = 4;

/** Shows a batch, so many times as fast as usual; done when the promise is. `cut` ends it at once. */
export interface Stage {
  show(batch: Batch, rate: number): Promise<void>;
  cut(): void;
}

export class MotionQueue {
  private waiting: Batch[] = [];
  private busy = false;

  constructor(private readonly stage: Stage) {}

  get length(): number {
    return this.waiting.length + (this.busy ? 1 : 0);
  }

  add(batch: Batch): void {
    if (batch.length === 0) return;
    this.waiting.push(batch);
    if (this.waiting.length > MOST) this.waiting = this.waiting.slice(-MOST);
    if (!this.busy) void this.run();
  }

  /** Everything is where it belongs, now. */
  cut(): void {
    this.waiting = [];
    this.stage.cut();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let batch = this.waiting.shift(); batch !== undefined; batch = this.waiting.shift()) {
      await this.stage.show(batch, 1 + this.waiting.length);
    }
    this.busy = false;
  }
}
