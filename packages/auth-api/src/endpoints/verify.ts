import type { Context } from 'hono';
import { z } from 'zod';
import { addressKeyOf, clientOf, turnOf, type AuthContext, type Endpoint } from '../context';
import { parseEmail } from '../accounts/email-address';
import { badRequest, invalidCode, invalidLink } from '../errors';
import { ledgerOf } from '../limits/ledger';
import { matchCode, peekToken, type OneTimeToken, type TokenType } from '../mail/one-time-tokens';
import { optionalText, readBody } from '../request-body';
import { sessionJson } from '../sessions/sessions';
import { verifyToken } from '../mail/verification';

const bodySchema = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

type Body = z.output<typeof bodySchema>;

const confirmation = ['confirmation_token'] as const;
const recovery = ['recovery_token'] as const;

/** The token types a `type` accepts; `email` is any token of a sign-in by mail. */
const tokenTypes = new Map<string, readonly TokenType[]>([
  ['signup', confirmation],
  ['invite', confirmation],
  ['recovery', recovery],
  ['magiclink', recovery],
  ['email', [...confirmation, ...recovery]],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * POST /verify: exchanges the token of a link (`token_hash`), or the address and the code of its mail, for a session.
 */
export function verify(auth: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const types = requestedTypes(body);
    await auth.limiter.take(c, 'codePerAddress', addressKeyOf(auth, c));
    const token = body.token_hash
      ? await byLink(auth, c, body.token_hash, types)
      : await byCode(auth, c, body, types);
    const verified = await verifyToken(auth, token, clientOf(auth, c));
    if (verified.outcome === 'refused') throw body.token_hash ? invalidLink() : invalidCode();
    if (verified.outcome === 'half') return c.json({ msg: halfway, code: '200' });
    return c.json(await sessionJson(auth.tokens, verified.grant));
  };
}

function requestedTypes(body: Body): readonly TokenType[] {
  if (body.type === '') throw badRequest('validation_failed', 'Verify requires a verification type');
  if ((body.token === '') === (body.token_hash === '')) {
    throw badRequest('validation_failed', 'Verify requires either a token or a token hash');
  }
  if (body.token_hash !== '' && (body.email !== '' || body.phone !== '')) {
    throw badRequest('validation_failed', 'Only the token_hash and type should be provided');
  }
  // Codes are never sent by phone, so every such code is wrong.
  if (body.phone !== '' || body.type === 'sms' || body.type === 'phone_change') throw invalidCode();
  if (body.token !== '' && body.email === '') {
    throw badRequest(
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  }
  const types = tokenTypes.get(body.type);
  if (!types) throw badRequest('validation_failed', 'Unsupported verification type');
  return types;
}

async function byLink(
  auth: AuthContext,
  c: Context,
  secret: string,
  types: readonly TokenType[],
): Promise<OneTimeToken> {
  const token = await peekToken(auth.pool, secret);
  if (!token || !types.includes(token.token_type)) {
    ledgerOf(c).noteWrongGuess();
    throw invalidLink();
  }
  return token;
}

async function byCode(
  auth: AuthContext,
  c: Context,
  body: Body,
  types: readonly TokenType[],
): Promise<OneTimeToken> {
  const email = parseEmail(body.email);
  await auth.limiter.take(c, 'codePerAccount', email);
  const code = body.token.replace(/[\s-]/g, '');
  const token = await auth.passwordTurns.run(turnOf(auth, c, email), () =>
    matchCode(auth.pool, ledgerOf(c), { address: email, types, code }),
  );
  if (!token) throw invalidCode();
  return token;
}
