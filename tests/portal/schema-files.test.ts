import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';

const folder = projectPath('supabase/schema');
const everything = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('each function of the database is there with its present text', async () => {
  const { rows } = await database.pool.query<{ name: string; text: string }>(`
    select n.nspname || '.' || p.proname as name, p.prosrc as text
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  const lacking = rows.filter(
    ({ name, text }) =>
      !new RegExp(`^create (?:function|procedure) ${name.replace('.', '\\.')}\\(`, 'm').test(everything) ||
      !everything.includes(text),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
  expect(rows.length).toBeGreaterThan(400);
});

it('nothing is there twice, and no function that was dropped', async () => {
  const there = [...everything.matchAll(/^create (?:function|procedure) ([\w.]+)\(/gm)].map(
    ([, name]) => name,
  );
  const { rows } = await database.pool.query<{ name: string }>(`
    select n.nspname || '.' || p.proname as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  expect(there.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('tables, views, policies, triggers and indexes are those of the database', async () => {
  const { rows } = await database.pool.query<{ kind: string; name: string }>(`
    select case c.relkind when 'v' then 'view' else 'table' end as kind, n.nspname || '.' || c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    union all
    select 'policy', l.polname from pg_catalog.pg_policy l
    join pg_catalog.pg_class c on c.oid = l.polrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private')
    union all
    select 'trigger', t.tgname from pg_catalog.pg_trigger t
    join pg_catalog.pg_proc p on p.oid = t.tgfoid join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and not t.tgisinternal
    union all
    select 'index', c.relname from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and not exists (select from pg_catalog.pg_constraint k where k.conindid = c.oid)`);
  const there = [
    ...everything.matchAll(
      /^create (?:unique |unlogged |constraint )?(table|view|policy|index|trigger) ([\w.]+)/gm,
    ),
  ].map(([, kind, name]) => `${kind} ${name}`);
  // Each creates three triggers.
  const logged = [...everything.matchAll(/^call private\.keep_on_staff_log\('\w+\.(\w+)'/gm)].flatMap(
    ([, table]) => ['', '_added', '_removed'].map((suffix) => `trigger ${table}_staff_log${suffix}`),
  );
  expect(logged.length).toBeGreaterThan(60);
  expect([...there, ...logged].sort()).toEqual(rows.map(({ kind, name }) => `${kind} ${name}`).sort());
});
