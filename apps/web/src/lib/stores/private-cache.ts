import { privateCacheName } from './private-data';

const addressOf = (key: string) => `/private/${key}`;

/**
 * What is too large for localStorage and belongs to the signed-in user, as JSON in the browser's cache. It goes with all
 * private data when the user changes. Where the browser has no cache, reading gives null.
 */
export const privateCache = {
  async read(key: string): Promise<unknown> {
    try {
      return await (await caches.match(addressOf(key), { cacheName: privateCacheName }))?.json();
    } catch {
      return null;
    }
  },
  /** Throws where the browser has no cache or no room. */
  async write(key: string, value: unknown): Promise<void> {
    const cache = await caches.open(privateCacheName);
    await cache.put(addressOf(key), Response.json(value));
  },
};
