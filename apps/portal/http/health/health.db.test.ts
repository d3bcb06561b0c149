import { Hono } from 'hono';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/harness/database';
import { contractMigrations } from '../../database/contract';
import { migrationVersions } from '../../database/migrations';
import { createLogger } from '../../log';
import { createHealth } from './health';

const kid = 'a-key-of-this-portal';

describe('the portal', () => {
  let database: TestDatabase;
  let own: string[];
  let stopping = false;
  beforeAll(async () => {
    database = await createTestDatabase();
    own = await migrationVersions(contractMigrations.directory);
  });
  afterAll(() => database.drop());
  const healthOf = (pool: pg.Pool) =>
    createHealth({
      healthPool: pool,
      pool,
      expected: { migrations: { own, former: [] }, signingKey: kid },
      isStopping: () => stopping,
      log: createLogger('silent'),
    });
  const ask = async (path: string, pool = database.pool) => {
    const { healthz, readyz } = healthOf(pool);
    const app = new Hono().get('/healthz', healthz).get('/readyz', readyz);
    const answer = await app.request(path);
    const body: unknown = await answer.json();
    return [answer.status, body];
  };
  const sound = { connections: 'ok', writable: 'ok', schema: 'ok', signIn: 'ok', draining: false };

  it('is healthy only while the database answers', async () => {
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: sound }]);
    const gone = await createTestDatabase({ template: 'empty' });

    await gone.drop();
    expect(await ask('/healthz', gone.pool)).toEqual([503, { status: 'unavailable' }]);
    const checks = {
      ...sound,
      connections: 'failed',
      writable: 'failed',
      schema: 'unknown',
      signIn: 'unknown',
    };
    expect(await ask('/readyz', gone.pool)).toEqual([503, { status: 'unavailable', checks }]);
  });

  it('is ready while its schema is complete, even with newer migrations in the database', async () => {
    const { pool } = database;
    await pool.query(`insert into supabase_migrations.schema_migrations (version) values ('29991231000000')`);
    expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: { ...sound, schema: 'newer' } }]);
    await pool.query(`delete from supabase_migrations.schema_migrations where version = '29991231000000'`);
    own.push('29991231000000');
    const checks = { ...sound, schema: 'failed', signIn: 'unknown' };
    expect(await ask('/readyz')).toEqual([503, { status: 'unavailable', checks }]);
    expect((await ask('/healthz'))[0]).toBe(503);
    own.pop();
  });

  it('is not ready while sign-ins would fail, or while it stops', async () => {
    const { pool } = database;

    await pool.query('insert into portal.signing_keys (kid, jwk, revoked_at) values ($1, $2, now())', [
      kid,
      {},
    ]);
    expect(await ask('/readyz')).toMatchObject([503, { checks: { ...sound, signIn: 'failed' } }]);
    await pool.query('update portal.signing_keys set revoked_at = null');
    stopping = true;
    expect(await ask('/readyz')).toMatchObject([503, { checks: { ...sound, draining: true } }]);
    stopping = false;
  });
});
