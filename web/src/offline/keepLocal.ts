// The static client kept on the device by its service worker (public/local-worker.js), version by version.

import { localGame } from "../lib/localGame.svelte";

const LOOK_MS = 3600_000; // for another version, in a page that stays open

/** Let the service worker keep the client, where the browser has one, and tell `localGame` when another version is there. */
export async function keepLocal(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    // a page that another version has taken over in another tab has files that are gone: it asks to be loaded anew, too
    let wanted = false;
    const controlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wanted) location.reload();
      else if (controlled) localGame.update = () => location.reload();
    });
    const registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    void navigator.serviceWorker.ready.then(() => (localGame.kept = true));
    const look = (): void => {
      const { waiting } = registration;
      localGame.update = waiting && (() => ((wanted = true), waiting.postMessage("update")));
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
