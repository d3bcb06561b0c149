import { authClient } from '@/lib/portal';
import { keepsSession } from './keeps-session';
import type { SessionUser } from './session';

/**
 * Who is signed in, for what runs beside React: told once the stored session has been read and, where needed, refreshed.
 * Null for nobody, which takes no auth client to say.
 */
export async function signedInUser(): Promise<SessionUser | null> {
  if (!authClient.get() && !keepsSession()) return null;
  const auth = await authClient.ready();
  const { data } = await auth.getSession();
  return data.session && { id: data.session.user.id, email: data.session.user.email ?? '' };
}
