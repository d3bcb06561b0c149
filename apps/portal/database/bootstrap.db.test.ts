import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../testing/harness/database';
import { bootstrap } from './bootstrap';
import { createPool } from '@sumiller/postgres/connections/pool';

describe('bootstrap', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'empty' });
  });
  afterAll(async () => {
    await database.drop();
  });

  it('prepares an empty database as a role that is not a superuser, and can run twice', async () => {
    const pool = createPool({ connection: database.connection, onError: () => undefined });
    await bootstrap(pool);
    await bootstrap(pool);
    const { rows } = await pool.query(
      `select current_user, to_regclass('auth.users') is not null as users, auth.uid() as uid,
        to_regclass('portal.api_keys') is not null as keys`,
    );
    await pool.end();
    expect(rows).toEqual([{ current_user: 'sumiller', users: true, uid: null, keys: true }]);
  });
});
