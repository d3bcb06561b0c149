import { Secret, TOTP } from 'otpauth';
import type { Context } from 'hono';
import { z } from 'zod';
import type { SignedIn } from '../sessions/authenticate';
import type { Database } from '../database';
import { notFound } from '../errors';
import { lifetimes } from '../sessions/lifetimes';

/** Enough for a phone, a tablet and a spare. */
export const maxFactors = 10;

export type Factor = {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  secret: string | null;
};

/** The factor in the path, if it belongs to the signed-in account; 404 otherwise. */
export async function findOwnFactor(db: Database, c: Context, { user }: SignedIn): Promise<Factor> {
  const id = c.req.param('id');
  if (!z.uuid().safeParse(id).success) throw notFound('validation_failed', 'factor_id must be an UUID');
  const { rows } = await db.query<Factor>(
    `select id, friendly_name, factor_type, status, secret from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, user.id],
  );
  const factor = rows[0];
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** The TOTP generator of a secret: six digits every 30 seconds, as all apps expect. */
export function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

/** The time step whose code this is, within one step of now; null if there is none. */
export function matchingStep(secret: string, code: string): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

/** Deletes unfinished enrolments to free their name and number. */
export async function deleteStaleFactors(db: Database, userId: string): Promise<void> {
  await db.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [userId, lifetimes.unverifiedFactor],
  );
}
