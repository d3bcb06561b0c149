import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import WebSocket from 'ws';
import { loadEnv } from '../../apps/portal/env';
import { startPortal } from '../../apps/portal/portal';
import type { PostgresVersion } from './clusters';
import { createTestDatabase, urlOf } from './database';

export type TestPortal = {
  url: string;
  keys: { publishable: string; secret: string };
  /** The superuser, for the setup and to look behind the API. */
  pool: pg.Pool;
  mailDir: string;
  /** A client like a signed-out browser's. */
  anon(): SupabaseClient;
  /** A client with the secret key, like an operator's. */
  service(): SupabaseClient;
  /** A separate client for a signed-in person. */
  signIn(email: string, password: string): Promise<SupabaseClient>;
  stop(): Promise<void>;
};

export type TestPortalOptions = {
  seed?: 'demo' | 'none';
  emailConfirmation?: boolean;
  postgres?: PostgresVersion;
  /** Further settings, by the names of the environment variables. */
  env?: Record<string, string>;
};

/** Starts a real portal on a free port, with its own database and DATA_DIR. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const seed = options.seed ?? 'none';
  const database = await createTestDatabase({
    template: seed === 'demo' ? 'demo' : 'migrated',
    postgres: options.postgres,
  });
  const dataDir = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-portal-`));
  const env = loadEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection),
    SEED: seed,
    AUTH_EMAIL_CONFIRMATION: String(options.emailConfirmation ?? false),
    LOG_LEVEL: 'silent',
    POOL_SIZE: '10',
    SIGN_UPS_PER_ADDRESS: '1000000',
    ...options.env,
  });
  const portal = await startPortal(env);
  const client = (key: string) => createTestClient(portal.url, key);
  return {
    url: portal.url,
    keys: portal.keys,
    pool: database.pool,
    mailDir: env.mailDir,
    anon: () => client(portal.keys.publishable),
    service: () => client(portal.keys.secret),
    async signIn(email, password) {
      const person = client(portal.keys.publishable);
      const { error } = await person.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return person;
    },
    async stop() {
      await portal.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createTestClient(url: string, key: string) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own, and supabase-js requires one although nothing here uses it.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
