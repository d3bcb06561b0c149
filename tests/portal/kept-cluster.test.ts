import { existsSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { withPool } from '@sumiller/postgres/connections/pool';
import { startMigratedCluster } from '../../testing/harness/clusters';
import { keptFolder } from '../../testing/harness/kept-cluster';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

it('a test cluster is a copy of the kept one, with its migrated template', async () => {
  const cluster = await startMigratedCluster('embedded');
  ends.push(() => cluster.stop());

  expect(existsSync(keptFolder('embedded') ?? '')).toBe(true);
  await withPool({ connection: cluster.connection }, async (pool) => {
    const { rows } = await pool.query<{ datname: string }>(
      `select datname from pg_database where datname = 'template_migrated' and shobj_description(oid, 'pg_database') = 'ready'`,
    );
    expect(rows).toHaveLength(1);
  });
});
