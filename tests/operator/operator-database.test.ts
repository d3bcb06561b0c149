import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';
import { readyDatabase } from '../../apps/operator/command/ready-database';

describe('readyDatabase', () => {
  let database: TestDatabase;
  afterEach(async () => {
    vi.unstubAllEnvs();
    await database.drop();
  });

  async function prepared(template: 'empty' | 'migrated') {
    database = await createTestDatabase({ template });
    const { host, port, user, database: name } = database.connection;
    vi.stubEnv(
      'DATABASE_URL',
      `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`,
    );
  }
  const facts = () =>
    readyDatabase(async (pool) => {
      const { rows } = await pool.query<{ contract: boolean; ours: boolean }>(
        `select to_regclass('public.products') is not null as contract, to_regclass('portal.bootstrap') is not null as ours`,
      );
      return rows[0];
    });

  describe('on a new database', () => {
    beforeEach(() => prepared('empty'));
    it('brings the contract', async () => {
      expect(await facts()).toEqual({ contract: true, ours: true });
    });
  });

  describe('on a hosted project', () => {
    beforeEach(async () => {
      await prepared('migrated');
      await database.pool.query('drop schema portal cascade');
    });
    it('leaves the project’s own schemas as they are', async () => {
      expect(await facts()).toEqual({ contract: true, ours: false });
    });
  });
});
