import { privateCacheName } from './private-data';

const addressOf = (key: string) => `/private/${key}`;

/**
 * Data of the signed-in user too large for localStorage, as JSON in the browser's cache. It is deleted with all private data when
 * the user changes. In a browser without a cache, reads return null.
 */
export const privateCache = {
  async read(key: string): Promise<unknown> {
    try {
      return await (await caches.match(addressOf(key), { cacheName: privateCacheName }))?.json();
    } catch {
      return null;
    }
  },
  /** Throws if the browser has no cache or no room. */
  async write(key: string, value: unknown): Promise<void> {
    const cache = await caches.open(privateCacheName);
    await cache.put(addressOf(key), Response.json(value));
  },
};
