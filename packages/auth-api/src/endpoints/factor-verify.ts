import type { Context } from 'hono';
import { z } from 'zod';
import { authenticate, type SignedIn } from '../sessions/authenticate';
import { clientOf, type AuthContext, type Endpoint } from '../context';
import { transaction, type Database } from '../database';
import { badRequest, forbidden, unprocessable } from '../errors';
import { findOwnFactor, matchingStep, type Factor } from '../factors/factors';
import { ledgerOf } from '../limits/ledger';
import { lifetimes } from '../sessions/lifetimes';
import { restartRefreshChain } from '../sessions/refresh-rotation';
import { optionalText, readBody } from '../request-body';
import { addMethod, grantOf, sessionJson, touchSession, type Grant } from '../sessions/sessions';
import { lockUser } from '../accounts/users';

const bodySchema = z.object({ challenge_id: optionalText, code: optionalText });

/** POST /factors/:id/verify: an authenticator code raises this session to aal2; sessions below it end. */
export function factorVerify(auth: AuthContext): Endpoint {
  return async (c) => {
    const signedIn = await authenticate(auth, c);
    const { challenge_id: challengeId, code } = await readBody(c, bodySchema);
    const factor = await findOwnFactor(auth.pool, c, signedIn);
    if (code === '') throw badRequest('validation_failed', 'Code needs to be non-empty');
    await auth.limiter.take(c, 'factorPerAccount', signedIn.user.id);
    const grant = await transaction(auth.pool, async (db) => {
      const session = await verifyCode(c, db, signedIn, factor, { challengeId, code });
      await touchSession(db, signedIn.session.id, clientOf(auth, c));
      return session;
    });
    return c.json(await sessionJson(auth.tokens, grant));
  };
}

type Attempt = { challengeId: string; code: string };

async function verifyCode(
  c: Context,
  db: Database,
  signedIn: SignedIn,
  factor: Factor,
  attempt: Attempt,
): Promise<Grant> {
  const { user, session } = signedIn;
  await lockUser(db, user.id);
  await requireOpenChallenge(db, factor.id, attempt.challengeId);
  const step = matchingStep(factor.secret ?? '', attempt.code.replace(/\s/g, ''));
  if (step === null || !(await acceptStep(db, factor.id, step))) {
    ledgerOf(c).noteWrongGuess();
    throw unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await db.query('update auth.mfa_challenges set verified_at = now() where id = $1', [attempt.challengeId]);
  const { rowCount } = await db.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factor.id],
  );
  if (rowCount !== 1)
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  await addMethod(db, session.id, 'totp');
  await db.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id]);
  await db.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = 'totp' and status = 'unverified'`,
    [user.id],
  );
  return grantOf(db, user.id, session.id, await restartRefreshChain(db, session.id, user.id));
}

async function requireOpenChallenge(db: Database, factorId: string, challengeId: string): Promise<void> {
  const { rows } = z.uuid().safeParse(challengeId).success
    ? await db.query<{ open: boolean }>(
        `select verified_at is null and created_at > now() - make_interval(secs => $3) as open
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [challengeId, factorId, lifetimes.factorChallenge],
      )
    : { rows: [] };
  const challenge = rows[0];
  if (!challenge) {
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.open) return;
  const advice = 'verify against another challenge or create a new challenge.';
  throw unprocessable('mfa_challenge_expired', `MFA challenge ${challengeId} has expired, ${advice}`);
}

/** A code works once: neither it nor an older one is accepted again. Marks the factor as verified. */
async function acceptStep(db: Database, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
     where id = $1 and (last_used_step is null or last_used_step < $2)`,
    [factorId, step],
  );
  return rowCount === 1;
}
