// Keeps the client on the device: a page opens although the network is slow or away, and an installed app starts at
// once. Answers of the game server are never kept. Copied as it is, so it must run in browsers without being built.

const CACHE = "alhambra";
const WORDS = "alhambra-words"; // for notices; they outlive a version of the client
const SHELL = "/"; // one page for all addresses
const PATIENCE_MS = 2500; // for the network, before the page that is kept is shown instead
const ASK_MS = 500; // for a tab to say which page it shows; one that the browser has put to sleep does not
const NOT_PAGES = /^\/(api|embed|offline|static|ws|metrics|healthz|readyz)(\/|$)/;

addEventListener("install", () => skipWaiting()); // it keeps nothing that another version could not read
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !NOT_PAGES.test(url.pathname)) event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** A page tells what it has loaded so far, perhaps without us; or the words for notices, in the person's language. */
addEventListener("message", (event) => {
  const { words } = event.data;
  event.waitUntil(words ? keepWords(words) : keepLoaded(event.data));
});

const keepWords = async (words) => (await caches.open(WORDS)).put("/words", new Response(JSON.stringify(words)));

/** The server calls: a kind of notice, a table's id, and the names of the others there. */
addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

async function show({ kind, table, name }) {
  const url = `/table/${table}`;
  if ((await tabsAt(url)).some((tab) => tab.visibilityState === "visible")) return; // it is seen
  const words = await (await (await caches.open(WORDS)).match("/words"))?.json();
  const options = { body: name, tag: table, renotify: true, icon: "/icon-192.png", data: { url } };
  await registration.showNotification(words?.[kind] ?? "Alhambra", options);
}

/** The tabs that show the page `url`; a tab's own `url` is the one it was loaded with, however far it went since. */
async function tabsAt(url) {
  const tabs = await clients.matchAll({ type: "window" });
  const pages = await Promise.all(tabs.map(pageOf));
  return tabs.filter((_, number) => pages[number] === url);
}

const pageOf = (tab) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    tab.postMessage(null, [port2]);
    setTimeout(() => done(new URL(tab.url).pathname), ASK_MS);
  });

async function keepLoaded(addresses) {
  const assets = addresses.filter((address) => new URL(address).pathname.startsWith("/assets/"));
  await Promise.allSettled(assets.map((address) => asset(new Request(address))));
  if (!(await caches.match(SHELL))) await keepShell(await fetch(SHELL));
}

/** The page as the server has it; the one that is kept if that takes too long. */
async function page(event) {
  const cache = await caches.open(CACHE);
  const coming = fetch(event.request).then((answer) => (event.waitUntil(keepShell(answer.clone())), answer));
  const kept = await cache.match(SHELL);
  if (kept === undefined) return coming;
  const late = new Promise((done) => setTimeout(() => done(kept), PATIENCE_MS));
  return Promise.race([coming, late]).catch(() => kept);
}

/** Keep a page. If it is of another version of the client, what belongs to the one before goes. */
async function keepShell(answer) {
  if (!answer.ok) return;
  const before = await caches.match(SHELL);
  const [text, old] = [await answer.text(), await before?.text()];
  if (!text.includes("/assets/")) return; // the client is being built still
  if (old !== undefined && assetsIn(old) !== assetsIn(text)) await caches.delete(CACHE);
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding"); // it is read already
  await (await caches.open(CACHE)).put(SHELL, new Response(text, { headers }));
}

const assetsIn = (text) => (text.match(/\/assets\/[\w.-]+/g) ?? []).sort().join();

/** Something whose name changes with its content: what is kept is right. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Who clicks on a notice wants to see its table: in the tab where it is open, or in a new one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(tabsAt(url).then(([tab]) => (tab ? tab.focus() : clients.openWindow(url))));
});
