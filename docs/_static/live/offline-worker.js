// The service worker of the pages: what was visited opens without a network, and Python starts once it was used.
// `offline.js` at the root, which the build writes, gives BUILD, a digest of all pages, and PYTHON, the folder of Python,
// and loads this file. Its messages are {keep: addresses} and {python: true}. It asks for nothing outside its own folder.
"use strict";

const scope = self.registration.scope;
const OURS = `modlinalg ${scope} `; // other pages on the same server have caches, too
const PAGES = `${OURS}${BUILD}`;
const KEPT_PYTHON = `${OURS}${PYTHON}`;
const python = new URL(PYTHON, scope).href;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(replaceOlder().then(() => self.clients.claim())));

// An address of one file has one key.
function keyOf(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

const inPython = (address) => address.startsWith(python);
const cacheOf = (address) => caches.open(inPython(address) ? KEPT_PYTHON : PAGES);

async function kept(address) {
  return (await cacheOf(address)).match(keyOf(address));
}

// A server may refuse, and a disk may be full: then the page is not kept, which is no error.
async function keep(address, answer) {
  if (answer.status !== 200 || answer.redirected) return;
  await (await cacheOf(address)).put(keyOf(address), answer).catch(() => {});
}

async function bring(address, how) {
  await fetch(address, { cache: how }).then((answer) => keep(address, answer), () => {});
}

// What earlier builds kept of the pages is brought anew, so that it still opens without a network.
async function replaceOlder() {
  const names = await caches.keys();
  for (const name of names.filter((name) => name.startsWith(OURS) && name !== PAGES && name !== KEPT_PYTHON)) {
    const requests = await (await caches.open(name)).keys();
    const pages = requests.map(({ url }) => url).filter((url) => !url.includes("/_static/python-"));
    await Promise.all(pages.map((url) => bring(url, "no-cache")));
    await caches.delete(name);
  }
}

async function keepAll(addresses, how) {
  const missing = [];
  for (const address of new Set(addresses)) {
    if (address.startsWith(scope) && !(await kept(address))) missing.push(address);
  }
  await Promise.all(missing.map((address) => bring(address, how)));
}

// The worker that runs Python may have begun before this one had the pages.
async function keepPython() {
  const list = `${python}sizes.json`;
  await keepAll([list], "force-cache");
  const sizes = await (await kept(list))?.json();
  await keepAll(Object.keys(sizes ?? {}).map((name) => python + name), "force-cache");
}

// A page comes from the server as long as there is one; the folder of Python is named by its digest and never changes.
async function answer(event) {
  const { request } = event;
  const before = inPython(request.url) && (await kept(request.url));
  if (before) return before;
  try {
    const fresh = await fetch(request);
    event.waitUntil(keep(request.url, fresh.clone()));
    return fresh;
  } catch (error) {
    const found = await kept(request.url);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("message", (event) => {
  const { data } = event;
  event.waitUntil(data.python ? keepPython() : keepAll(data.keep, "default"));
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event));
});
