import { keptUserId } from '@/domain/session';
import { privateCache } from '@/lib/stores/private-cache';
import * as z from '@/lib/fields/zod-mini';
import { isPadProduct, type PadProduct } from '../draft/pad-draft';

const KEY = 'catalogue';

const keptSchema = z.object({
  userId: z.string(),
  locationId: z.string(),
  /** The establishment's name. */
  establishment: z.string(),
  /** When it was read from the portal, in ISO 8601. */
  takenAt: z.string(),
  /** What the establishment can order, by name. Pictures are left out. */
  products: z.array(z.custom<PadProduct>(isPadProduct)),
  /** What the person orders again: the guide, favourites and last purchases, with the last quantity. */
  usual: z.array(
    z.object({ id: z.string(), section: z.nullable(z.string()), quantity: z.nullable(z.number()) }),
  ),
  /** False where the catalogue has more products than are kept. */
  isWhole: z.boolean(),
});

/** An establishment's catalogue as this browser last read it. */
export type KeptCatalog = z.infer<typeof keptSchema>;

/** What this browser keeps for the person who is signed in; null where it keeps nothing, or another person's. */
export async function readKept(): Promise<KeptCatalog | null> {
  const kept = keptSchema.safeParse(await privateCache.read(KEY)).data ?? null;
  return kept !== null && kept.userId === keptUserId() ? kept : null;
}

/** Replaces what is kept. Throws where the browser has no room. */
export const writeKept = (kept: KeptCatalog): Promise<void> => privateCache.write(KEY, kept);
