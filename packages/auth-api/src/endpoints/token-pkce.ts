import { z } from 'zod';
import { addressKeyOf, clientOf, type AuthContext, type Endpoint } from '../context';
import { badRequest, notFound } from '../errors';
import { findFlow, matchesChallenge } from '../sessions/flow-state';
import { ledgerOf } from '../limits/ledger';
import { findToken } from '../mail/one-time-tokens';
import { optionalText, readBody } from '../request-body';
import { sessionJson } from '../sessions/sessions';
import { verifyToken } from '../mail/verification';

const bodySchema = z.object({ auth_code: optionalText, code_verifier: optionalText });

/**
 * POST /token?grant_type=pkce: exchanges the code of a redirect and the verifier of the challenge that was sent when its mail was
 * requested.
 */
export function pkceGrant(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.auth_code === '' || body.code_verifier === '') {
      throw badRequest(
        'validation_failed',
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    await auth.limiter.take(c, 'codePerAddress', addressKeyOf(auth, c));
    const flow = await findFlow(auth.pool, body.auth_code);
    const token = flow && (await findToken(auth.pool, flow.one_time_token_id));
    if (!flow || !token) {
      ledgerOf(c).noteWrongGuess();
      throw unknownFlow();
    }
    if (!matchesChallenge(flow, body.code_verifier)) {
      ledgerOf(c).noteWrongGuess();
      throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier');
    }
    const verified = await verifyToken(auth, token, clientOf(auth, c));
    if (verified.outcome !== 'session') throw unknownFlow();
    return c.json(await sessionJson(auth.tokens, verified.grant));
  };
}

const unknownFlow = () => notFound('flow_state_not_found', 'invalid flow state, no valid flow state found');
