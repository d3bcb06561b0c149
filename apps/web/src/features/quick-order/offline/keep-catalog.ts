import type { QueryClient } from '@tanstack/react-query';
import { keptCatalog } from '@/config/limits';
import { recentProductsQuery } from '@/domain/order';
import { lastPaidQuery } from '@/domain/product/api/get-last-paid';
import { keptUserId } from '@/domain/session';
import { favoritesQuery } from '@/domain/favorite/api/get-favorites';
import { readCatalog, readSections } from './api/read-catalog';
import { readKept, writeKept, type KeptCatalog } from './kept-catalog';

type Request = {
  client: QueryClient;
  userId: string;
  locationId: string;
  /** The establishment's name. */
  establishment: string;
  signal: AbortSignal;
};

/** The products a person orders again at the establishment: the guide, then favourites, then the last purchases. */
async function readUsual({ client, userId, locationId, signal }: Request): Promise<KeptCatalog['usual']> {
  const owner = { userId, locationId };
  const sections = await readSections(locationId, signal);
  const favourites = await client.query(favoritesQuery(owner));
  const recent = await client.query(recentProductsQuery(userId, locationId));
  const ids = [...new Set([...sections.keys(), ...favourites, ...recent.map(({ productId }) => productId)])];
  const { placeholderData: _, ...lastPaid } = lastPaidQuery({ ...owner, productIds: ids });
  const paid = await client.query(lastPaid);
  return ids.map((id) => ({
    id,
    section: sections.get(id) ?? null,
    quantity: paid.get(id)?.quantity ?? null,
  }));
}

const isFresh = (kept: KeptCatalog, locationId: string) =>
  kept.locationId === locationId && Date.now() - Date.parse(kept.takenAt) < keptCatalog.maxAge;

async function keep(request: Request): Promise<void> {
  const { userId, locationId, establishment, signal } = request;
  const kept = await readKept();
  if (kept && isFresh(kept, locationId)) return;
  const takenAt = new Date().toISOString();
  const { products, isWhole } = await readCatalog(locationId, signal);
  const usual = await readUsual(request);
  // Nothing is stored for a person who has signed out in the meantime.
  if (signal.aborted || keptUserId() !== userId) return;
  products.sort((a, b) => a.name.localeCompare(b.name, 'es'));
  await writeKept({ userId, locationId, establishment, takenAt, products, usual, isWhole });
}

/**
 * Stores an establishment's catalogue in this browser for offline use, unless there is a recent copy. Several tabs share one
 * request. Throws AppError, and the browser's error if there is no room.
 */
export function keepCatalog(request: Request): Promise<void> {
  return navigator.locks.request('keep catalogue', { ifAvailable: true }, async (lock) => {
    if (lock) await keep(request);
  });
}
