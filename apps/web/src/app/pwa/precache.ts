import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** Cached files requested at the same time: a browser has six connections to a server, and the page needs some of them. */
const LANES = 4;
/** Where the build puts the files that only the seller's desk loads (vite/shared-chunks.ts). */
const DESK = 'assets/desk/';
/** A cache without an entry: its existence says that the desk was opened on this device. */
const AT_THE_DESK = 'sumiller-desk';

/**
 * Caches the app's files while the service worker is installed, and answers requests with them. The library requests one at a
 * time, which on a slow line takes as many round trips as there are files; here each of some lanes does. The desk's files are
 * cached once a page of it has been opened on this device, and then with every new version. Runs in the service worker.
 */
export function precache(scope: ServiceWorkerGlobalScope, entries: PrecacheEntry[]): PrecacheController {
  const all = new PrecacheController();
  all.addToCacheList(entries);
  const lanes = Array.from({ length: LANES }, () => new PrecacheController());
  const isOfDesk = ({ url }: PrecacheEntry) => url.startsWith(DESK);
  const forEveryone = entries.filter((entry) => !isOfDesk(entry));
  forEveryone.forEach((entry, index) => lanes[index % LANES]?.addToCacheList([entry]));
  const deskFiles = entries.filter(isOfDesk).map(({ url }) => `/${url}`);

  scope.addEventListener('install', (event) => {
    for (const lane of lanes) void lane.install(event);
    event.waitUntil(caches.has(AT_THE_DESK).then((known) => (known ? keep(deskFiles) : undefined)));
  });
  scope.addEventListener('activate', (event) => void all.activate(event));
  let kept = false;
  scope.addEventListener('fetch', (event) => {
    if (kept || !new URL(event.request.url).pathname.startsWith(`/${DESK}`)) return;
    kept = true;
    const keepAll = caches.open(AT_THE_DESK).then(() => keep(deskFiles));
    // Without a connection the next request tries again.
    event.waitUntil(keepAll.catch(() => (kept = false)));
  });
  registerRoute(new PrecacheRoute(all));
  return all;
}

/** Adds the files to the library's cache that are not in it. Their names carry a hash: one with the same name is the same file. */
async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}
