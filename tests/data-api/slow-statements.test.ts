import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';
import { pipeline } from '@sumiller/postgres/connections/pipeline';
import { createPool } from '@sumiller/postgres/connections/pool';

let database: TestDatabase;
let pool: pg.Pool;
const reported: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' });
  const slow = { limitMs: 40, report: (statement: string) => reported.push(statement) };
  pool = createPool({ connection: database.connection, statementTimeoutMs: 5_000, slow });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => void reported.splice(0));

it('reports statements above the limit by their text, however they are sent', async () => {
  await pool.query('select 1');
  await pool.query('select pg_sleep($1)', [0.05]);
  const client = await pool.connect();
  await client.query({ text: 'select pg_sleep($1), 2', values: [0.05] });
  await client.query('select pg_sleep(0.05) from missing').catch(() => undefined);
  await pipeline(client, [
    { text: 'select 3' },
    { text: 'select pg_sleep($1::float8), 4', values: ['0.05'] },
  ]);
  await pipeline(client, [{ text: 'select 5' }]);
  await expect(client.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  client.release();
  expect(reported).toEqual([
    'select pg_sleep($1)',
    'select pg_sleep($1), 2',
    'select pg_sleep($1::float8), 4',
  ]);
});
