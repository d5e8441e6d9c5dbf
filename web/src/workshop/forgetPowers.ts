// Before a stranger's program runs in a worker, the worker forgets how to reach the network and the games of this device.

const POWERS = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "indexedDB",
  "caches",
  "cookieStore",
  "BroadcastChannel",
  "Worker",
  "SharedWorker",
  "importScripts",
];
const NAVIGATOR_POWERS = ["storage", "locks", "serviceWorker", "sendBeacon"];

/** Take `names` from `owner` and from all that it inherits. */
function forget(owner: object, names: readonly string[]): void {
  for (let one: object | null = owner; one !== null; one = Object.getPrototypeOf(one) as object | null)
    for (const name of names) Reflect.deleteProperty(one, name);
  for (const name of names) Object.defineProperty(owner, name, { value: undefined });
}

/** Take from `scope`, a worker's, what reaches beyond it. */
export function forgetPowers(scope: object): void {
  forget(scope, POWERS);
  const { navigator } = scope as { navigator?: object };
  if (navigator) forget(navigator, NAVIGATOR_POWERS);
}
