import { authClient } from '@/lib/backend/portal';
import { mayHaveSession } from './may-have-session';
import type { SessionUser } from './session';

/**
 * The signed-in user, for code outside of React: resolves once the stored session has been read and, if necessary, refreshed.
 * Null for a signed-out visitor, for whom the auth client is not even loaded.
 */
export async function signedInUser(): Promise<SessionUser | null> {
  if (!authClient.get() && !mayHaveSession()) return null;
  const auth = await authClient.ready();
  const { data } = await auth.getSession();
  return data.session && { id: data.session.user.id, email: data.session.user.email ?? '' };
}
