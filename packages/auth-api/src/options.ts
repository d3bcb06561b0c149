import type { JWK } from 'jose';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LimitName, LimitRule } from './limits/limits';

/** The product's names, as its users see them. */
export type Product = {
  /** In mails and in authenticator apps. */
  name: string;
  /** The name of the cookie that marks a browser in which an account has signed in (see known-places.ts). */
  deviceCookie: string;
};

/** The auth service's options; see the environment variables of the same names. */
export type AuthOptions = {
  product: Product;
  /** Connected as the database owner. */
  pool: pg.Pool;
  /** Private ES256 key that signs access tokens. */
  signingKey: JWK;
  /** The portal's public address; its origin is always a valid redirect. */
  publicUrl: string;
  /** Further origins that mails may link to, compared exactly. */
  allowedRedirects?: string[];
  emailConfirmation: boolean;
  /** Whether strangers may create accounts; true by default. */
  signUps?: boolean;
  /** Whether this address (folded) has been invited: it may then get an account even with closed sign-up. */
  isInvited?: (email: string) => Promise<boolean>;
  mail: { smtpUrl: string | null; directory: string; from?: string };
  /** Several portals on one database: rate counters are stored in the database. */
  sharedDatabase: boolean;
  /** Whether X-Forwarded-For is set by our own proxy. */
  trustProxy: boolean;
  log: Logger;
  /** Overrides of limits.ts, for tests. */
  limits?: Partial<Record<LimitName, LimitRule>>;
};

/** Claims of an access token, as the Supabase service writes them. */
export type Claims = {
  iss: string;
  sub: string;
  aud: string;
  exp: number;
  iat: number;
  role: string;
  email: string;
  phone: string;
  session_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  amr: { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
};
