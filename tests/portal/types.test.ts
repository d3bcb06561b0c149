import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateFiles } from '../../apps/portal/database/types/generated-files';
import { neverNullInViews } from '../../apps/portal/database/types/introspect-types';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('`npm run db:types` generates what is there from the current migrations', async () => {
  const generated = await generateFiles(database.pool);
  for (const [path, text] of generated) expect(await readFile(projectPath(path), 'utf8'), path).toBe(text);
  const areas = await readdir(projectPath('supabase/schema'));
  expect([...generated.keys()]).toEqual(
    expect.arrayContaining(areas.map((file) => `supabase/schema/${file}`)),
  );
});

it('the types mark as never null only those view columns that never are', async () => {
  const { pool } = database;
  await buildWorld(pool);
  for (const [view, columns] of Object.entries(neverNullInViews)) {
    const { rows } = await pool.query<Record<string, unknown>>(`select ${columns.join(', ')} from ${view}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.values(row)).not.toContain(null);
  }
});
