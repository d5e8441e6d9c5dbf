// Runs programs in the workshop's worker and shows what comes of it. A program that is stopped, or of which nothing is
// heard any more, is ended with its worker; the next one gets a new worker.

import type { BotResult, Failure, FromRunner, ModuleResult, Order, RunResult, ToRunner } from "./messages";

export const SILENCE_MS = { run: 60_000, bot: 120_000, module: 120_000 }; // of a program: then it hangs

export class ProgramRunner {
  phase: "off" | "loading" | "ready" | "running" = $state("off");
  loaded = $state(0); // bytes of Python
  total = $state(0);
  output = $state("");
  isCut = $state(false); // there was more
  result: RunResult | BotResult | ModuleResult | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  /** Why a program was ended before it was done. */
  ended: "" | "stopped" | "silent" | "broken" = $state("");
  reason = $state(""); // of what is broken, in English
  order: Order | null = $state.raw(null); // that is being carried out, or was
  private worker: Worker | null = null;
  private waiting: Order | null = null; // for Python
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | null = null;

  constructor(
    private readonly makeWorker: () => Worker,
    private readonly base: string,
  ) {}

  /** Is something to be stopped? */
  get isBusy(): boolean {
    return this.phase === "running" || this.waiting !== null;
  }

  /** Load Python, so that the first program runs at once. */
  start(): void {
    if (this.worker !== null) return;
    const worker = this.makeWorker();
    this.worker = worker;
    this.phase = "loading";
    worker.onmessage = ({ data }: MessageEvent<FromRunner>) => worker === this.worker && this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.end("broken", event.message);
    };
    worker.postMessage({ type: "start", base: this.base } satisfies ToRunner);
  }

  /** Carry out `order`; the promise is kept when that is over, however it went. */
  run(order: Order): Promise<void> {
    this.stop();
    this.output = "";
    this.isCut = false;
    this.result = this.failure = null;
    this.ended = "";
    this.order = order;
    this.start();
    if (this.phase === "ready") this.send(order);
    else this.waiting = order;
    return new Promise((resolve) => (this.done = resolve));
  }

  /** End what runs. */
  stop(): void {
    if (this.isBusy) this.end("stopped");
  }

  /** End everything. */
  close(): void {
    this.end("");
  }

  private send(order: Order): void {
    this.waiting = null;
    this.phase = "running";
    this.worker?.postMessage({ type: "order", order } satisfies ToRunner);
    this.listen();
  }

  /** Wait for a sign of life. */
  private listen(): void {
    clearTimeout(this.timer);
    if (this.phase === "running" && this.order)
      this.timer = setTimeout(() => this.end("silent"), SILENCE_MS[this.order.type]);
  }

  private end(why: ProgramRunner["ended"], reason = ""): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = this.waiting = null;
    this.phase = "off";
    [this.ended, this.reason] = [why, reason];
    this.finish();
  }

  private finish(): void {
    this.done?.();
    this.done = null;
  }

  private receive(message: FromRunner): void {
    switch (message.type) {
      case "progress":
        [this.loaded, this.total] = [message.loaded, message.total];
        break;
      case "ready":
        this.phase = "ready";
        if (this.waiting) this.send(this.waiting);
        break;
      case "broken":
        this.end("broken", message.reason);
        break;
      case "output":
        this.output += message.text;
        break;
      case "cut":
        this.isCut = true;
        break;
      case "result":
        if (message.result.type === "failed") this.failure = message.result.failure;
        else this.result = message.result;
        break;
      case "done":
        this.phase = "ready";
        this.finish();
        break;
    }
    this.listen();
  }
}
