// The Web Worker of the static client: loads Python, unpacks the archive, and lets the page host answer the page.

import { forgetBytecode } from "./keptBytecode";
import type { FromWorker, ToWorker } from "./messages";
import { loadPython, type Pyodide } from "./python";
import { TableStore } from "./tableStore";

const BOT_SECONDS = 2; // that a bot may think for a turn
const tell = (message: FromWorker): void => postMessage(message);

/** Python's page host (src/alhambra/pagehost/). */
interface PageHost {
  request(method: string, path: string, body: string | null): Promise<{ toJs(): unknown[]; destroy(): void }>;
  open(socket: number, table: string): Promise<void>;
  receive(socket: number, data: string): Promise<void>;
  closed(socket: number): void;
  changed(table: string): Promise<void>;
}

const store = new TableStore();
/** The store as Python calls it. */
const storeForPython = {
  create: (table: string, meta: string, rows: Iterable<string>) => store.create(table, meta, [...rows]),
  append: (table: string, seq: number, rows: Iterable<string>, meta: string) =>
    store.append(table, seq, [...rows], meta),
  rows: (table: string, after: number) => store.rows(table, after),
  meta: (table: string) => store.meta(table),
  all_meta: () => store.allMeta(),
  remove: (table: string) => store.remove(table),
  put: (key: string, value: string) => store.put(key, value),
  get: (key: string) => store.get(key),
};

function post(kind: string, socket: number, data: string, code: number): void {
  if (kind === "message") tell({ type: "message", socket, data });
  else if (kind === "closed") tell({ type: "closed", socket, code, reason: data });
  else if (kind === "stored") tell({ type: "stored", table: data });
}

/** The key of this device: whose seats are mine. */
function deviceKey(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ "+": "-", "/": "_" })[one] ?? "");
  return store.getOr("key", key);
}

let host: PageHost | null = null;

async function start(base: string, lock: string, crashed: boolean): Promise<void> {
  // held until this worker ends, however: the page waits for it
  void navigator.locks?.request(lock, () => new Promise(() => {}));
  if (crashed) await forgetBytecode(base); // whatever it was, this start has the original files alone
  const [{ python, keepBytecode }, key] = await Promise.all([
    loadPython(base, (loaded, total) => tell({ type: "progress", loaded, total })),
    deviceKey(),
  ]);
  const options = JSON.stringify({ now_ms: Date.now(), key, bot_seconds: BOT_SECONDS, crashed });
  const { start: startHost } = python.pyimport("alhambra.pagehost") as {
    start: (store: unknown, post: unknown, options: string) => PageHost | Promise<PageHost>;
  };
  host = await startHost(storeForPython, post, options);
  tell({ type: "ready", version: versionOf(python) });
  keepBytecode?.().catch((error: unknown) => console.warn(error)); // the game goes on without it
}

const versionOf = (python: Pyodide): string =>
  String((python.pyimport("alhambra") as { __version__: string }).__version__);

async function answer(message: Extract<ToWorker, { type: "request" }>): Promise<void> {
  const { id, method, path, body } = message;
  const found = await host!.request(method, path, body);
  const [status, headers, text] = found.toJs() as [number, Map<string, string> | Record<string, string>, string];
  found.destroy();
  const plain = headers instanceof Map ? Object.fromEntries(headers) : headers;
  tell({ type: "response", id, status, headers: plain, body: text });
}

async function handle(message: ToWorker): Promise<void> {
  if (message.type === "start") return start(message.base, message.lock, message.crashed);
  if (message.type === "ping") return tell({ type: "pong" });
  if (host === null) throw new Error("Python is not there yet");
  switch (message.type) {
    case "request":
      return answer(message);
    case "open":
      return host.open(message.socket, message.table);
    case "send":
      return host.receive(message.socket, message.data);
    case "close":
      return host.closed(message.socket);
    case "changed":
      return host.changed(message.table);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) => {
    console.error(error);
    // Python answers for what it refuses; what comes here is broken, and a new worker begins with what is stored
    tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  });
});
