import { authenticate } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { badRequest } from '../errors';
import { endSessions, type SignOutScope } from '../sessions/sessions';

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

/** POST /logout: ends this session, all of the account's, or all others; their tokens stop working immediately. */
export function logout(auth: AuthContext): Endpoint {
  return async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    if (!isScope(scope))
      throw badRequest('validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`);
    const { user, session } = await authenticate(auth, c);
    await endSessions(auth.pool, user.id, session, scope);
    return c.body(null, 204);
  };
}
