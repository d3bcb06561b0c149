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
  /** The products the establishment can order, by name. Pictures are left out. */
  products: z.array(z.custom<PadProduct>(isPadProduct)),
  /** The products the person orders again: the guide, favourites and last purchases, with the last quantity. */
  usual: z.array(
    z.object({ id: z.string(), section: z.nullable(z.string()), quantity: z.nullable(z.number()) }),
  ),
  /** False if the catalogue has more products than are stored. */
  isWhole: z.boolean(),
});

/** An establishment's catalogue as this browser last read it. */
export type KeptCatalog = z.infer<typeof keptSchema>;

/** The stored catalogue of the signed-in person; null if there is none, or it is another person's. */
export async function readKept(): Promise<KeptCatalog | null> {
  const kept = keptSchema.safeParse(await privateCache.read(KEY)).data ?? null;
  return kept !== null && kept.userId === keptUserId() ? kept : null;
}

/** Replaces the stored catalogue. Throws if the browser has no room. */
export const writeKept = (kept: KeptCatalog): Promise<void> => privateCache.write(KEY, kept);
