import { decodeJwt } from 'jose';
import type { ApiKeys } from '../api-keys';
import { AuthError } from '../auth';
import { type Identity, UnauthorizedError } from '../rest';
import { bearer } from './api-gate';

type VerifyAccessToken = (token: string) => Promise<{ role: string }>;

// Roles of the database that a token may name; nothing else is ever switched to.
const tokenRoles = new Set(['anon', 'authenticated', 'service_role']);

/** Who asks: the person of the access token, or without one the role of the API key. */
export function createIdentify(keys: ApiKeys, verifyAccessToken: VerifyAccessToken) {
  return async function identify(request: Request): Promise<Identity> {
    const token = bearer(request.headers.get('authorization'));
    const key = token ?? request.headers.get('apikey');
    const keyRole = key === null ? null : await keys.roleOf(key);
    if (keyRole) return { role: keyRole, claims: { role: keyRole } };
    if (!token) throw new UnauthorizedError('No API key found in request');
    const claims = await verify(token, verifyAccessToken);
    if (!tokenRoles.has(claims.role)) throw new UnauthorizedError('JWT names an unknown role');
    return { role: claims.role, claims };
  };
}

async function verify(token: string, verifyAccessToken: VerifyAccessToken) {
  try {
    return await verifyAccessToken(token);
  } catch (error) {
    // A database that is away is not the token's fault.
    if (!(error instanceof AuthError)) throw error;
    throw isExpired(token)
      ? new UnauthorizedError('JWT expired', { code: 'PGRST303' })
      : new UnauthorizedError('JWT could not be verified');
  }
}

function isExpired(token: string): boolean {
  try {
    return (decodeJwt(token).exp ?? Infinity) * 1000 < Date.now();
  } catch {
    return false;
  }
}
