// Requests and lines through a worker that loads, answers, and dies.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offline } from "../lib/offlineState.svelte";
import type { FromWorker, ToWorker } from "./messages";
import { WorkerTransport } from "./workerTransport";

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  sent: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  last<Type extends ToWorker["type"]>(type: Type): Extract<ToWorker, { type: Type }> {
    return this.sent.findLast((message) => message.type === type) as Extract<ToWorker, { type: Type }>;
  }
}
const tabs = { told: [] as unknown[], hear: (_: string) => {} };
let workers: FakeWorker[] = [];
let transport: WorkerTransport;
const newest = () => workers.at(-1)!;
const ready = () => newest().tell({ type: "ready", version: "1" });

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  tabs.told = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      addEventListener(_: string, listener: (event: { data: string }) => void): void {
        tabs.hear = (data) => listener({ data });
      }
      postMessage(data: unknown): void {
        tabs.told.push(data);
      }
    },
  );
  const make = () => {
    workers.push(new FakeWorker());
    return newest() as unknown as Worker;
  };
  transport = new WorkerTransport(make, "http://here/game/");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (table: string) => {
  const socket = transport.openTable(table);
  const heard: unknown[] = [];
  const codes: number[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(data));
  socket.addEventListener("close", ({ code }) => codes.push(code));
  return { socket, heard, codes };
};

test("a request waits until Python is there, and gets its answer", async () => {
  const answer = transport.request("GET", "/tables/a", undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(newest().sent.map(({ type }) => type)).toEqual(["start"]);
  newest().tell({ type: "progress", loaded: 3, total: 6 });
  expect([offline.phase, offline.loaded, offline.total]).toEqual(["loading", 3, 6]);
  ready();
  expect(offline.phase).toBe("ready");
  const { id, method, path, body } = newest().last("request");
  expect([method, path, body]).toEqual(["GET", "/tables/a", null]);
  newest().tell({ type: "response", id, status: 200, headers: { "x-log-seq": "7" }, body: '{"id":"a"}' });
  const response = await answer;
  expect(response.headers.get("x-log-seq")).toBe("7");
  expect(await response.json()).toEqual({ id: "a" });
});

test("bytes come as base64, and nothing is an answer, too", async () => {
  ready();
  const file = transport.request("GET", "/me/games.zip", undefined);
  await vi.advanceTimersByTimeAsync(0);
  const { id } = newest().last("request");
  newest().tell({ type: "response", id, status: 200, headers: { "x-base64": "1" }, body: btoa("PK") });
  expect(await (await file).text()).toBe("PK");
  const none = transport.request("DELETE", "/tables/a/me", undefined);
  await vi.advanceTimersByTimeAsync(0);
  newest().tell({ type: "response", id: newest().last("request").id, status: 204, headers: {}, body: "" });
  expect((await none).status).toBe(204);
});

test("a line opens when Python is there, and messages go both ways", () => {
  const { socket, heard } = open("a");
  expect(socket.readyState).toBe(0);
  ready();
  expect(socket.readyState).toBe(1);
  const { socket: id, table } = newest().last("open");
  expect(table).toBe("a");
  newest().tell({ type: "message", socket: id, data: "hello" });
  expect(heard).toEqual(["hello"]);
  socket.send("do");
  expect(newest().last("send")).toEqual({ type: "send", socket: id, data: "do" });
  socket.close();
  expect(newest().last("close").socket).toBe(id);
});

test("after a crash another worker opens the lines again, and requests fail", async () => {
  ready();
  const { socket, codes, heard } = open("a");
  const request = transport.request("GET", "/tables/a", undefined).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  const [first] = workers;
  first!.tell({ type: "failed", reason: "out of memory" });
  expect(await request).toBe("out of memory");
  expect(first!.ended).toBe(true);
  expect(codes).toEqual([1006]);
  expect(socket.readyState).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers.length).toBe(2);
  first!.tell({ type: "message", socket: 1, data: "late" });
  ready();
  expect(socket.readyState).toBe(1);
  newest().tell({ type: "message", socket: newest().last("open").socket, data: "again" });
  expect(heard).toEqual(["again"]);
});

test("what crashes again and again is given up, until somebody tries again", async () => {
  for (let crash = 0; crash < 3; crash += 1) {
    newest().tell({ type: "failed", reason: "no wasm" });
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect([offline.phase, offline.reason, workers.length]).toEqual(["failed", "no wasm", 3]);
  await expect(transport.request("GET", "/tables/a", undefined)).rejects.toThrow("no wasm");
  offline.retry();
  expect([offline.phase, workers.length]).toEqual(["loading", 4]);
});

test("a line that was closed for a reason is not opened again by whoever closes it", () => {
  ready();
  const { socket, codes } = open("none");
  socket.addEventListener("close", () => socket.close());
  newest().tell({ type: "closed", socket: newest().last("open").socket, code: 4404, reason: "" });
  expect(codes).toEqual([4404]);
  expect(newest().sent.filter(({ type }) => type === "open").length).toBe(1);
});

test("tabs tell each other which table has grown", () => {
  tabs.hear("a"); // nothing is loaded that could have missed it
  ready();
  newest().tell({ type: "stored", table: "b" });
  expect(tabs.told).toEqual(["b"]);
  tabs.hear("a");
  expect(newest().sent.filter(({ type }) => type === "changed")).toEqual([{ type: "changed", table: "a" }]);
});

test("a worker that does not answer for a minute is ended", async () => {
  ready();
  await vi.advanceTimersByTimeAsync(30_000);
  newest().tell({ type: "pong" });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(workers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(workers[0]!.ended).toBe(true);
  expect(workers.length).toBe(2);
});
