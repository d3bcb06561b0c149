import type { JWK } from 'jose';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LimitName, LimitRule } from './limits/limits';

/** What the auth service is started with; see the environment variables of the same names. */
export type AuthOptions = {
  /** Connected as the database owner. */
  pool: pg.Pool;
  /** Private ES256 key that signs access tokens. */
  signingKey: JWK;
  /** Where people reach the portal; its origin is always a good redirect. */
  publicUrl: string;
  /** Further origins mails may lead to, compared exactly. */
  allowedRedirects?: string[];
  emailConfirmation: boolean;
  /** Whether strangers may make accounts; true when left out. */
  signUps?: boolean;
  /** Whether somebody has invited this address (folded): they may make an account although strangers may not. */
  isInvited?: (email: string) => Promise<boolean>;
  mail: { smtpUrl: string | null; directory: string; from?: string };
  /** Several portals on one database: rate counters are kept in the database. */
  sharedDatabase: boolean;
  /** Whether X-Forwarded-For comes from a proxy of ours. */
  trustProxy: boolean;
  log: Logger;
  /** Other limits than those of limits.ts, for tests. */
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
