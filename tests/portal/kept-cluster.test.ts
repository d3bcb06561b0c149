import { existsSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { withPool } from '@sumiller/postgres/connections/pool';
import { startMigratedCluster } from '../../testing/harness/clusters';
import { keptFolder } from '../../testing/harness/kept-cluster';

it('a test cluster is a copy of the kept one, with its migrated template', async () => {
  const cluster = await startMigratedCluster('embedded');
  onTestFinished(() => cluster.stop());

  expect(existsSync(keptFolder('embedded') ?? '')).toBe(true);
  await withPool({ connection: cluster.connection }, async (pool) => {
    const { rows } = await pool.query<{ datname: string }>(
      `select datname from pg_database where datname = 'template_migrated' and shobj_description(oid, 'pg_database') = 'ready'`,
    );
    expect(rows).toHaveLength(1);
  });
});
