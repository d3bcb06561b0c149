import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { UnauthorizedError } from './errors';
import type { Identity } from './options';

export type JwtOptions = { secret: string | null; anonRole: string | null; roleClaim?: string };

/** Identifies requests by a bearer token signed with a shared secret, or with a key of a JWK set. */
export function identifyByJwt({
  secret,
  anonRole,
  roleClaim = 'role',
}: JwtOptions): (request: Request) => Promise<Identity> {
  const verify = secret === null ? null : verifier(secret);
  return async (request) => {
    const header = request.headers.get('authorization');
    const token = /^bearer\s(.*)$/i.exec(header ?? '')?.[1]?.trim();
    if (token === undefined) {
      if (anonRole === null)
        throw new UnauthorizedError('Anonymous access is disabled', { code: 'PGRST302' });
      return { role: anonRole, claims: {} };
    }
    if (!verify) throw new UnauthorizedError('Server lacks JWT secret', { code: 'PGRST300' });
    const claims = await verify(token);
    const role = claims[roleClaim] ?? anonRole;
    if (typeof role !== 'string') {
      throw new UnauthorizedError('Anonymous access is disabled', { code: 'PGRST302' });
    }
    return { role, claims };
  };
}

function verifier(secret: string): (token: string) => Promise<JWTPayload> {
  const key = secret.trimStart().startsWith('{') ? keySet(secret) : new TextEncoder().encode(secret);
  return async (token) => {
    if (token === '') throw new UnauthorizedError('Empty JWT is sent in Authorization header');
    const parts = token.split('.').length;
    if (parts !== 3) throw new UnauthorizedError(`Expected 3 parts in JWT; got ${parts}`);
    try {
      const { payload } = await (typeof key === 'function' ? jwtVerify(token, key) : jwtVerify(token, key));
      return payload;
    } catch (error) {
      throw refusal(error);
    }
  };
}

function keySet(text: string): JWTVerifyGetKey {
  const parsed = JSON.parse(text) as JSONWebKeySet | JsonWebKey;
  const set = 'keys' in parsed ? parsed : { keys: [parsed] };
  return createLocalJWKSet(set);
}

function refusal(error: unknown): UnauthorizedError {
  if (error instanceof errors.JWTExpired) return new UnauthorizedError('JWT expired', { code: 'PGRST303' });
  if (error instanceof errors.JWTClaimValidationFailed) {
    const message = error.claim === 'nbf' ? 'JWT not yet valid' : 'Parsing claims failed';
    return new UnauthorizedError(message, { code: 'PGRST303' });
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return new UnauthorizedError('Wrong or unsupported encoding algorithm');
  }
  return new UnauthorizedError('No suitable key or wrong key type', {
    details: 'None of the keys was able to decode the JWT',
  });
}
