import type { CartLine } from '@/domain/cart';
import { readUnsent } from '@/domain/cart/unsent/unsent-store';
import { keptUserId } from '@/domain/session';
import { hasFields, type Fields } from '@/lib/stores/has-fields';
import { privateCache } from '@/lib/stores/private-cache';

const KEY = 'cart';

type Owner = { userId: string; locationId: string };

/** A line of the stored cart; `price` is for one piece. */
type KeptLine = Pick<CartLine, 'storeProductId' | 'name' | 'presentation' | 'quantity' | 'price'>;

/** A person's cart at an establishment as last shown in this browser; `takenAt` is ISO. */
export type KeptCart = Owner & { takenAt: string; lines: KeptLine[] };

const cartFields: Fields = { userId: ['string'], locationId: ['string'], takenAt: ['string'] };
const lineFields: Fields = {
  storeProductId: ['string'],
  name: ['string'],
  presentation: ['string'],
  quantity: ['number'],
  price: ['number'],
};

function toKeptLine({ storeProductId, name, presentation, quantity, price }: KeptLine): KeptLine {
  return { storeProductId, name, presentation, quantity, price };
}

function isKeptCart(value: unknown): value is KeptCart {
  if (!hasFields(value, cartFields)) return false;
  const { lines } = value;
  return Array.isArray(lines) && lines.every((line) => hasFields(line, lineFields));
}

/** The stored lines with the quantities typed since the connection was lost. */
function asTyped({ lines, ...kept }: KeptCart): KeptCart {
  const typed = new Map(readUnsent(kept).map(({ line }) => [line.storeProductId, line]));
  const known = new Set(lines.map(({ storeProductId }) => storeProductId));
  const added = [...typed.values()].filter(({ storeProductId }) => !known.has(storeProductId));
  const all = [...lines.map((line) => typed.get(line.storeProductId) ?? line), ...added];
  return { ...kept, lines: all.filter(({ quantity }) => quantity > 0).map(toKeptLine) };
}

/** The stored cart of the signed-in person; null if there is none. */
export async function readKeptCart({ userId, locationId }: Owner): Promise<KeptCart | null> {
  const kept = await privateCache.read(KEY);
  const isOwn = isKeptCart(kept) && kept.userId === userId && kept.locationId === locationId;
  return isOwn && keptUserId() === userId ? asTyped(kept) : null;
}

/** Replaces the stored cart. Nothing is stored for a person who has signed out. Throws if the browser has no room. */
export async function keepCart({ userId, locationId }: Owner, lines: readonly CartLine[]): Promise<void> {
  if (keptUserId() !== userId) return;
  const kept: KeptCart = {
    userId,
    locationId,
    takenAt: new Date().toISOString(),
    lines: lines.map(toKeptLine),
  };
  await privateCache.write(KEY, kept);
}
