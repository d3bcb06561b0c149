import { Secret } from 'otpauth';
import QRCode from 'qrcode';
import { z } from 'zod';
import { authenticate, type SignedIn } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { transaction, type Database } from '../database';
import { badRequest, forbidden, unprocessable } from '../errors';
import { deleteStaleFactors, maxFactors, totpOf } from '../factors/factors';
import { lifetimes } from '../sessions/lifetimes';
import { optionalText, readBody } from '../request-body';
import { provenWithin } from '../sessions/sessions';
import { lockUser } from '../accounts/users';

const bodySchema = z.object({
  factor_type: optionalText,
  friendly_name: optionalText.pipe(z.string().max(100)),
  issuer: optionalText.pipe(z.string().max(100)),
});

/**
 * POST /factors: starts the enrolment of an authenticator app; the factor counts once a first code has been verified.
 */
export function factorEnroll(auth: AuthContext): Endpoint {
  return async (c) => {
    const signedIn = await authenticate(auth, c);
    const body = await readBody(c, bodySchema);
    refuseOtherThanTotp(body.factor_type);
    await auth.limiter.take(c, 'changesPerAccount', signedIn.user.id);
    requireRecentProof(signedIn);
    const name = body.friendly_name.trim();
    const secret = new Secret({ size: 20 }).base32;
    const totp = totpOf(secret, body.issuer || auth.product.name, signedIn.user.email ?? signedIn.user.id);
    const uri = totp.toString();
    const id = await transaction(auth.pool, (db) => addFactor(db, signedIn, name, secret));
    const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
    // Clients prefix it with "data:image/svg+xml;utf-8,", where a bare # would start a fragment.
    const qrCode = svg.trim().replaceAll('#', '%23');
    return c.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
  };
}

function refuseOtherThanTotp(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone')
    throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn') {
    throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw badRequest('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/** An unattended session must not be enough to lock its owner out with someone else's factor. */
function requireRecentProof({ user, session }: SignedIn): void {
  const methods = user.encrypted_password ? (['password'] as const) : (['otp', 'recovery'] as const);
  if (provenWithin(session, methods, lifetimes.recentProof)) return;
  throw badRequest('reauthentication_needed', 'MFA enrollment requires reauthentication');
}

async function addFactor(db: Database, signedIn: SignedIn, name: string, secret: string): Promise<string> {
  await deleteStaleFactors(db, signedIn.user.id);
  const factors = (await lockUser(db, signedIn.user.id))?.factors ?? [];
  if (name !== '' && factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw unprocessable('mfa_factor_name_conflict', message);
  }
  if (factors.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw unprocessable('too_many_enrolled_mfa_factors', message);
  }
  if (factors.some((factor) => factor.status === 'verified') && signedIn.session.aal !== 'aal2') {
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, 'totp', 'unverified', $3) returning id`,
    [signedIn.user.id, name, secret],
  );
  return rows[0]?.id ?? '';
}
