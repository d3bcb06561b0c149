import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { SignJWT } from 'jose';
import type pg from 'pg';
import { createPool } from '@sumiller/postgres/connections/pool';
import { createRest, type RestOptions } from '@sumiller/data-api';
import { identifyByJwt } from '@sumiller/data-api/jwt';
import { type RestAnswer, readAnswer } from '../../testing/fixtures/read-answer';
import type { PostgresVersion } from '../../testing/harness/clusters';
import { createTestDatabase } from '../../testing/harness/database';

const SECRET = 'a-secret-that-only-this-test-knows-0123456789';

export const ANA = '00000000-0000-4000-8000-000000000001';

export type Cellar = {
  url: string;
  /** The superuser, to look behind the API. */
  admin: pg.Pool;
  /** The pool the API works with. */
  pool: pg.Pool;
  reloadSchema(): Promise<void>;
  /** Signed out, or as a signed-in person. */
  anon(schema?: string): ReturnType<typeof untyped>;
  as(sub: string): Promise<ReturnType<typeof untyped>>;
  token(claims: Record<string, unknown>): Promise<string>;
  request(path: string, init?: RequestInit): Promise<RestAnswer>;
  stop(): Promise<void>;
};

/** The real client for a schema without types. */
const untyped = (url: string, headers: Record<string, string>, schema?: string) =>
  new PostgrestClient(url, { headers, schema: schema ?? 'api' });

const token = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET));

/** The data API on a free port, over a database that contains only the cellar. */
export async function startCellar(
  options: Partial<RestOptions> & { postgres?: PostgresVersion } = {},
): Promise<Cellar> {
  const { postgres, ...rest } = options;
  const database = await createTestDatabase({ template: 'empty', postgres });
  const sql = await readFile(fileURLToPath(new URL('./cellar.sql', import.meta.url)), 'utf8');
  await database.pool.query(sql);
  const pool = createPool({ connection: database.connection, max: 5, onError: () => undefined });
  const api = createRest({
    pool,
    schemas: ['api', 'reserva'],
    identify: identifyByJwt({ secret: SECRET, anonRole: 'anon' }),
    aggregates: true,
    regularExpressions: true,
    plans: true,
    allowRollback: true,
    ...rest,
  });
  const app = new Hono().route('/rest/v1', api.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1`;
  return {
    url,
    admin: database.pool,
    pool,
    reloadSchema: api.reloadSchema,
    token,
    anon: (schema) => untyped(url, {}, schema),
    as: async (sub) =>
      untyped(url, { Authorization: `Bearer ${await token({ role: 'authenticated', sub })}` }),
    request: async (path, init) => readAnswer(await fetch(url + path, init)),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** A PATCH, POST … with a JSON body. */
export const withBody = (
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
});
