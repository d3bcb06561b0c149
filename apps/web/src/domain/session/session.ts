import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';

export type SessionUser = { id: string; email: string };

export type Session = {
  /** `loading` until the stored session has been read and, if necessary, refreshed. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** A recovery link was opened, and no new password has been chosen yet. */
  recovering: boolean;
  /** The person signed out here on purpose, so the next sign-in does not return to the page they left. */
  leaving: boolean;
};

export type SessionAction =
  | { type: 'auth'; event: AuthChangeEvent; session: AuthSession | null }
  | { type: 'leaving'; leaving: boolean };

export const initialSession: Session = { status: 'loading', user: null, recovering: false, leaving: false };

/** The session after an auth event; an event that changes nothing returns the very same object. */
export function sessionReducer(state: Session, action: SessionAction): Session {
  if (action.type === 'leaving') return { ...state, leaving: action.leaving };

  const { event, session } = action;
  if (!session) return { status: 'signed-out', user: null, recovering: false, leaving: state.leaving };

  const user = sameUser(state.user, { id: session.user.id, email: session.user.email ?? '' });
  const next: Session = {
    status: 'signed-in',
    user,
    recovering: recovering(state, event, user),
    leaving: false,
  };
  return isSame(state, next) ? state : next;
}

function recovering(state: Session, event: AuthChangeEvent, user: SessionUser): boolean {
  if (event === 'PASSWORD_RECOVERY') return true;
  if (event === 'USER_UPDATED') return false;
  return state.recovering && state.user?.id === user.id;
}

// Token refreshes repeat on every tab focus; effects keyed on the user must not run again.
function sameUser(before: SessionUser | null, now: SessionUser): SessionUser {
  return before?.id === now.id && before.email === now.email ? before : now;
}

function isSame(a: Session, b: Session): boolean {
  return (
    a.status === b.status && a.user === b.user && a.recovering === b.recovering && a.leaving === b.leaving
  );
}
