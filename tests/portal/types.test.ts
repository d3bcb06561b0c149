import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedPaths, generateFile } from '../../apps/portal/database/types/generated-files';
import { neverNullInViews } from '../../apps/portal/database/types/introspect-types';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(generatedPaths)(
  '%s is what `npm run db:types` generates from the current migrations',
  async (path) => {
    expect(await readFile(projectPath(path), 'utf8')).toBe(await generateFile(path, database.pool));
  },
);

it('the types mark as never null only those view columns that never are', async () => {
  const { pool } = database;
  await buildWorld(pool);
  for (const [view, columns] of Object.entries(neverNullInViews)) {
    const { rows } = await pool.query<Record<string, unknown>>(`select ${columns.join(', ')} from ${view}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.values(row)).not.toContain(null);
  }
});
