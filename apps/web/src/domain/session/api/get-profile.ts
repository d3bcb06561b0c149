import { queryOptions, skipToken } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { PROFILE_COLUMNS, toProfile, type Profile } from '../profile';
import { sessionKeys } from './session-keys';

/** The user's own profile, null for an account without one; idle without a user. */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: sessionKeys.profile(userId ?? ''),
    queryFn: userId ? ({ signal }) => getProfile(userId, signal) : skipToken,
  });
}

async function getProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const { data, error } = await db
    .from('profiles')
    .select(PROFILE_COLUMNS)
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data && toProfile(data);
}
