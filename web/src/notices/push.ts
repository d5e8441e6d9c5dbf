// Web Push: notices although no tab of the game is open. The server sends them, the service worker shows them.

import { t } from "../i18n";
import { STATIC } from "../lib/address";
import { call, RequestError } from "../lib/api";
import type { PushOffer } from "../wire";

/** Can this browser be sent notices? It needs a service worker, which there is with https or on this machine. */
const canBePushed = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

async function registration(): Promise<ServiceWorkerRegistration | null> {
  return canBePushed() ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
}

/** This browser's subscription with `key`; one that was made with an old key of the server is good for nothing. */
async function subscription(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const made = await manager.getSubscription();
  const old = new Uint8Array(made?.options.applicationServerKey ?? []);
  if (made && old.join() === key.join()) return made;
  await made?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Let the server call this browser back, in the present language; false: it cannot, or the browser does not want it. */
export async function startPush(): Promise<boolean> {
  if (STATIC !== null) return false; // nobody is there who could call
  try {
    const worker = await registration();
    const { key } = await call<PushOffer>("GET", "/me/push");
    if (worker === null || key === null) return false;
    const kinds = ["turn", "reminder", "joined", "over"] as const;
    const words = Object.fromEntries(kinds.map((kind) => [kind, t(`push-${kind}`)]));
    (await navigator.serviceWorker.ready).active?.postMessage({ words });
    const { endpoint, keys } = (await subscription(worker.pushManager, fromBase64(key))).toJSON();
    await call("POST", "/me/push", { endpoint, keys: { p256dh: keys!["p256dh"], auth: keys!["auth"] } });
    return true;
  } catch (error) {
    // who sits nowhere yet subscribes when they sit down; otherwise there are notices while a tab is open
    return error instanceof RequestError && error.code === "not-seated";
  }
}

/** Do not be called back any more: first by the browser, which needs no network for that. */
export async function endPush(): Promise<void> {
  const made = await (await registration())?.pushManager.getSubscription();
  if (!made) return;
  const { endpoint } = made;
  const ended = await made.unsubscribe().catch(() => false);
  try {
    await call("POST", "/me/push/end", { endpoint });
  } catch (error) {
    if (!ended) throw error; // otherwise the push service tells the server that nobody is there
  }
}
