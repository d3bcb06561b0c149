import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { initialSession, sessionReducer, type Session } from './session';

const ana = { user: { id: 'a', email: 'ana@bar.mx' } } as AuthSession;
const beto = { user: { id: 'b', email: 'beto@bar.mx' } } as AuthSession;

function after(...events: [AuthChangeEvent, AuthSession | null][]): Session {
  return events.reduce<Session>(
    (state, [event, session]) => sessionReducer(state, { type: 'auth', event, session }),
    initialSession,
  );
}

describe('the session', () => {
  it('is signed out if nothing was stored', () => {
    expect(after(['INITIAL_SESSION', null])).toMatchObject({ status: 'signed-out', user: null });
  });

  it('has the user of a stored session', () => {
    expect(after(['INITIAL_SESSION', ana])).toMatchObject({ status: 'signed-in', user: { id: 'a' } });
  });

  it('stays the same object after a token refresh, so that nothing renders or loads again', () => {
    const before = after(['SIGNED_IN', ana]);
    for (const event of ['TOKEN_REFRESHED', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'] as const) {
      expect(sessionReducer(before, { type: 'auth', event, session: structuredClone(ana) })).toBe(before);
    }
  });

  it('follows another tab to another user', () => {
    expect(after(['SIGNED_IN', ana], ['SIGNED_IN', beto]).user?.id).toBe('b');
  });

  it('records that the person left on purpose, until the next sign-in', () => {
    const leaving = sessionReducer(after(['SIGNED_IN', ana]), { type: 'leaving', leaving: true });
    const out = sessionReducer(leaving, { type: 'auth', event: 'SIGNED_OUT', session: null });
    expect(out).toMatchObject({ status: 'signed-out', leaving: true });
    expect(sessionReducer(out, { type: 'auth', event: 'SIGNED_IN', session: ana }).leaving).toBe(false);
  });
});

describe('the recovery', () => {
  it('lasts over token refreshes until the password is set', () => {
    const state = after(['INITIAL_SESSION', ana], ['PASSWORD_RECOVERY', ana], ['TOKEN_REFRESHED', ana]);
    expect(state.recovering).toBe(true);
    expect(sessionReducer(state, { type: 'auth', event: 'USER_UPDATED', session: ana }).recovering).toBe(
      false,
    );
  });

  it('neither passes to another user nor survives a sign-out', () => {
    expect(after(['PASSWORD_RECOVERY', ana], ['SIGNED_IN', beto]).recovering).toBe(false);
    expect(after(['PASSWORD_RECOVERY', ana], ['SIGNED_OUT', null]).recovering).toBe(false);
  });
});
