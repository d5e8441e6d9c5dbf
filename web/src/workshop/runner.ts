// The workshop's Web Worker: a Python of its own that runs what somebody has written, until the page ends it.

import { loadPython } from "../offline/python";
import { forgetPowers } from "./forgetPowers";
import type { FromRunner, Order, Result, ToRunner } from "./messages";
import { OutputBuffer } from "./outputBuffer";

const tell = (message: FromRunner): void => postMessage(message);
const output = new OutputBuffer(
  (text) => tell({ type: "output", text }),
  () => tell({ type: "cut" }),
);
let carryOut: (order: string, tell: (result: string) => void) => void;

async function start(base: string): Promise<void> {
  const { python } = await loadPython(base, (loaded, total) => tell({ type: "progress", loaded, total }));
  python.setStdout({ batched: (line) => output.add(`${line}\n`) });
  python.setStderr({ batched: (line) => output.add(`${line}\n`) });
  carryOut = (python.pyimport("alhambra.pagehost.workshop") as { carry_out: typeof carryOut }).carry_out;
  forgetPowers(globalThis);
  tell({ type: "ready" });
}

function carry(order: Order): void {
  output.begin();
  carryOut(JSON.stringify(order), (text) => {
    output.flush();
    tell({ type: "result", result: JSON.parse(text) as Result });
  });
  output.flush();
  tell({ type: "done" });
}

addEventListener("message", ({ data }: MessageEvent<ToRunner>) => {
  const broken = (error: unknown) =>
    tell({ type: "broken", reason: error instanceof Error ? error.message : String(error) });
  if (data.type === "start") return void start(data.base).catch(broken);
  try {
    carry(data.order);
  } catch (error) {
    broken(error); // Python tells of a program's failures itself: it has died
  }
});
