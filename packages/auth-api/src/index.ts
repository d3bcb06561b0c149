import type { Hono } from 'hono';
import type { TurnsLoad } from '@sumiller/turns';
import { AccessTokens } from './sessions/access-tokens';
import { Background } from './background';
import { startCleanup } from './cleanup';
import type { AuthContext } from './context';
import { transaction } from './database';
import { parseEmail } from './accounts/email-address';
import { KeyRing } from './sessions/key-ring';
import { Limiter } from './limits/limiter';
import { Mailer } from './mail/mailer';
import type { AuthOptions, Claims } from './options';
import { checkPasswordStrength, hashPassword } from './accounts/passwords';
import { PasswordTurns } from './limits/password-turns';
import { Redirects } from './mail/redirects';
import { createRoutes } from './routes';
import { insertUser } from './accounts/users';

export { addressKey, clientAddress, senderAddress } from './limits/client-address';
export { AuthError, tooManyAtOnce } from './errors';
export { productionLimits } from './limits/limits';
export type { MailContent } from './mail/messages';
export type { AuthOptions, Product } from './options';
export { hashPassword } from './accounts/passwords';

type CreateUserInput = {
  email: string;
  password: string;
  metadata?: object;
  confirmed?: boolean;
  id?: string;
};

export type Auth = {
  /** Mounted under /auth/v1. */
  app: Hono;
  /** The claims of a valid access token; throws AuthError (403 bad_jwt) otherwise. */
  verifyAccessToken: (token: string) => Promise<Claims>;
  /** Adds an account without the API; returns its id. Fails with SQLSTATE 23505 if the address is taken. */
  createUser(input: CreateUserInput): Promise<string>;
  /** Sends a mail that is not the auth service's own. */
  sendMail: Mailer['deliver'];
  /** The load of the password queue. */
  load(): Record<string, TurnsLoad>;
  /** Finishes pending mails. The pool stays open: it belongs to the caller. */
  close(): Promise<void>;
};

/** The auth service: the part of Supabase Auth that the portal uses, on the schema `auth` of its database. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const keys = await KeyRing.open(options.signingKey, options.pool);
  const tokens = new AccessTokens(keys, `${publicUrl}/auth/v1`);
  const context: AuthContext = {
    product: options.product,
    pool: options.pool,
    keys,
    tokens,
    limiter: new Limiter({
      pool: options.sharedDatabase ? options.pool : null,
      overrides: options.limits ?? {},
    }),
    passwordTurns: new PasswordTurns(),
    mailer: new Mailer(options.mail, options.product.name, publicUrl, options.log),
    redirects: new Redirects(publicUrl, options.allowedRedirects ?? []),
    background: new Background(options.log),
    log: options.log,
    emailConfirmation: options.emailConfirmation,
    signUps: options.signUps ?? true,
    isInvited: options.isInvited ?? (() => Promise.resolve(false)),
    trustProxy: options.trustProxy,
    secureCookies: publicUrl.startsWith('https://'),
  };
  const stopCleanup = startCleanup(context);
  return {
    app: createRoutes(context),
    verifyAccessToken: (token) => tokens.verify(token),
    createUser: (input) => createUser(context, input),
    sendMail: (to, content, id) => context.mailer.deliver(to, content, id),
    load: () => ({ passwords: context.passwordTurns.load }),
    close: async () => {
      stopCleanup();
      await context.background.drain();
      context.mailer.close();
    },
  };
}

async function createUser(auth: AuthContext, input: CreateUserInput): Promise<string> {
  checkPasswordStrength(input.password);
  const account = {
    id: input.id,
    email: parseEmail(input.email),
    passwordHash: await hashPassword(input.password),
    metadata: { ...input.metadata },
    confirmed: input.confirmed ?? true,
  };
  const user = await transaction(auth.pool, (db) => insertUser(db, account));
  return user.id;
}
