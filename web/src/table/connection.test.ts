// What the socket says goes to whoever asked for it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HintMessage, Outgoing, Refused, ViewMessage } from "../wire";
import { PROTOCOL } from "../wire";
import { Connection } from "./connection.svelte";

const line = vi.hoisted(() => ({
  hear: (_: unknown) => {},
  close: (_: number) => {},
  sent: [] as string[],
  reconnects: 0,
}));
const log = vi.hoisted(() => ({ load: (_id: string, _after: number, _until: number): unknown => Promise.resolve([]) }));

vi.mock("partysocket/ws", () => ({
  default: class {
    readyState = 1;
    addEventListener(kind: string, listener: (event: { data: string; code: number }) => void): void {
      if (kind === "message") line.hear = (message) => listener({ data: JSON.stringify(message), code: 0 });
      else line.close = (code) => listener({ data: "", code });
    }
    reconnect(): void {
      line.reconnects += 1;
      line.close(1006);
    }
    send(data: string): void {
      line.sent.push(data);
    }
    close(): void {}
  },
}));
vi.mock("./gameLog.svelte", () => ({
  GameLog: class {
    log = [];
    add(): void {}
    load(id: string, after: number, until: number): unknown {
      return log.load(id, after, until);
    }
  },
}));

const hear = (message: Partial<Outgoing>): void => line.hear(message);
const game = { acting: 0, over: false } as ViewMessage["game"];
const view = (game_seq: number, cause: ViewMessage["cause"] = "do"): Partial<ViewMessage> => ({
  type: "view",
  game_seq,
  game,
  cause,
  events: [],
});
const hello = { type: "hello" as const, protocol: PROTOCOL, version: "", seats: [0] };
const hint = (game_seq: number): HintMessage => ({ type: "hint", game_seq, futures: 10, estimates: [] });
const refusal = (about: string | null, code = "limit"): Refused => ({
  type: "refused",
  code,
  reason: "",
  rule: null,
  cells: [],
  why: "",
  facts: {},
  about,
});
let table: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  line.sent = [];
  line.reconnects = 0;
  log.load = () => Promise.resolve([]);
  table = new Connection("t");
  hear(hello);
  hear(view(5, "fresh"));
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a hint for the position on the table", async () => {
  const asked = table.hint();
  hear(hint(5));
  expect(await asked).toEqual(hint(5));
});

test("a hint that comes too late is none, and does not answer a later question", async () => {
  const early = table.hint();
  hear(view(6));
  hear(hint(5));
  expect(await early).toBeNull();
  const late = table.hint();
  hear(hint(5));
  hear(hint(6));
  expect(await late).toEqual(hint(6));
});

test("only a refused hint is the hint's refusal", async () => {
  const asked = table.hint();
  hear(refusal("vote", "here"));
  expect(table.refused?.code).toBe("here");
  hear(hint(5));
  expect(await asked).toEqual(hint(5));
});

test("a hint asked for too quickly is refused", async () => {
  const asked = table.hint();
  hear(refusal(null));
  expect(((await asked) as Refused).code).toBe("limit");
});

test("a refused hint does not end what is under way", async () => {
  const asked = table.hint();
  table.do("pass");
  expect(table.pending).toBe(true);
  hear(refusal("hint", "busy"));
  expect(((await asked) as Refused).code).toBe("busy");
  expect(table.pending).toBe(true);
  expect(table.refused).toBeNull();
});

// ---- what cannot hang ----

const ping = () => vi.advanceTimersByTime(2000); // of silence

test("somebody else's refusal does not end what is under way, its own does", () => {
  table.do("pass");
  hear(refusal("say", "spectator"));
  expect([table.pending, table.refused?.code]).toEqual([true, "spectator"]);
  hear(refusal("undo", "nothing-to-undo"));
  expect(table.pending).toBe(true);
  hear(refusal("do", "illegal"));
  expect(table.pending).toBe(false);
});

test("a pong means that everything before its ping was answered", async () => {
  table.do("pass");
  const asked = table.ask("take denar-3");
  ping();
  expect(line.sent.at(-1)).toBe('{"type":"ping"}');
  hear({ type: "pong" });
  expect(table.pending).toBe(false);
  expect(await asked).toBeNull();
});

test("a question is given up when it is refused or the line breaks", async () => {
  const refused = table.ask("take denar-3");
  hear(refusal("ask", "not-your-turn"));
  expect(await refused).toBeNull();
  const cut = table.ask("take denar-3");
  table.do("pass");
  line.close(1006);
  expect(await cut).toBeNull();
  expect(table.pending).toBe(false);
});

test("a dead line is noticed within five seconds, a living one is left alone", () => {
  vi.advanceTimersByTime(4400);
  expect(line.reconnects).toBe(0);
  vi.advanceTimersByTime(600);
  expect([line.reconnects, table.status]).toEqual([1, "lost"]);
  hear(hello);
  expect(table.status).toBe("healed");
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1000);
    if (line.sent.at(-1) === '{"type":"ping"}') hear({ type: "pong" });
  }
  expect(line.reconnects).toBe(1);
});

// ---- after a broken line ----

test("the log is read again, and what was missed is told", async () => {
  const asked: number[][] = [];
  const row = { seq: 7, at: 0, events: [], game: null };
  log.load = (_, after, until) => (asked.push([after, until]), Promise.resolve([row]));
  const heard: unknown[] = [];
  table.onMissed((rows) => heard.push(...rows));
  line.close(1006);
  hear(hello);
  hear(view(8, "fresh"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([[5, 8]]);
  expect([table.missed, heard]).toEqual([[row], [row]]);
});

test("a log that cannot be read is asked for again", async () => {
  let tries = 0;
  log.load = () => (++tries < 3 ? Promise.reject(new Error()) : Promise.resolve([]));
  line.close(1006);
  hear(hello);
  hear(view(8, "fresh"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
});

test("a page of another protocol is told to load again, and says nothing any more", () => {
  line.close(1006);
  hear({ ...hello, protocol: PROTOCOL + 1 });
  expect([table.status, table.closeReason]).toEqual(["outdated", "outdated"]);
});
