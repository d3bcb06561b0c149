import { use } from 'react';
import { SessionContext, type SessionValue } from './session-context';
import type { SessionUser } from './session';

/** The session: loading, signed in, or signed out. */
export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs SessionProvider');
  return session;
}

/** The signed-in user; for components behind the session guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in user');
  return user;
}
