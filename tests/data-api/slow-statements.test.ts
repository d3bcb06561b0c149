import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';
import { pipeline } from '@sumiller/postgres/connections/pipeline';
import { createPool } from '@sumiller/postgres/connections/pool';

let database: TestDatabase;
const reported: string[] = [];
const pools: pg.Pool[] = [];
/** A pool that reports statements that take longer than this. */
function poolWithLimit(limitMs: number): pg.Pool {
  const slow = { limitMs, report: (statement: string) => reported.push(statement) };
  const pool = createPool({ connection: database.connection, statementTimeoutMs: 5_000, slow });
  pools.push(pool);
  return pool;
}
beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' });
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});
beforeEach(() => void reported.splice(0));

it('the pool reports statements above the limit by their text, however they are sent', async () => {
  const pool = poolWithLimit(40);
  await pool.query('select pg_sleep($1)', [0.05]);
  const client = await pool.connect();
  await client.query({ text: 'select pg_sleep($1), 2', values: [0.05] });
  await pipeline(client, [
    { text: 'select 3' },
    { text: 'select pg_sleep($1::float8), 4', values: ['0.05'] },
  ]);
  client.release();
  // The statement sent on connecting is reported as well if the machine is slow.
  expect(reported.filter((statement) => statement.includes('pg_sleep'))).toEqual([
    'select pg_sleep($1)',
    'select pg_sleep($1), 2',
    'select pg_sleep($1::float8), 4',
  ]);
});

it('the pool reports no statement below the limit, answered or failed', async () => {
  const pool = poolWithLimit(60_000);
  await pool.query('select 1');
  const client = await pool.connect();
  await client.query('select pg_sleep(0.05) from missing').catch(() => undefined);
  await pipeline(client, [{ text: 'select 5' }]);
  await expect(client.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  client.release();
  expect(reported).toEqual([]);
});
