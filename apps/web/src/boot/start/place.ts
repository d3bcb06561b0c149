import { currentLocation } from '@/domain/location';
import { signedInUser } from '@/domain/session';
import { hasPending } from '@/features/registration/resume/pending-in-browser';
import { queryClient } from '@/lib/backend/shared-query-client';

/** The person and the establishment: both are part of every catalogue and cart key. */
export type Place = { userId: string; locationId: string };

/**
 * The place the guards will find, requested with the same queries while their code is still loading. Null for visitors they send
 * elsewhere: signed-out ones, unfinished registrations, and people without an establishment. Throws AppError.
 */
export async function findPlace(): Promise<Place | null> {
  const user = await signedInUser();
  if (!user || hasPending(user.email)) return null;
  const location = await currentLocation(queryClient, user.id);
  const isSameUser = (await signedInUser())?.id === user.id;
  return location && isSameUser ? { userId: user.id, locationId: location.id } : null;
}
