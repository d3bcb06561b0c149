import type { QueryClient } from '@tanstack/react-query';
import { keptCatalog } from '@/config/limits';
import type { Location } from '@/domain/location';
import { recentProductsQuery } from '@/domain/order';
import { lastPaidQuery } from '@/domain/product/api/get-last-paid';
import { keptUserId } from '@/domain/session';
import { favoritesQuery } from '@/domain/favorite/api/get-favorites';
import { readCatalog, readSections } from './api/read-catalog';
import { readKept, writeKept, type KeptCatalog } from './kept-catalog';

type Request = { client: QueryClient; userId: string; location: Location; signal: AbortSignal };

/** What the person orders again at the establishment: the guide, then favourites, then the last purchases. */
async function readUsual({ client, userId, location, signal }: Request): Promise<KeptCatalog['usual']> {
  const owner = { userId, locationId: location.id };
  const sections = await readSections(location.id, signal);
  const favourites = await client.query(favoritesQuery(owner));
  const recent = await client.query(recentProductsQuery(userId, location.id));
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
  const { userId, location, signal } = request;
  const kept = await readKept();
  if (kept && isFresh(kept, location.id)) return;
  const takenAt = new Date().toISOString();
  const { products, isWhole } = await readCatalog(location.id, signal);
  const usual = await readUsual(request);
  // A person who signed out meanwhile leaves nothing.
  if (signal.aborted || keptUserId() !== userId) return;
  products.sort((a, b) => a.name.localeCompare(b.name, 'es'));
  await writeKept({
    userId,
    locationId: location.id,
    establishment: location.name ?? '',
    takenAt,
    products,
    usual,
    isWhole,
  });
}

/**
 * Keeps an establishment's catalogue in this browser for times without a connection, unless a recent one is kept. Several
 * tabs ask once. Throws AppError, and the browser's error where there is no room.
 */
export function keepCatalog(request: Request): Promise<void> {
  return navigator.locks.request('keep catalogue', { ifAvailable: true }, async (lock) => {
    if (lock) await keep(request);
  });
}
