// Batches of moves, one after the other. Nobody waits for them: when views come faster than they can be shown the
// queue goes faster, and at last forgets the oldest.

import type { Batch } from "./flights";

const MAX_WAITING = 4;

/** Plays a batch `rate` times as fast as usual; done when the promise is. `finishNow` ends it at once. */
export interface FlightRenderer {
  play(batch: Batch, rate: number): Promise<void>;
  finishNow(): void;
}

export class MotionQueue {
  private waiting: Batch[] = [];
  private busy = false;

  constructor(private readonly renderer: FlightRenderer) {}

  get length(): number {
    return this.waiting.length + (this.busy ? 1 : 0);
  }

  add(batch: Batch): void {
    if (batch.length === 0) return;
    this.waiting.push(batch);
    if (this.waiting.length > MAX_WAITING) this.waiting = this.waiting.slice(-MAX_WAITING);
    if (!this.busy) void this.run();
  }

  /** Everything is where it belongs, now. */
  finishNow(): void {
    this.waiting = [];
    this.renderer.finishNow();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let batch = this.waiting.shift(); batch !== undefined; batch = this.waiting.shift()) {
      await this.renderer.play(batch, 1 + this.waiting.length);
    }
    this.busy = false;
  }
}
