// The client kept on the device, so that it can be installed and opens without a network.

/** Let the service worker keep the client, where the browser has one: on this machine, or with https. */
export async function keepOnDevice(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // The service worker asks which page a tab shows: it knows only with which address the tab was loaded.
  navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.pathname));
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name)); // these it has not seen
  } catch {
    // the browser forbids it: then the network is needed
  }
}
