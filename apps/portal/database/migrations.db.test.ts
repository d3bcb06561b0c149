import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../testing/harness/database';
import { createLogger } from '../log';
import { migrate } from './migrations';
import { createPool } from '@sumiller/postgres/connections/pool';

const log = createLogger('silent');

describe('migrate', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let directory: string;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'bootstrapped' });
    pool = createPool({ connection: database.connection, onError: () => undefined });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sumiller-migrations-'));
    await pool.query('drop schema if exists supabase_migrations cascade; drop table if exists one, two');
  });
  afterEach(() => rm(directory, { recursive: true }));
  const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
  const recorded = async () =>
    (
      await pool.query<Record<string, unknown>>(
        'select version, name from supabase_migrations.schema_migrations order by 1',
      )
    ).rows;

  it('applies new migrations, in order, once', async () => {
    await write('20260102_second.sql', 'alter table one add column b integer;');
    await write('20260101_first.sql', 'create table one (a integer); insert into one values (1);');
    await write('notes.txt', 'no migration');
    expect(await migrate(pool, { directory, log })).toEqual({
      applied: ['20260101_first.sql', '20260102_second.sql'],
    });
    expect(await migrate(pool, { directory, log })).toEqual({ applied: [] });
    expect(await recorded()).toEqual([
      { version: '20260101', name: 'first' },
      { version: '20260102', name: 'second' },
    ]);
  });

  it('applies each migration once when several portals start together', async () => {
    await write('20260101_first.sql', 'create table one (a integer); select pg_sleep(0.05);');
    const all = await Promise.all([1, 2, 3].map(() => migrate(pool, { directory, log })));
    expect(all.flatMap(({ applied }) => applied)).toEqual(['20260101_first.sql']);
  });

  it('leaves neither its lock nor its time limit on a connection, even when it fails', async () => {
    await write('20260101_broken.sql', 'insert into missing values (1);');
    const one = createPool({ connection: database.connection, max: 1, statementTimeoutMs: 5_000 });
    await expect(migrate(one, { directory, log })).rejects.toThrow();
    const { rows } = await one.query(`
      select current_setting('statement_timeout') as timeout,
        (select count(*)::integer from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`);
    expect(rows).toEqual([{ timeout: '5s', locks: 0 }]);
    await one.end();
  });

  it('keeps nothing of a failing migration, and says where it failed', async () => {
    await write('20260101_first.sql', 'create table one (a integer);');
    await write('20260102_broken.sql', 'create table two (a integer);\n\ninsert into missing values (1);');
    await expect(migrate(pool, { directory, log })).rejects.toThrow(
      'Migration 20260102_broken.sql failed in line 3: relation "missing" does not exist. Nothing of it was kept.',
    );
    expect(await recorded()).toEqual([{ version: '20260101', name: 'first' }]);
    expect((await pool.query(`select to_regclass('two') as two`)).rows).toEqual([{ two: null }]);
  });

  it('refuses a name without a version', async () => {
    await write('add_products.sql', 'select 1;');
    await expect(migrate(pool, { directory, log })).rejects.toThrow(
      /add_products\.sql: a migration is named/,
    );
  });
});
