import type { AuthContext, Endpoint } from '../context';

/** GET /.well-known/jwks.json: the public keys that verify access tokens. */
export function jwks(auth: AuthContext): Endpoint {
  return async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: await auth.keys.publicKeys() });
  };
}
