import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../apps/operator/backup/restore-backup';
import { verifyBackup } from '../../apps/operator/backup/verify-backup';
import { writeBackup } from '../../apps/operator/backup/write-backup';
import { withPool } from '@sumiller/postgres/connections/pool';
import { allRows } from '../../testing/fixtures/all-rows';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { buildWorld } from '../../testing/fixtures/world';
import { createTestDatabase, urlOf } from '../../testing/harness/database';

/** Sessions that wait for the table of stores. */
const waiting = "select from pg_catalog.pg_locks where relation = 'public.stores'::regclass and not granted";

describeOnEachPostgres('a backup of one moment', (database) => {
  it('contains nothing committed while it ran, at any table', async () => {
    const { pool, connection } = database();
    await buildWorld(pool);
    const folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-moment-`));
    const file = join(folder, 'moment.backup');
    const target = await createTestDatabase({ template: 'empty' });
    const shop = await pool.connect();
    try {
      const atThatMoment = await allRows(pool);
      // The shop locks one table, so the backup waits there with some tables done and some to come.
      await shop.query('begin; lock table public.stores in access exclusive mode');
      const writing = withPool({ connection }, (owner) => writeBackup(owner, file));
      await expect
        .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000, interval: 20 })
        .toBe(1);
      // A backup with a new snapshot for each table would have these and not the earlier ones.
      await shop.query("update public.stores set name = name || ' (cambiada)'");
      await shop.query("update public.sellers set name = name || ' (cambiado)'");
      await shop.query("update public.locations set name = name || ' (cambiada)'");
      await shop.query('commit');
      await writing;

      await restoreBackup(
        { dataDir: folder, databaseUrl: urlOf(target.connection) },
        { file, ...(await verifyBackup(file)) },
      );
      const { sequences: _, ...restored } = await allRows(target.pool);
      expect(restored).toEqual(
        Object.fromEntries(Object.entries(atThatMoment).filter(([name]) => name !== 'sequences')),
      );
      expect(await allRows(pool)).not.toEqual(atThatMoment);
    } finally {
      shop.release(true);
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
