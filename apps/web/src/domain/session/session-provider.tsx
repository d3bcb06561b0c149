import { useCallback, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { toAppError } from '@/lib/app-error';
import { keepInput } from '@/lib/stores/lost-session';
import { forgetPrivateData, forgetReadData, ownPrivateData } from '@/lib/stores/private-data';
import { loadAuth } from '@/lib/backend/load-auth';
import { portal } from '@/lib/backend/portal';
import { sessionStore } from '@/lib/stores/session-store';
import { followAuth } from './follow-auth';
import { isSessionStored } from './may-have-session';
import { SessionContext } from './session-context';
import type { watchOtherAccount } from './other-account';
import { initialSession, sessionReducer } from './session';

type Props = {
  children: ReactNode;
  /** The stored session could not be refreshed for now: the person is still signed in, but nothing can be read as them. */
  onUnread: () => void;
};

/** Follows the auth client's events, from this tab and from others, and forgets the data of one user before the next. */
export function SessionProvider({ children, onUnread }: Props) {
  const [session, dispatch] = useReducer(sessionReducer, initialSession);

  const reportUnread = useRef(onUnread);

  useEffect(() => {
    let userId: string | null | undefined;
    // Not part of the first page: an account must exist before it can be replaced.
    let otherAccount: Promise<ReturnType<typeof watchOtherAccount>> | undefined;
    // The callback must not await calls of the auth client, which holds its own events back until it returns.
    const stop = followAuth((event, authSession) => {
      // A session that was refused is no longer stored.
      const url = portal.get()?.supabaseUrl;
      if (event === 'INITIAL_SESSION' && !authSession && url && isSessionStored(url)) {
        reportUnread.current();
        return;
      }
      const nextId = authSession?.user.id ?? null;
      if (userId !== nextId) {
        if (userId) {
          keepInput();
          forgetReadData();
        }
        if (nextId) ownPrivateData(nextId, userId === undefined);
      }
      userId = nextId;
      dispatch({ type: 'auth', event, session: authSession });
      if (!authSession) return;
      otherAccount ??= import('./other-account').then((module) => module.watchOtherAccount());
      otherAccount.then(({ see }) => see(authSession), console.error);
    });
    return () => {
      stop();
      otherAccount?.then(
        (watch) => watch.stop(),
        () => undefined,
      );
    };
  }, []);

  const signOut = useCallback(async () => {
    const auth = await loadAuth();
    dispatch({ type: 'leaving', leaving: true });
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) {
      dispatch({ type: 'leaving', leaving: false });
      throw toAppError(error);
    }
    // A session that only ended keeps its drafts for the person who signs in again.
    sessionStore.clear();
    forgetPrivateData();
  }, []);

  const value = useMemo(() => ({ ...session, signOut }), [session, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
