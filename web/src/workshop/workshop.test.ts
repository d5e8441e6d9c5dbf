import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { examples, FIRST_EXAMPLE, hasBot, hasModule } from "./examples";
import { forgetPowers } from "./forgetPowers";
import type { FromRunner, Order, ToRunner } from "./messages";
import { OutputBuffer } from "./outputBuffer";
import { ProgramRunner, SILENCE_MS } from "./programRunner.svelte";
import { packed, unpacked } from "./sharedCode";

test("a program comes out of a link as it went in", async () => {
  const source = 'print("Alhambra: patio, ♛ \\n")\n'.repeat(40);
  const code = await packed(source);
  expect(code).toMatch(/^[\w-]+$/);
  expect(code.length).toBeLessThan(source.length / 4);
  expect(await unpacked(code)).toBe(source);
  expect(await unpacked(await packed(""))).toBe("");
});

test("what is no program, or a very long one, is not taken from a link", async () => {
  for (const code of ["%", "abc", "AAAA", "é"]) expect(await unpacked(code)).toBeNull();
  expect(await unpacked(await packed("#".repeat(200_001)))).toBeNull();
});

test("the examples are there, and show what they are without being run", () => {
  expect([...examples.keys()]).toContain(FIRST_EXAMPLE);
  const ownImports = [...examples].filter(([, source]) => /^(from|import) (examples|tests)\b/m.test(source));
  expect(ownImports.map(([file]) => file)).toEqual([]); // a page has the package alhambra and nothing else of ours
  const those = (is: (source: string) => boolean) =>
    [...examples].filter(([, source]) => is(source)).map(([file]) => file);
  expect(those(hasBot)).toEqual(["my_bot.py"]);
  expect(those(hasModule).sort()).toEqual(["gardens.py", "guests.py", "lamps.py"]);
  expect(hasBot("def choose(view, actions, rng, budget):\n  return 0")).toBe(true);
});

test("what is printed comes in portions, and not without end", () => {
  let now = 0;
  const shown: string[] = [];
  const cut = vi.fn();
  const output = new OutputBuffer(
    (text) => shown.push(text),
    cut,
    () => now,
  );
  output.begin();
  now = 100;
  output.add("a\n");
  output.add("b\n");
  expect(shown).toEqual(["a\n"]);
  now = 200;
  output.add("c\n");
  expect(shown).toEqual(["a\n", "b\nc\n"]);
  for (let line = 0; line < 100; line += 1) output.add("x".repeat(9_000));
  expect(cut).toHaveBeenCalledTimes(1);
  expect(shown.join("").length).toBeLessThan(220_000);
  output.begin();
  output.add("y");
  output.flush();
  expect(shown.at(-1)).toBe("y");
});

test("a worker forgets what reaches beyond it, wherever it has it from", () => {
  const scope = Object.create({ fetch: () => 1, indexedDB: {}, setTimeout: () => 1 }) as Record<string, unknown>;
  scope["navigator"] = Object.create({ storage: {}, language: "en" });
  scope["caches"] = {};
  forgetPowers(scope);
  expect([scope["fetch"], scope["indexedDB"], scope["caches"]]).toEqual([undefined, undefined, undefined]);
  expect("fetch" in (Object.getPrototypeOf(scope) as object)).toBe(false);
  expect((scope["navigator"] as { storage: unknown }).storage).toBeUndefined();
  expect(scope["setTimeout"]).toBeTypeOf("function");
});

class FakeWorker {
  onmessage: ((event: { data: FromRunner }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  sent: ToRunner[] = [];
  ended = false;
  postMessage(message: ToRunner): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(data: FromRunner): void {
    this.onmessage?.({ data });
  }
}
let workers: FakeWorker[] = [];
let runner: ProgramRunner;
const newest = () => workers.at(-1)!;
const RUN: Order = { type: "run", source: "print(1)" };
beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  const make = () => {
    workers.push(new FakeWorker());
    return newest() as unknown as Worker;
  };
  runner = new ProgramRunner(make, "http://here/");
});
afterEach(() => vi.useRealTimers());

test("a program waits for Python, runs, and its worker serves the next one", async () => {
  const done = runner.run(RUN);
  expect([runner.phase, runner.isBusy]).toEqual(["loading", true]);
  newest().tell({ type: "ready" });
  expect(newest().sent.at(-1)).toEqual({ type: "order", order: RUN });
  newest().tell({ type: "output", text: "1\n" });
  newest().tell({ type: "result", result: { type: "run", seconds: 0.1, found: { bots: [], modules: [] } } });
  newest().tell({ type: "done" });
  await done;
  expect([runner.phase, runner.output, runner.result?.type, runner.ended]).toEqual(["ready", "1\n", "run", ""]);
  void runner.run(RUN);
  expect([workers.length, runner.phase, runner.output]).toEqual([1, "running", ""]);
});

test("what is stopped is ended with its worker, and what it says afterwards is not heard", async () => {
  const done = runner.run(RUN);
  newest().tell({ type: "ready" });
  runner.stop();
  await done;
  expect([newest().ended, runner.ended, runner.isBusy]).toEqual([true, "stopped", false]);
  workers[0]!.tell({ type: "output", text: "late" });
  expect(runner.output).toBe("");
  void runner.run(RUN);
  expect([workers.length, runner.ended]).toEqual([2, ""]);
});

test("a program of which nothing is heard is ended; one that says something is not", () => {
  void runner.run(RUN);
  vi.advanceTimersByTime(10 * SILENCE_MS.run); // while Python is loaded nothing is expected of it
  newest().tell({ type: "ready" });
  vi.advanceTimersByTime(SILENCE_MS.run - 1);
  newest().tell({ type: "output", text: "." });
  vi.advanceTimersByTime(SILENCE_MS.run - 1);
  expect(runner.phase).toBe("running");
  vi.advanceTimersByTime(2);
  expect([newest().ended, runner.ended]).toEqual([true, "silent"]);
});

test("a Python that cannot be loaded says so", () => {
  void runner.run(RUN);
  newest().tell({ type: "broken", reason: "no memory" });
  expect([runner.ended, runner.reason, runner.isBusy]).toEqual(["broken", "no memory", false]);
});
