import { cacheNames } from 'workbox-core';

const OLD_FILES = 'sumiller-old-files';

/**
 * Keeps the files under /assets/ of the version being replaced: a tab that still runs it may need one, and the server has dropped
 * them. Only one previous version is kept. Runs in the service worker.
 */
export async function keepFilesOfOldTabs(): Promise<void> {
  await caches.delete(OLD_FILES);
  const [files, old] = await Promise.all([caches.open(cacheNames.precache), caches.open(OLD_FILES)]);
  for (const request of await files.keys()) {
    const answer = new URL(request.url).pathname.startsWith('/assets/') && (await files.match(request));
    if (answer) await old.put(request, answer);
  }
}

/** Serves an app file the current version does not have: the stored one, else the server's. */
export async function oldFile({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, { cacheName: OLD_FILES })) ?? fetch(request);
}
