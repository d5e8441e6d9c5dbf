// Tables in a Web Worker of this page. If the worker dies, another one is started and reads the tables that are stored:
// for a table on the screen that is a line that was lost for a moment.

import { offline } from "../lib/offlineState.svelte";
import type { TableSocket, Transport } from "../lib/transport";
import { keepAnswer, keptAnswer } from "./keptAnswers";
import type { FromWorker, ToWorker } from "./messages";

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]; // as a WebSocket has them
const LOST = 1006;
const CRASHES_MOST = 3; // one after the other, before it is given up
const RESTART_MS = 400;
const PING_MS = 10_000;
const SILENCE_MS_MOST = 60_000; // of a worker that was asked for a sign of life: then it hangs

type Listeners = { message: ((event: { data: unknown }) => void)[]; close: ((event: { code: number }) => void)[] };

export class WorkerSocket implements TableSocket {
  readyState = CONNECTING;
  readonly mayBeSilent = true; // a bot that thinks keeps the worker from answering
  private readonly listeners: Listeners = { message: [], close: [] };
  private ended = false;

  constructor(
    readonly table: string,
    private readonly transport: WorkerTransport,
  ) {
    transport.open(this);
  }

  addEventListener<Type extends keyof Listeners>(type: Type, listener: Listeners[Type][number]): void {
    (this.listeners[type] as Listeners[Type][number][]).push(listener);
  }
  send(data: string): void {
    this.transport.send(this, data);
  }
  reconnect(): void {
    this.transport.drop(this);
    this.lose(LOST);
  }
  close(): void {
    this.ended = true;
    this.readyState = CLOSED;
    this.transport.drop(this);
  }

  // ---- called by the transport ----

  hear(data: string): void {
    if (!this.ended) for (const listener of this.listeners.message) listener({ data });
  }
  /** The line has ended with `code`, and is opened anew. */
  lose(code: number): void {
    if (this.ended) return;
    this.readyState = CONNECTING;
    for (const listener of this.listeners.close) listener({ code });
    // a listener may have closed it for good
    if (!this.ended) this.transport.open(this);
  }
}

interface Waiting {
  resolve: (response: Response) => void;
  reject: (reason: Error) => void;
}

export class WorkerTransport implements Transport {
  private worker: Worker | null = null;
  private ready = false;
  private generation = 0; // of workers
  private crashes = 0;
  private lastId = 0;
  private heardAt = 0;
  private queue: ToWorker[] = []; // until it is ready
  private readonly waiting = new Map<number, Waiting>();
  private readonly sockets = new Map<number, WorkerSocket>();
  private readonly tabs = new BroadcastChannel("alhambra-tables");

  constructor(
    private readonly makeWorker: () => Worker,
    private readonly base: string,
  ) {
    this.tabs.addEventListener("message", (event: MessageEvent<string>) => {
      if (this.ready) this.post({ type: "changed", table: event.data });
    });
    setInterval(() => this.checkAlive(), PING_MS);
    offline.retry = () => {
      this.crashes = 0;
      this.start();
    };
    offline.restart = async () => {
      this.crash("Python is started anew");
      this.crashes = 0;
      await this.ask("GET", "/menu", undefined);
    };
    this.start();
  }

  private start(): void {
    offline.phase = "loading";
    this.generation += 1;
    const lock = `alhambra-worker-${crypto.randomUUID()}`;
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => worker === this.worker && this.receive(data, lock);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.crash(event.message || "the worker could not be started");
    };
    worker.postMessage({ type: "start", base: this.base, lock } satisfies ToWorker);
  }

  /** The worker holds `lock` as long as it lives: who gets it knows that the worker has died. */
  private watch(lock: string): void {
    const { generation } = this;
    void navigator.locks?.request(lock, () => generation === this.generation && this.crash("the worker has ended"));
  }

  private checkAlive(): void {
    if (!this.ready || document.hidden) return void (this.heardAt = performance.now());
    if (performance.now() - this.heardAt > SILENCE_MS_MOST) this.crash("the worker does not answer");
    else this.post({ type: "ping" });
  }

  private crash(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.generation += 1;
    this.ready = false;
    this.crashes += 1;
    this.queue = [];
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    const sockets = [...this.sockets.values()];
    this.sockets.clear();
    if (this.crashes >= CRASHES_MOST) {
      [offline.phase, offline.reason] = ["failed", reason];
    } else {
      offline.phase = "loading";
      const { generation } = this;
      setTimeout(() => generation === this.generation && this.start(), RESTART_MS * (this.crashes - 1));
    }
    for (const socket of sockets) socket.lose(LOST);
  }

  private receive(message: FromWorker, lock: string): void {
    this.heardAt = performance.now();
    switch (message.type) {
      case "progress":
        [offline.loaded, offline.total] = [message.loaded, message.total];
        break;
      case "ready":
        this.ready = true;
        offline.phase = "ready";
        offline.begun = true;
        this.watch(lock);
        this.heardAt = performance.now();
        for (const queued of this.queue.splice(0)) this.post(queued);
        for (const socket of this.sockets.values()) socket.readyState = OPEN;
        break;
      case "failed":
        this.crash(message.reason);
        break;
      case "response":
        this.crashes = 0;
        this.waiting.get(message.id)?.resolve(responseOf(message));
        this.waiting.delete(message.id);
        break;
      case "message":
        this.sockets.get(message.socket)?.hear(message.data);
        break;
      case "closed": {
        const socket = this.sockets.get(message.socket);
        this.sockets.delete(message.socket);
        socket?.lose(message.code);
        break;
      }
      case "stored":
        this.tabs.postMessage(message.table);
        break;
    }
  }

  private post(message: ToWorker): void {
    if (this.ready) this.worker?.postMessage(message);
    else this.queue.push(message);
  }

  async request(method: string, path: string, body: string | undefined): Promise<Response> {
    const early = this.ready ? null : await keptAnswer(method, path, this.base);
    if (early !== null && !this.ready) return new Response(early);
    const response = await this.ask(method, path, body);
    if (response.ok) keepAnswer(method, path, await response.clone().text());
    return response;
  }

  private ask(method: string, path: string, body: string | undefined): Promise<Response> {
    if (offline.phase === "failed") return Promise.reject(new Error(offline.reason));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ type: "request", id, method, path, body: body ?? null });
    });
  }

  openTable(table: string): TableSocket {
    return new WorkerSocket(table, this);
  }

  // ---- called by sockets ----

  open(socket: WorkerSocket): void {
    const id = ++this.lastId;
    this.sockets.set(id, socket);
    if (this.ready) socket.readyState = OPEN;
    this.post({ type: "open", socket: id, table: socket.table });
  }
  send(socket: WorkerSocket, data: string): void {
    const id = this.idOf(socket);
    if (id !== null && this.ready) this.post({ type: "send", socket: id, data });
  }
  drop(socket: WorkerSocket): void {
    const id = this.idOf(socket);
    if (id === null) return;
    this.sockets.delete(id);
    if (this.ready) this.post({ type: "close", socket: id });
    else this.queue = this.queue.filter((message) => !("socket" in message && message.socket === id));
  }
  private idOf(socket: WorkerSocket): number | null {
    for (const [id, one] of this.sockets) if (one === socket) return id;
    return null;
  }
}

/** The answer of a route as `fetch` would have it; a body that is not text comes as base64. */
function responseOf({ status, headers, body }: { status: number; headers: Record<string, string>; body: string }) {
  const isEmpty = status === 204 || status === 304;
  const bytes = headers["x-base64"] ? Uint8Array.from(atob(body), (character) => character.charCodeAt(0)) : body;
  return new Response(isEmpty ? null : bytes, { status, headers });
}
