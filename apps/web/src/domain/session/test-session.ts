import type { SessionUser } from './session';
import type { SessionValue } from './session-context';

const settled = { recovering: false, leaving: false, signOut: async () => {} };

/** For tests: nobody is signed in. */
export const signedOut = { ...settled, status: 'signed-out', user: null } satisfies SessionValue;

/** For tests: this person is. */
export const signedInAs = (user: SessionUser) =>
  ({ ...settled, status: 'signed-in', user }) satisfies SessionValue;

/** For tests: somebody is, and it matters little who. */
export const signedIn = signedInAs({ id: 'u1', email: 'ana@bar.mx' });
