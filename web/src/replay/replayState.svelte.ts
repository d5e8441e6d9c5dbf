// A recorded game and the step that is shown. Steps are fetched when wanted and kept; their neighbours come beforehand.

import { api, RequestError } from "../lib/api";
import type { ReplayStep, Statistics } from "../wire";

/** Where steps come from: a finished table, or a record's text. */
export interface StepSource {
  step(step: number): Promise<ReplayStep>;
  statistics(): Promise<Statistics>;
}

export const tableSource = (id: string): StepSource => ({
  step: (step) => api.step(id, step),
  statistics: () => api.statistics(id),
});

export const recordSource = (text: string): StepSource => ({
  step: (step) => api.recordStep(text, step),
  statistics: () => api.recordStatistics(text),
});

const PREFETCH_OFFSETS = [1, -1, 2, 3, -2];

export class ReplayState {
  current: ReplayStep | null = $state.raw(null);
  statistics: Statistics | null = $state.raw(null);
  problem: RequestError | null = $state.raw(null);
  wantedStep = $state.raw(0);
  private readonly cache = new Map<number, ReplayStep>();
  private busy = false;

  constructor(private readonly source: StepSource) {}

  get last(): number {
    return this.current?.steps ?? 0;
  }

  /** Show `step` as soon as it is here. Of several wanted meanwhile only the newest is fetched. */
  async go(step: number): Promise<void> {
    this.wantedStep = Math.max(0, this.current ? Math.min(step, this.last) : step);
    const here = this.cache.get(this.wantedStep);
    if (here) this.current = here;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.current?.step !== this.wantedStep) {
        const step = this.wantedStep;
        const found = this.cache.get(step) ?? (await this.fetch(step));
        if (found && this.wantedStep === step) this.current = found;
        if (!found) break;
      }
      if (this.current && !this.statistics) this.statistics = await this.source.statistics();
    } catch (error) {
      this.problem = error instanceof RequestError ? error : new RequestError("fault", String(error), 0);
    } finally {
      this.busy = false;
    }
    void this.prefetch();
  }

  private async fetch(step: number): Promise<ReplayStep | null> {
    try {
      const found = await this.source.step(step);
      this.cache.set(step, found);
      return found;
    } catch (error) {
      // a step behind the end, from an old address: then the last one
      if (error instanceof RequestError && error.code === "no-step" && step > 0) {
        const first = await this.source.step(0);
        this.wantedStep = first.steps;
        return first;
      }
      throw error;
    }
  }

  private async prefetch(): Promise<void> {
    for (const by of PREFETCH_OFFSETS) {
      const step = this.wantedStep + by;
      if (this.busy || step < 0 || step > this.last || this.cache.has(step)) continue;
      try {
        this.cache.set(step, await this.source.step(step));
      } catch {
        return; // it will be asked for again when it is wanted
      }
    }
  }

  /** The end of the next turn, or of the one before. */
  turnEnd(forward: boolean): number {
    const steps = this.statistics?.steps ?? [];
    return forward
      ? (steps.find((step) => step > this.wantedStep) ?? this.last)
      : (steps.findLast((step) => step < this.wantedStep) ?? 0);
  }

  get scorings(): number[] {
    const found = this.statistics;
    return found === null ? [] : found.scorings.map((point) => found.steps[point] ?? found.decisions);
  }

  /** The point of the charts' series that this step belongs to. */
  get point(): number {
    const steps = this.statistics?.steps ?? [];
    return Math.max(
      0,
      steps.findLastIndex((step) => step <= (this.current?.step ?? 0)),
    );
  }
}
