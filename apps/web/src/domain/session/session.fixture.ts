import type { SessionUser } from './session';
import type { SessionValue } from './session-context';

const settled = { recovering: false, leaving: false, signOut: async () => {} };

/** For tests: a signed-out visitor. */
export const signedOut = { ...settled, status: 'signed-out', user: null } satisfies SessionValue;

/** For tests: this user is signed in. */
export const signedInAs = (user: SessionUser) =>
  ({ ...settled, status: 'signed-in', user }) satisfies SessionValue;

/** For tests: any signed-in user. */
export const signedIn = signedInAs({ id: 'u1', email: 'ana@bar.mx' });
