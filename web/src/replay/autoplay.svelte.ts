// Plays a film by itself: a step at a time, and at once slower where the next step is not here yet.

import { pace } from "../motion/speed.svelte";
import type { Film } from "./replayState.svelte";

const EACH = 1300; // milliseconds a step at pace 1
export const PACES = [0.5, 1, 2, 4] as const;

export class Player {
  playing = $state.raw(false);
  pace = $state.raw(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly film: Film) {}

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.film.wanted >= this.film.last) void this.film.go(0);
    this.wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(): void {
    const place = PACES.indexOf(this.pace as 1);
    this.pace = PACES[(place + 1) % PACES.length]!;
  }

  private wait(): void {
    this.timer = setTimeout(() => void this.step(), (pace.still ? EACH * 0.8 : EACH) / this.pace);
  }

  private async step(): Promise<void> {
    if (!this.playing) return;
    if (this.film.wanted >= this.film.last) return this.stop();
    await this.film.go(this.film.wanted + 1);
    if (this.playing) this.wait();
  }
}
