import { authenticate } from '../sessions/authenticate';
import { clientOf, type AuthContext, type Endpoint } from '../context';
import { unprocessable } from '../errors';
import { findOwnFactor } from '../factors/factors';
import { lifetimes } from '../sessions/lifetimes';

/** POST /factors/:id/challenge: opens the few minutes in which a code of the authenticator app is accepted. */
export function factorChallenge(auth: AuthContext): Endpoint {
  return async (c) => {
    const signedIn = await authenticate(auth, c);
    await auth.limiter.take(c, 'changesPerAccount', signedIn.user.id);
    const factor = await findOwnFactor(auth.pool, c, signedIn);
    if (factor.factor_type !== 'totp') {
      throw unprocessable('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for this factor');
    }
    const { rows } = await auth.pool.query<{ id: string; expires_at: number }>(
      `with seen as (update auth.mfa_factors set last_challenged_at = now() where id = $1)
       insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
       returning id, floor(extract(epoch from created_at + make_interval(secs => $3)))::integer as expires_at`,
      [factor.id, clientOf(auth, c).address, lifetimes.factorChallenge],
    );
    return c.json({ id: rows[0]?.id, type: 'totp', expires_at: rows[0]?.expires_at });
  };
}
