import { currentLocation } from '@/domain/location';
import { signedInUser } from '@/domain/session';
import { hasPending } from '@/features/registration/pending-store';
import { queryClient } from '@/lib/shared-query-client';

/** Who orders, and for which establishment: every key of the catalogue and the cart has both. */
export type Place = { userId: string; locationId: string };

/**
 * What the guards will find, asked while their code is still on its way, and by the same queries. Null where they would
 * show something else first: to strangers, to an unfinished registration, without any establishment. Throws AppError.
 */
export async function findPlace(): Promise<Place | null> {
  const user = await signedInUser();
  if (!user || hasPending(user.email)) return null;
  const location = await currentLocation(queryClient, user.id);
  const stillThere = (await signedInUser())?.id === user.id;
  return location && stillThere ? { userId: user.id, locationId: location.id } : null;
}
