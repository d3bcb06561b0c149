import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { createAuth, productionLimits, type Auth, type AuthOptions } from '@sumiller/auth-api';
import { createLogger } from '../../apps/portal/log';
import { bootstrap } from '../../apps/portal/database/bootstrap';
import { createPool } from '@sumiller/postgres/connections/pool';
import { createTestDatabase } from '../../testing/harness/database';
import type { PostgresVersion } from '../../testing/harness/clusters';
import { MailFolder } from './mail-folder';
import { product } from '../../apps/portal/product';

type Options = Partial<
  Pick<
    AuthOptions,
    'emailConfirmation' | 'signUps' | 'allowedRedirects' | 'sharedDatabase' | 'trustProxy' | 'limits'
  >
> & { smtpUrl?: string; postgres?: PostgresVersion };

export type AuthServer = {
  /** Origin; the service answers under /auth/v1. */
  url: string;
  auth: Auth;
  pool: pg.Pool;
  mails: MailFolder;
  signingKey: JWK;
  serviceKey: string;
  /** A fresh client, as a browser would have. */
  client(flowType?: 'implicit' | 'pkce'): GoTrueClient;
  /** A request without the client library, to inspect status, headers and body. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<AuthAnswer>;
  stop(): Promise<void>;
};

export type AuthAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Limits so wide that only the tests about limits reach them. */
export const noLimits: NonNullable<AuthOptions['limits']> = Object.fromEntries(
  Object.keys(productionLimits).map((name) => [name, { points: 100_000, seconds: 1 }]),
);

/** Only the auth service, on its own database with nothing but the bootstrap, as the portal's owner role. */
export async function startAuthServer(options: Options = {}): Promise<AuthServer> {
  const database = await createTestDatabase({ template: 'empty', postgres: options.postgres });
  const pool = createPool({ connection: database.connection, max: 10 });
  await bootstrap(pool);
  const directory = await mkdtemp(path.join(tmpdir(), 'sumiller-mail-'));
  const mount = new Hono();
  const listener = getRequestListener(mount.fetch);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signingKey = await exportJWK(privateKey);
  const { smtpUrl = null, postgres: _postgres, ...rest } = options;
  const auth = await createAuth({
    product,
    pool,
    signingKey,
    publicUrl: url,
    emailConfirmation: false,
    mail: { smtpUrl, directory },
    sharedDatabase: false,
    trustProxy: false,
    log: createLogger('silent'),
    limits: noLimits,
    ...rest,
  });
  mount.route('/auth/v1', auth.app);
  return {
    url,
    auth,
    pool,
    signingKey,
    mails: new MailFolder(directory),
    serviceKey: await addServiceKey(pool),
    client: (flowType = 'implicit') => createClient(url, flowType),
    call: (method, target, body, headers) => call(`${url}/auth/v1${target}`, method, body, headers),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await auth.close();
      await pool.end();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function createClient(url: string, flowType: 'implicit' | 'pkce'): GoTrueClient {
  const memory = new Map<string, string>();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: randomBytes(8).toString('hex'),
    flowType,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}

async function call(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body: json as Record<string, unknown> };
}

async function addServiceKey(pool: pg.Pool): Promise<string> {
  const key = `sb_secret_${randomBytes(24).toString('base64url')}`;
  const hash = createHash('sha256').update(key).digest();
  await pool.query(`insert into portal.api_keys (hash, role) values ($1, 'service_role')`, [hash]);
  return key;
}

let counter = 0;
/** An unused address. */
export function freshEmail(name = 'persona'): string {
  counter += 1;
  return `${name}-${process.pid}-${counter}@example.mx`;
}

/** Adds an account with a proven address; returns the address. */
export async function addConfirmedUser(server: AuthServer, password: string): Promise<string> {
  const email = freshEmail();
  await server.auth.createUser({ email, password });
  return email;
}

/** The data of a client call that must succeed. */
export function ok<R extends { data: unknown; error: unknown }>(
  result: R,
): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error as Error;
  return result.data;
}
