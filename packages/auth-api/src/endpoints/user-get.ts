import { authenticate } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { userJson } from '../accounts/user-json';

/** GET /user: the signed-in account, read from the database. */
export function userGet(auth: AuthContext): Endpoint {
  return async (c) => c.json(userJson((await authenticate(auth, c)).user));
}
