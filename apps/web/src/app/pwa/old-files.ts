import { cacheNames } from 'workbox-core';

const OLD_FILES = 'sumiller-old-files';

/**
 * Sets aside the files under /assets/ that the version being replaced had: a tab that still runs it may need one,
 * and the server no longer has them. One version back is kept, no more. Runs in the service worker.
 */
export async function keepFilesOfOldTabs(): Promise<void> {
  await caches.delete(OLD_FILES);
  const [files, old] = await Promise.all([caches.open(cacheNames.precache), caches.open(OLD_FILES)]);
  for (const request of await files.keys()) {
    const answer = new URL(request.url).pathname.startsWith('/assets/') && (await files.match(request));
    if (answer) await old.put(request, answer);
  }
}

/** Answers for a file of the app that the current version does not have: what was set aside, else the server. */
export async function oldFile({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, { cacheName: OLD_FILES })) ?? fetch(request);
}
