// Runs code in a worker of its own, and ends it when somebody says so or when it hangs.

import type { FromBench, MatchState, ToBench } from "./messages";

const HANGS_MS = 20_000; // without a sign of life, while a match is played
const RUN_MS_MOST = 60_000; // of a program
const OUTPUT_MOST = 100_000; // characters that are shown

export class Bench {
  phase: "idle" | "loading" | "running" = $state("idle");
  loaded = $state(0);
  total = $state(0);
  output = $state("");
  problem: { kind: "failed" | "hangs" | "stopped"; reason: string } | null = $state.raw(null);
  match: MatchState | null = $state.raw(null);
  levels: string[] = $state.raw([]);
  private worker: Worker | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next: ToBench | null = null;

  constructor(
    private readonly makeWorker: () => Worker,
    private readonly base: string,
  ) {}

  run(source: string): void {
    this.begin({ type: "run", source });
  }
  play(source: string, level: string, games: number): void {
    this.begin({ type: "match", source, level, games });
  }

  /** Load Python, if that was not done yet. */
  warm(): void {
    if (this.worker !== null) return;
    this.phase = "loading";
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromBench>) => worker === this.worker && this.receive(data);
    worker.onerror = (event) => worker === this.worker && this.end("failed", event.message);
    worker.postMessage({ type: "start", base: this.base } satisfies ToBench);
  }

  private begin(task: ToBench): void {
    [this.output, this.problem, this.match, this.next] = ["", null, null, task];
    if (this.worker === null) return this.warm();
    if (this.phase === "idle") this.send();
  }
  private send(): void {
    if (this.next === null) return;
    this.phase = "running";
    this.worker!.postMessage(this.next);
    this.watch(this.next.type === "run" ? RUN_MS_MOST : HANGS_MS);
    if (this.next.type === "run") this.next = null;
  }
  private watch(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end("hangs", ""), ms);
  }

  private receive(message: FromBench): void {
    switch (message.type) {
      case "progress":
        [this.loaded, this.total] = [message.loaded, message.total];
        break;
      case "ready":
        this.levels = message.levels;
        this.phase = "idle";
        this.send();
        break;
      case "output":
        if (this.output.length < OUTPUT_MOST) this.output += `${message.text}\n`;
        break;
      case "match":
        this.match = message.state;
        this.watch(HANGS_MS);
        break;
      case "done":
        clearTimeout(this.timer);
        this.next = null;
        this.phase = "idle";
        break;
      case "failed":
        clearTimeout(this.timer);
        this.problem = { kind: "failed", reason: message.reason };
        this.next = null;
        if (this.phase === "loading") this.forget();
        this.phase = "idle";
        break;
    }
  }

  /** Stop what runs: only the end of its worker does that for sure. */
  stop(): void {
    if (this.phase !== "idle") this.end("stopped", "");
  }
  private end(kind: "failed" | "hangs" | "stopped", reason: string): void {
    this.forget();
    this.problem = { kind, reason };
  }
  private forget(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.next = null;
    this.phase = "idle";
  }
  close(): void {
    this.forget();
  }
}
