import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { forbidden } from '../errors';
import type { KeyRing } from './key-ring';
import { lifetimes } from './lifetimes';
import type { Claims } from '../options';
import type { User } from '../accounts/users';

const audience = 'authenticated';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.uuid(),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  role: z.string().min(1),
  email: z.string().default(''),
  phone: z.string().default(''),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
  app_metadata: z.record(z.string(), z.unknown()).default({}),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
  is_anonymous: z.boolean().default(false),
});

export type SessionFacts = {
  id: string;
  aal: Claims['aal'];
  /** How the person proved their identity, newest first. */
  amr: Claims['amr'];
};

/** Signs and verifies access tokens. */
export class AccessTokens {
  readonly #keys: KeyRing;
  readonly #issuer: string;

  constructor(keys: KeyRing, issuer: string) {
    this.#keys = keys;
    this.#issuer = issuer;
  }

  /** A token for a session, valid for an hour, and the second it expires. */
  async sign(user: User, session: SessionFacts): Promise<{ token: string; expiresAt: number }> {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + lifetimes.accessToken;
    const claims: Claims = {
      iss: this.#issuer,
      sub: user.id,
      aud: audience,
      exp: expiresAt,
      iat: issuedAt,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      // Never from the row: an imported account with another role must not become a database role of that name.
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    };
    const header = { alg: 'ES256', kid: this.#keys.kid, typ: 'JWT' };
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(this.#keys.signingKey);
    return { token, expiresAt };
  }

  /**
   * The claims of an unexpired token signed by one of our portals; throws 403 bad_jwt otherwise. Only ES256 with a
   * known key id: neither `none` nor an HMAC made with a public key passes.
   */
  async verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keyFor(kid), {
        algorithms: ['ES256'],
        issuer: this.#issuer,
        audience,
        requiredClaims: ['sub', 'exp', 'iat', 'session_id', 'role'],
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw badToken(error);
      throw error;
    }
  }

  async #keyFor(kid: string | undefined) {
    const key = kid === undefined ? null : await this.#keys.publicKey(kid);
    if (!key) throw new errors.JWSSignatureVerificationFailed('unknown key');
    return key;
  }
}

function badToken(error: Error) {
  const expired = error instanceof errors.JWTExpired;
  const reason = expired
    ? 'token has invalid claims: token is expired'
    : 'token is malformed or not signed here';
  return forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
