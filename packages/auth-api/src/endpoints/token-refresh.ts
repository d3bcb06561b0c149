import { z } from 'zod';
import { addressKeyOf, clientOf, type AuthContext, type Endpoint } from '../context';
import { transaction } from '../database';
import { badRequest } from '../errors';
import { refusal, rotate } from '../sessions/refresh-rotation';
import { optionalText, readBody } from '../request-body';
import { grantOf, sessionJson, touchSession } from '../sessions/sessions';
import { isBanned } from '../accounts/users';

const bodySchema = z.object({ refresh_token: optionalText });

/** POST /token?grant_type=refresh_token: the next pair of tokens for the one presented. */
export function refreshGrant(auth: AuthContext): Endpoint {
  return async (c) => {
    const { refresh_token: presented } = await readBody(c, bodySchema);
    if (presented === '') throw badRequest('validation_failed', 'refresh_token required');
    await auth.limiter.take(c, 'refreshPerAddress', addressKeyOf(auth, c));
    const client = clientOf(auth, c);
    const result = await transaction(auth.pool, async (db) => {
      const rotation = await rotate(db, presented);
      if (rotation.outcome !== 'rotated') return rotation.outcome;
      await touchSession(db, rotation.sessionId, client);
      const grant = await grantOf(db, rotation.userId, rotation.sessionId, rotation.refreshToken);
      if (isBanned(grant.user)) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');
      return grant;
    });
    if (typeof result === 'string') throw refusal(result);
    return c.json(await sessionJson(auth.tokens, result));
  };
}
