import type { Context } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AccessTokens } from './sessions/access-tokens';
import type { Background } from './background';
import { addressKey, clientAddress } from './limits/client-address';
import type { KeyRing } from './sessions/key-ring';
import type { Limiter } from './limits/limiter';
import type { Mailer } from './mail/mailer';
import type { Product } from './options';
import type { PasswordTurns, Turn } from './limits/password-turns';
import type { Redirects } from './mail/redirects';
import type { Client } from './sessions/sessions';

/** The dependencies of every endpoint. */
export type AuthContext = {
  product: Product;
  pool: pg.Pool;
  keys: KeyRing;
  tokens: AccessTokens;
  limiter: Limiter;
  passwordTurns: PasswordTurns;
  mailer: Mailer;
  redirects: Redirects;
  background: Background;
  log: Logger;
  emailConfirmation: boolean;
  signUps: boolean;
  isInvited: (email: string) => Promise<boolean>;
  trustProxy: boolean;
  /** Whether the portal is served over https; then so are its cookies. */
  secureCookies: boolean;
};

export type Endpoint = (c: Context) => Response | Promise<Response>;

/** The client of a request. */
export function clientOf(auth: AuthContext, c: Context): Client {
  return { address: clientAddress(c, auth.trustProxy), userAgent: c.req.header('user-agent') ?? null };
}

/** The key of per-address limits. */
export function addressKeyOf(auth: AuthContext, c: Context): string {
  return addressKey(clientAddress(c, auth.trustProxy));
}

/** The queue key for a request that hashes something for an account. */
export function turnOf(auth: AuthContext, c: Context, account: string): Turn {
  return { address: addressKeyOf(auth, c), account, gone: c.req.raw.signal };
}
