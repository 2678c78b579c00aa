// Keeps one version of the page, all of it or nothing: every file has its checksum here, so that a server
// which is being changed cannot mix two versions. A new version is fetched beside the old one and takes its
// place when no window shows the old one any more. pack.py writes kVersion and kFiles above this.
const kName = `quadrille-${kVersion}`;

function requestFor([path, integrity]) {
  return new Request(path, {integrity, cache: 'no-cache'});
}

async function fetchAll() {
  const cache = await caches.open(kName);
  try {
    await cache.addAll(Object.entries(kFiles).map(requestFor));
  } catch (error) {
    await caches.delete(kName);
    throw error;
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('quadrille-') && name !== kName).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The page is one file, whatever its link says behind '#'.
async function answerTo(request) {
  const cache = await caches.open(kName);
  const wanted = request.mode === 'navigate' ? self.registration.scope : request;
  return (await cache.match(wanted, {ignoreSearch: true})) ?? fetch(request);
}

function isPage(request) {
  const {pathname} = new URL(request.url);
  const {pathname: scope} = new URL(self.registration.scope);
  return request.mode !== 'navigate' || pathname === scope || pathname === `${scope}index.html`;
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isPage(event.request)) event.respondWith(answerTo(event.request));
});
