// What the socket says goes to whoever asked for it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HintMessage, Outgoing, Refused, ViewMessage } from "../wire";
import { Connection } from "./connection.svelte";

const line = vi.hoisted(() => ({ hear: (_: unknown) => {}, sent: [] as string[] }));

vi.mock("partysocket/ws", () => ({
  default: class {
    readyState = 1;
    addEventListener(kind: string, listener: (event: { data: string }) => void): void {
      if (kind === "message") line.hear = (message) => listener({ data: JSON.stringify(message) });
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
    load(): void {}
  },
}));

const hear = (message: Partial<Outgoing>): void => line.hear(message);
const view = (game_seq: number): Partial<ViewMessage> => ({ type: "view", game_seq });
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
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  table = new Connection("t");
  hear(view(5));
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
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
