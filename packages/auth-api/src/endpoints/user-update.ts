import type { Context } from 'hono';
import { z } from 'zod';
import { authenticate, type SignedIn } from '../sessions/authenticate';
import { turnOf, type AuthContext, type Endpoint } from '../context';
import { transaction, type Database } from '../database';
import { parseEmail } from '../accounts/email-address';
import { AuthError, badRequest, forbidden, unprocessable } from '../errors';
import { forgetPlaces, rememberPlace } from '../sessions/known-places';
import { deliverEmailChange, newAddressMail } from '../mail/deliver-email-change';
import { discardTokens } from '../mail/one-time-tokens';
import { checkPasswordStrength, hashPassword, verifyPassword } from '../accounts/passwords';
import { allowMail } from '../mail/mail-request';
import { maxMetadataBytes, metadataSchema } from '../accounts/metadata';
import { useNonce } from '../factors/nonce';
import { optionalText, readBody } from '../request-body';
import { lifetimes } from '../sessions/lifetimes';
import { endSessions, provenWithin } from '../sessions/sessions';
import { userJson } from '../accounts/user-json';
import {
  findUserByEmail,
  findUserById,
  hasVerifiedFactor,
  lockUser,
  mergeUserMetadata,
  setPasswordHash,
} from '../accounts/users';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  nonce: optionalText,
  data: metadataSchema.nullish(),
  app_metadata: z.unknown().optional(),
});

type Changes = { email: string | null; passwordHash: string | null; data: Record<string, unknown> | null };

/** PUT /user: password, address (confirmed from both inboxes) and metadata of the signed-in account. */
export function userUpdate(auth: AuthContext): Endpoint {
  return async (c) => {
    const signedIn = await authenticate(auth, c);
    const body = await readBody(c, bodySchema);
    const { user } = signedIn;
    await auth.limiter.take(c, 'changesPerAccount', user.id);
    if (body.app_metadata !== undefined && body.app_metadata !== null) {
      throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (body.phone !== '') throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
    const email = await newAddress(auth, signedIn, body.email);
    const password = body.password ?? '';
    if (body.password !== null && body.password !== undefined) checkPasswordStrength(password);
    requireSecondFactor(signedIn, email !== null || password !== '' || !isEmpty(body.data));
    const passwordHash =
      password === ''
        ? null
        : await auth.passwordTurns.run(turnOf(auth, c, user.id), () =>
            newPasswordHash(auth, c, signedIn, { password, nonce: body.nonce }),
          );
    if (email !== null) {
      await allowMail(auth, c, { kind: 'email_change', email: user.email ?? user.id });
      // Its recipient did not request the mail: many accounts together may send it only as often as one.
      await auth.limiter.takeMail(c, newAddressMail, email);
    }
    await transaction(auth.pool, (db) =>
      apply(db, signedIn, { email, passwordHash, data: body.data ?? null }),
    );
    if (passwordHash !== null) await rememberPlace(auth, c, user.id, { knownBrowser: false });
    const changed = await findUserById(auth.pool, user.id);
    if (!changed) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
    if (email === null) return c.json(userJson(changed));
    await deliverEmailChange(auth, changed, c.req.query('redirect_to'));
    return c.json(userJson((await findUserById(auth.pool, user.id)) ?? changed));
  };
}

/** The requested address, or null when there is none or it is the current one. */
async function newAddress(auth: AuthContext, { user }: SignedIn, typed: string): Promise<string | null> {
  if (typed === '') return null;
  const email = parseEmail(typed);
  if (email === user.email?.toLowerCase()) return null;
  if (await findUserByEmail(auth.pool, email)) {
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  }
  return email;
}

const isEmpty = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.keys(data ?? {}).length === 0;

function requireSecondFactor({ user, session }: SignedIn, writes: boolean): void {
  if (!writes || session.aal === 'aal2' || !hasVerifiedFactor(user)) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/**
 * A session left open is not enough to take the account over: its new password would pass as the proof that enrolling a factor
 * requires.
 */
function requireRecentProof(session: SignedIn['session']): void {
  if (provenWithin(session, ['password', 'totp'], lifetimes.recentProof)) return;
  if (provenWithin(session, ['otp', 'recovery'], lifetimes.recovery)) return;
  throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
}

async function newPasswordHash(
  auth: AuthContext,
  c: Context,
  { user, session }: SignedIn,
  { password, nonce }: { password: string; nonce: string },
) {
  if (nonce !== '') await useNonce(auth, c, user, nonce);
  else requireRecentProof(session);
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password))) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function apply(db: Database, { user, session }: SignedIn, changes: Changes): Promise<void> {
  await lockUser(db, user.id);
  if (changes.data && (await mergeUserMetadata(db, user.id, changes.data)) > 2 * maxMetadataBytes) {
    throw badRequest('validation_failed', 'data is too large together with what is there');
  }
  if (changes.passwordHash) {
    await setPasswordHash(db, user.id, changes.passwordHash);
    // Ends the access of everyone else who knows the old password or holds a mail that opens the account.
    await endSessions(db, user.id, session, 'others');
    await forgetPlaces(db, user.id);
    await discardTokens(db, user.id, ['recovery_token', 'reauthentication_token']);
  }
  if (changes.email) {
    await discardTokens(db, user.id, ['email_change_token_current', 'email_change_token_new']);
    await db.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1`,
      [user.id, changes.email],
    );
  }
}
