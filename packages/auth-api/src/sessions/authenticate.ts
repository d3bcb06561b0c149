import type { Context } from 'hono';
import type { SessionFacts } from './access-tokens';
import type { AuthContext } from '../context';
import { AuthError, forbidden } from '../errors';
import { findSession } from './sessions';
import { findUserById, isBanned, type User } from '../accounts/users';

export type SignedIn = { user: User; session: SessionFacts };

/** The account and live session behind the request's Bearer token; throws 401 or 403 when there is none. */
export async function authenticate(auth: AuthContext, c: Context): Promise<SignedIn> {
  const claims = await auth.tokens.verify(bearerToken(c));
  const session = await findSession(auth.pool, claims.session_id);
  if (!session) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const user = await findUserById(auth.pool, claims.sub);
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  if (isBanned(user)) throw forbidden('user_banned', 'User is banned');
  // A token issued before the second factor was verified keeps its level.
  const aal = claims.aal < session.aal ? claims.aal : session.aal;
  return { user, session: { ...session, aal } };
}

function bearerToken(c: Context): string {
  const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return token;
}
