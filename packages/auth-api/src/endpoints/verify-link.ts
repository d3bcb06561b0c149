import { addressKeyOf, type AuthContext, type Endpoint } from '../context';
import { authCodeOf, hasFlow } from '../sessions/flow-state';
import { ledgerOf } from '../limits/ledger';
import { peekToken } from '../mail/one-time-tokens';

/**
 * GET /verify: the target of mails of other clients. It changes nothing, since mail scanners open links too: it
 * redirects to the page where a person confirms or, for a PKCE client, back with an authorization code.
 */
export function verifyLink(auth: AuthContext): Endpoint {
  return async (c) => {
    await auth.limiter.take(c, 'codePerAddress', addressKeyOf(auth, c));
    const redirectTo = c.req.query('redirect_to');
    const secret = c.req.query('token') ?? c.req.query('token_hash') ?? '';
    const token = await peekToken(auth.pool, secret);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    if (!token || token.verification_type === 'reauthentication') {
      ledgerOf(c).noteWrongGuess();
      return c.redirect(withError(auth.redirects.target(redirectTo)), 303);
    }
    if (await hasFlow(auth.pool, token.id)) {
      const url = auth.redirects.target(redirectTo);
      url.searchParams.set('code', authCodeOf(secret));
      return c.redirect(url.toString(), 303);
    }
    const parameters: Record<string, string> = { token_hash: secret, type: token.verification_type };
    if (token.verification_type === 'recovery') parameters.reset = 'true';
    return c.redirect(auth.redirects.page(redirectTo, parameters).toString(), 303);
  };
}

function withError(url: URL): string {
  url.hash = new URLSearchParams({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  }).toString();
  return url.toString();
}
