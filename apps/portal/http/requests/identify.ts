import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ApiKeys } from '../../api-keys';
import { AuthError } from '@sumiller/auth-api';
import { type Identity, UnauthorizedError } from '@sumiller/data-api';
import { giveTimeForBody } from '../listen/slow-bodies';
import { bearer } from './api-gate';
import { requestScope } from './request-scope';

type VerifyAccessToken = (token: string) => Promise<{ role: string; exp: number }>;

// The database roles a token may name; other roles are never switched to.
const tokenRoles = new Set(['anon', 'authenticated', 'service_role']);

// Verifying a signature costs more than a small read. Short, because a revoked key must soon stop working; whether a session has
// ended is checked in the database each time.
const rememberMs = 10_000;
const mostRemembered = 5_000;

/** Identifies the caller: the person of the access token or, without one, the role of the API key. */
export function createIdentify(keys: ApiKeys, verifyAccessToken: VerifyAccessToken) {
  const verified = new LRUCache<string, { identity: Identity; expiresAt: number }>({
    max: mostRemembered,
    ttl: rememberMs,
  });
  return async function identify(request: Request): Promise<Identity> {
    const identity = await find(request);
    const scope = requestScope();
    if (scope && typeof identity.claims.sub === 'string') scope.user = identity.claims.sub;
    if (scope?.incoming && identity.role !== 'anon') giveTimeForBody(scope.incoming);
    return identity;
  };

  async function find(request: Request): Promise<Identity> {
    const token = bearer(request.headers.get('authorization'));
    const known = token === null ? undefined : verified.get(token);
    if (known && known.expiresAt > Date.now()) return known.identity;
    const key = token ?? request.headers.get('apikey');
    const keyRole = key === null ? null : await keys.roleOf(key);
    if (keyRole) return { role: keyRole, claims: { role: keyRole } };
    if (!token) throw new UnauthorizedError('No API key found in request');
    const claims = await verify(token, verifyAccessToken);
    if (!tokenRoles.has(claims.role)) throw new UnauthorizedError('JWT names an unknown role');
    const identity = { role: claims.role, claims };
    verified.set(token, { identity, expiresAt: claims.exp * 1000 });
    return identity;
  }
}

async function verify(token: string, verifyAccessToken: VerifyAccessToken) {
  try {
    return await verifyAccessToken(token);
  } catch (error) {
    // An unavailable database is not the token's fault.
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
