import type { AuthContext, Endpoint } from '../context';
import { badRequest } from '../errors';
import { idTokenGrant, web3Grant } from './token-disabled';
import { passwordGrant } from './token-password';
import { pkceGrant } from './token-pkce';
import { refreshGrant } from './token-refresh';

/** POST /token: every grant that exchanges a client's proof for a session. */
export function token(auth: AuthContext): Endpoint {
  const grants = new Map<string, Endpoint>([
    ['password', passwordGrant(auth)],
    ['refresh_token', refreshGrant(auth)],
    ['pkce', pkceGrant(auth)],
    ['id_token', idTokenGrant()],
    ['web3', web3Grant()],
  ]);
  return async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type');
    return grant(c);
  };
}
