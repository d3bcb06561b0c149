/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { takeOverMessage } from './app/pwa/take-over-message';
import { keepFilesOfOldTabs, oldFile } from './app/pwa/old-files';
import { precache } from './app/pwa/precache';

/* Caches only the app's own files: no answers of the data or auth API, no config.json and no pictures. The page itself stores the
   offline catalogue, for one person. A new version waits until the person accepts it or the app restarts; tabs that still run the
   old one keep its files. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Paths answered by the server, not the app. */
const served = [/^\/(rest|auth)\/v1\//, /^\/pictures\//, /^\/(config\.json|healthz|readyz)$/, /\.[a-z\d]+$/i];

// The page of a first visit is cached too.
clientsClaim();
const precached = precache(self, self.__WB_MANIFEST);
registerRoute(new NavigationRoute(precached.createHandlerBoundToURL('/index.html'), { denylist: served }));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), oldFile);

self.addEventListener('message', (event) => {
  if (event.data !== takeOverMessage) return;
  event.waitUntil(keepFilesOfOldTabs().then(() => self.skipWaiting()));
});
