import { z } from 'zod';
import { authenticate } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { transaction } from '../database';
import { unprocessable } from '../errors';
import { findOwnFactor } from '../factors/factors';
import { lifetimes } from '../sessions/lifetimes';
import { useNonce } from '../factors/nonce';
import { optionalText, readBody } from '../request-body';
import { provenWithin } from '../sessions/sessions';

const bodySchema = z.object({ nonce: optionalText });

/**
 * DELETE /factors/:id: removes a factor. A verified one requires a session raised to aal2 by it or another factor, or, if the
 * phone is lost, a session opened by a recovery mail plus the code of GET /reauthenticate as `nonce`.
 */
export function factorUnenroll(auth: AuthContext): Endpoint {
  return async (c) => {
    const signedIn = await authenticate(auth, c);
    await auth.limiter.take(c, 'changesPerAccount', signedIn.user.id);
    const { nonce } = await readBody(c, bodySchema);
    const factor = await findOwnFactor(auth.pool, c, signedIn);
    if (factor.status === 'verified' && signedIn.session.aal !== 'aal2') {
      if (nonce === '' || !provenWithin(signedIn.session, ['recovery'], lifetimes.recovery))
        throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
      await useNonce(auth, c, signedIn.user, nonce);
    }
    await transaction(auth.pool, async (db) => {
      await db.query(
        `with lowered as (
           update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
         )
         delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered)`,
        [factor.id],
      );
      await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    });
    return c.json({ id: factor.id });
  };
}
