import { beforeEach, expect, test, vi } from "vitest";
import { endPush, startPush } from "./push";

vi.mock("../i18n", () => ({ t: (key: string) => key }));

const KEY = "AQID"; // the bytes 1, 2, 3
const asked: [string, string, unknown][] = [];
let failing = false;
let refused: string | null = null; // with which code
let made: ReturnType<typeof subscription> | null = null;
let unsubscribed = 0;
let subscribed = 0;

function subscription(...key: number[]) {
  const keys = { p256dh: "p", auth: "a" };
  return {
    endpoint: `https://push.example/${key.join("-")}`,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON() {
      return { endpoint: this.endpoint, keys };
    },
    unsubscribe: async () => ((made = null), (unsubscribed += 1), true),
  };
}

beforeEach(() => {
  asked.length = 0;
  [failing, refused, made, unsubscribed, subscribed] = [false, null, null, 0, 0];
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => (
      (subscribed += 1),
      (made = subscription(...applicationServerKey))
    ),
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ active: null }) };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body === undefined ? null : JSON.parse(body)]);
    if (failing) throw new TypeError("offline");
    if (refused && method === "POST")
      return new Response(JSON.stringify({ code: refused, reason: "" }), { status: 403 });
    return new Response(JSON.stringify(method === "GET" ? { key: KEY } : null));
  });
});

test("a subscription with the server's key is used again", async () => {
  made = subscription(1, 2, 3);
  expect(await startPush()).toBe(true);
  expect([subscribed, unsubscribed]).toEqual([0, 0]);
  expect(asked.at(-1)?.[2]).toMatchObject({ endpoint: "https://push.example/1-2-3" });
});

test("who sits nowhere yet will be called, and who is refused otherwise will not", async () => {
  for (const [code, later] of [
    ["not-seated", true],
    ["quota", false],
  ] as const) {
    refused = code;
    expect(await startPush()).toBe(later);
  }
});

test("one with an old key of the server is replaced", async () => {
  made = subscription(3, 2, 1);
  expect(await startPush()).toBe(true);
  expect([subscribed, unsubscribed]).toEqual([1, 1]);
  expect(asked.at(-1)?.[2]).toMatchObject({ endpoint: "https://push.example/1-2-3" });
});

test("the server is told the secret address in the body only", async () => {
  made = subscription(1, 2, 3);
  await endPush();
  expect(asked).toEqual([["POST", "/api/me/push/end", { endpoint: "https://push.example/1-2-3" }]]);
});

test("the browser ends it although the server cannot be reached", async () => {
  made = subscription(1, 2, 3);
  failing = true;
  await endPush();
  expect([unsubscribed, made]).toEqual([1, null]);
});
