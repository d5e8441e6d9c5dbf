// The static site kept on the device by its service worker (in public/), version by version.

import { offline } from "../lib/offlineState.svelte";

const LOOK_MS = 3600_000; // for another version, in a page that stays open

/** Let the service worker keep all files, where the browser has one, and tell `offline` when another version is there. */
export async function keepFiles(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    // a page that another version has taken over in another tab has files that are gone: it asks to be loaded anew, too
    let wanted = false;
    const controlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wanted) location.reload();
      else if (controlled) offline.update = () => location.reload();
    });
    const registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    void navigator.serviceWorker.ready.then(() => (offline.kept = true));
    const look = (): void => {
      const { waiting } = registration;
      offline.update = waiting && (() => ((wanted = true), waiting.postMessage("update")));
    };
    const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    follow(registration.installing);
    look();
    setInterval(() => void registration.update().catch(() => {}), LOOK_MS);
  } catch {
    // the browser forbids it: then the network is needed
  }
}
