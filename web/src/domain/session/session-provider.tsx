import { useCallback, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { toAppError } from '@/lib/app-error';
import { forgetPrivateData } from '@/lib/private-data';
import { loadAuth } from '@/lib/load-auth';
import { followAuth } from './follow-auth';
import { watchOtherAccount } from './other-account';
import { SessionContext } from './session-context';
import { initialSession, sessionReducer } from './session';

/** Follows the auth client's events, in this tab and from others, and forgets all data when the user changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionReducer, initialSession);

  useEffect(() => {
    let userId: string | null | undefined;
    const otherAccount = watchOtherAccount();
    // Nothing in here awaits a call of the auth client: it holds its own events back until this returns.
    const stop = followAuth((event, authSession) => {
      const nextId = authSession?.user.id ?? null;
      if (userId !== undefined && userId !== nextId) forgetPrivateData();
      userId = nextId;
      dispatch({ type: 'auth', event, session: authSession });
      otherAccount.see(authSession);
    });
    return () => {
      stop();
      otherAccount.stop();
    };
  }, []);

  const signOut = useCallback(async () => {
    const auth = await loadAuth();
    dispatch({ type: 'leaving', leaving: true });
    const { error } = await auth.signOut({ scope: 'local' });
    if (!error) return;
    dispatch({ type: 'leaving', leaving: false });
    throw toAppError(error);
  }, []);

  const value = useMemo(() => ({ ...session, signOut }), [session, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
