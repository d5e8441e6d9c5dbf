// The workshop's own worker: runs what was written there. It is ended when it hangs, and no table suffers from that.

import { loadPython, type Pyodide } from "../offline/python";
import type { FromBench, MatchState, ToBench } from "./messages";

const tell = (message: FromBench): void => postMessage(message);

interface Workshop {
  quick_levels(): { toJs(): string[] };
  run_program(source: string): void;
  play_match(source: string, level: string, games: number, tell: (state: string) => void): void;
}
let workshop: Workshop | null = null;

async function start(base: string): Promise<void> {
  const python: Pyodide = await loadPython(base, (loaded, total) => tell({ type: "progress", loaded, total }));
  const print = { batched: (text: string) => tell({ type: "output", text }) };
  python.setStdout(print);
  python.setStderr(print);
  workshop = python.pyimport("alhambra.pagehost.workshop") as Workshop;
  tell({ type: "ready", levels: workshop.quick_levels().toJs() });
}

/** The last line of an error of Python's: what happened. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  const start = lines.findLastIndex((line) => /SourceError: /.test(line));
  return (start < 0 ? lines.slice(-1) : lines.slice(start)).join("\n").replace(/^.*SourceError: /, "");
}

addEventListener("message", ({ data }: MessageEvent<ToBench>) => {
  void (async () => {
    try {
      if (data.type === "start") return await start(data.base);
      if (data.type === "run") workshop!.run_program(data.source);
      else
        workshop!.play_match(data.source, data.level, data.games, (state) =>
          tell({ type: "match", state: JSON.parse(state) as MatchState }),
        );
      tell({ type: "done" });
    } catch (error) {
      tell({ type: "failed", reason: reasonOf(error) });
    }
  })();
});
