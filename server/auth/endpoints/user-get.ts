import { authenticate } from '../authenticate';
import type { AuthContext, Endpoint } from '../context';
import { userJson } from '../user-json';

/** GET /user: the signed-in account, read afresh. */
export function userGet(auth: AuthContext): Endpoint {
  return async (c) => c.json(userJson((await authenticate(auth, c)).user));
}
