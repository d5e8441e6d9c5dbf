// Keeps the static site on the device, version by version: after the first visit no network is needed. A new version is
// loaded in the background and waits until the page says that it may take over. Copied as it is (to service-worker.js), so
// it must run in browsers without being built. `alhambra site` writes the version into the first line that follows.

const VERSION = "unknown";
const PREFIX = `alhambra-static:${registration.scope}:`; // several sites may share an origin
const CACHE = PREFIX + VERSION;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.data === "update" && skipWaiting());

/** Keep every file of this version. What an earlier version has with the same content is not fetched again. */
async function keep() {
  const files = await (await fetch("files.json", { cache: "no-store" })).json();
  const cache = await caches.open(CACHE);
  const older = await Promise.all((await caches.keys()).filter(isOlder).map((name) => caches.open(name)));
  await Promise.all(
    Object.entries(files).map(async ([name, { sha256 }]) => {
      const address = new URL(name, registration.scope).href;
      const found = (await known(older, address, sha256)) ?? (await fetch(address, { cache: "no-cache" }));
      if (!found.ok) throw new Error(`${address}: ${found.status}`);
      const body = await found.arrayBuffer();
      if ((await digest(body)) !== sha256) throw new Error(`${address} is of another version`);
      await cache.put(address, new Response(body, { headers: { "content-type": typeOf(found), "x-sha256": sha256 } }));
    }),
  );
}

const isOlder = (name) => name.startsWith(PREFIX) && name !== CACHE;
const typeOf = (response) => response.headers.get("content-type") ?? "application/octet-stream";

async function known(caches, address, sha256) {
  for (const cache of caches) {
    const found = await cache.match(address);
    if (found?.headers.get("x-sha256") === sha256) return found;
  }
  return null;
}

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  for (const name of (await caches.keys()).filter(isOlder)) await caches.delete(name);
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

async function answer(request) {
  const url = new URL(request.url);
  url.hash = "";
  const isPage = request.mode === "navigate" && /\/(index\.html)?$/.test(url.pathname);
  const address = isPage ? new URL("index.html", registration.scope).href : url.href;
  return (await (await caches.open(CACHE)).match(address)) ?? fetch(request);
}

/** Who clicks on a notice wants to see its table: in the tab where it is open, or in a new one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, registration.scope);
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((tabs) => {
      const tab = tabs.find((one) => one.url === href);
      return tab ? tab.focus() : clients.openWindow(href);
    }),
  );
});
