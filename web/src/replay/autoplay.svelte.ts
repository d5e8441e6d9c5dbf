// Plays a replay by itself, a step at a time; it waits where the next step has not been fetched yet.

import { motion } from "../motion/speed";
import type { ReplayState } from "./replayState.svelte";

const STEP_MS = 1300; // at speed 1
const SPEEDS = [0.5, 1, 2, 4] as const;

export class Autoplay {
  playing = $state.raw(false);
  speed = $state.raw(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly replay: ReplayState) {}

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.replay.wantedStep >= this.replay.last) void this.replay.go(0);
    this.wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(): void {
    const place = SPEEDS.indexOf(this.speed as 1);
    this.speed = SPEEDS[(place + 1) % SPEEDS.length]!;
  }

  private wait(): void {
    this.timer = setTimeout(() => void this.step(), (motion.off ? STEP_MS * 0.8 : STEP_MS) / this.speed);
  }

  private async step(): Promise<void> {
    if (!this.playing) return;
    if (this.replay.wantedStep >= this.replay.last) return this.stop();
    await this.replay.go(this.replay.wantedStep + 1);
    if (this.playing) this.wait();
  }
}
