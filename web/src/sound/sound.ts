// Discreet sounds, one switch for all. The browser allows none before the first touch; what comes earlier is not made up for.

import { settings } from "../lib/settings.svelte";
import { pluck, strike } from "./synthesis";

const VOLUME = 0.126; // −18 dB
const TOUCHES = ["pointerup", "keydown"] as const;

class Sound {
  private context: AudioContext | null = null;
  private readonly made = new Map<string, AudioBuffer>();

  /** My turn: two plucked notes. All sounds are over within a second. */
  turn(): void {
    this.play("turn low", (rate) => pluck(220, 0.75, rate), 0);
    this.play("turn high", (rate) => pluck(330, 0.8, rate), 0.15);
  }
  /** A tile is set: fired clay. */
  clay(): void {
    this.play("clay", (rate) => strike(170, 0.16, rate, 0.75), 0, 0.9);
  }
  /** Money: one light clink. */
  coin(): void {
    this.play("coin", (rate) => strike(2350, 0.22, rate, 0.12), 0, 0.35);
  }
  /** A row of a scoring: a frame drum. */
  drum(): void {
    this.play("drum", (rate) => strike(92, 0.34, rate, 0.3), 0, 1);
  }
  /** The end: a short phrase. */
  end(): void {
    [220, 247, 277, 330].forEach((tone, place) =>
      this.play(`end ${tone}`, (rate) => pluck(tone, 0.58, rate), place * 0.13),
    );
  }

  /** The sound that an event of a module asks for, if we have it. */
  named(name: unknown): void {
    if (name === "clay" || name === "coin" || name === "drum") this[name]();
  }

  /** Beginning to sound takes some tenths of a second: let it be when nothing else is to be done. */
  prepare(): () => void {
    const begin = () => {
      if (!settings.sound || this.context?.state === "running") return;
      if (this.context === null) afterwards(() => this.wake());
      else this.wake(); // some browsers let it go on only within the touch itself
    };
    for (const name of TOUCHES) addEventListener(name, begin, { passive: true });
    begin();
    return () => TOUCHES.forEach((name) => removeEventListener(name, begin));
  }

  private play(name: string, make: (rate: number) => Float32Array, delay: number, loud = 1): void {
    if (!settings.sound) return;
    const context = this.wake();
    if (context === null || context.state !== "running") return;
    let buffer = this.made.get(name);
    if (buffer === undefined) {
      const wave = make(context.sampleRate);
      buffer = context.createBuffer(1, wave.length, context.sampleRate);
      buffer.getChannelData(0).set(wave);
      this.made.set(name, buffer);
    }
    const source = context.createBufferSource();
    const gain = context.createGain();
    gain.gain.value = VOLUME * loud;
    source.buffer = buffer;
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + delay);
  }

  /** A context may only be begun after a touch or a key. */
  private wake(): AudioContext | null {
    if (this.context === null && navigator.userActivation?.hasBeenActive !== false && "AudioContext" in globalThis) {
      this.context = new AudioContext();
    }
    if (this.context?.state === "suspended") void this.context.resume();
    return this.context;
  }
}

function afterwards(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act);
  else setTimeout(act, 500);
}

export const sound = new Sound();
