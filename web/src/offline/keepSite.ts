// The static site kept on the device by its service worker (public/site-worker.js), version by version.

import { site } from "../lib/siteState.svelte";

const LOOK_MS = 3600_000; // for another version, in a page that stays open

/** Let the service worker keep the site, where the browser has one, and tell `site` when another version is there. */
export async function keepSite(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    // a page that another worker takes over has files of another version: it is loaded anew, when the person has said so
    let wanted = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
    const registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    const look = (): void => {
      const { waiting } = registration;
      site.update = waiting && (() => ((wanted = true), waiting.postMessage("update")));
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
