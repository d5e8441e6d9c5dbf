// Web Push: notices although no tab of the game is open. The server sends them, the service worker shows them.

import { t } from "../i18n";
import { call } from "../lib/api";
import type { PushOffer } from "../wire";

/** Can this browser be sent notices? It needs a service worker, which there is with https or on this machine. */
const canBePushed = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

async function registration(): Promise<ServiceWorkerRegistration | null> {
  return canBePushed() ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
}

/** Let the server call this browser back, in the present language; false: it cannot, or the browser does not want it. */
export async function startPush(): Promise<boolean> {
  try {
    const worker = await registration();
    const { key } = await call<PushOffer>("GET", "/me/push");
    if (worker === null || key === null) return false;
    const kinds = ["turn", "reminder", "joined", "over"] as const;
    const words = Object.fromEntries(kinds.map((kind) => [kind, t(`push-${kind}`)]));
    (await navigator.serviceWorker.ready).active?.postMessage({ words });
    const options = { userVisibleOnly: true, applicationServerKey: fromBase64(key) };
    const made = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe(options));
    const { endpoint, keys } = made.toJSON();
    await call("POST", "/me/push", { endpoint, keys: { p256dh: keys!["p256dh"], auth: keys!["auth"] } });
    return true;
  } catch {
    return false; // there are notices while a tab is open
  }
}

/** Do not be called back any more. */
export async function endPush(): Promise<void> {
  const made = await (await registration())?.pushManager.getSubscription();
  if (!made) return;
  await call("DELETE", `/me/push?endpoint=${encodeURIComponent(made.endpoint)}`);
  await made.unsubscribe();
}
