import { readFileSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import { projectPath } from '../../root';

type Kind = 'function' | 'table' | 'view' | 'policy';

/** A statement that defines an object, with the object's name under its kind. */
const definition =
  /^ *(?:create (?:or replace )?(?:function|procedure) (?<function>[\w.]+)\(|(?:create (?:unlogged )?table|alter table) (?<table>[\w.]+)|create (?:or replace )?view (?<view>[\w.]+)|(?:create|alter) policy (?<policy>\w+ on [\w.]+))/gm;

const titles: Record<Kind, string> = {
  function: 'Functions',
  table: 'Tables, with the files that change them',
  view: 'Views',
  policy: 'Policies',
};

/**
 * A document with the newest file that defines each object the migrations leave behind. A table is the sum of its files. Not
 * formatted yet.
 */
export async function describeDefiningFiles(pool: pg.Pool): Promise<string> {
  const files = definingFiles(projectPath('supabase/migrations'));
  const { rows } = await pool.query<{ kind: Kind; name: string }>(objectsSql);

  const line = ({ kind, name }: { kind: Kind; name: string }) => {
    const defining = files.get(`${kind} ${name}`);
    if (!defining) throw new Error(`No migration defines the ${kind} ${name}.`);
    return `- \`${name}\`: ${(kind === 'table' ? [...defining] : [...defining].slice(-1)).join(', ')}`;
  };
  const section = (kind: Kind) =>
    `## ${titles[kind]}\n\n${rows
      .filter((row) => row.kind === kind)
      .map(line)
      .join('\n')}`;

  return [
    '<!-- Generated from supabase/migrations by `npm run db:types`; not edited by hand. -->',
    '# Which migration defines what',
    'For each object of the schemas `public` and `private`, the file in `migrations/` with its present text.',
    ...(Object.keys(titles) as Kind[]).map(section),
  ].join('\n\n');
}

/** The files that define each object, oldest first, by its kind and name. */
function definingFiles(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of readdirSync(folder).sort()) {
    for (const { groups = {} } of readFileSync(`${folder}/${file}`, 'utf8').matchAll(definition)) {
      for (const [kind, name] of Object.entries(groups)) {
        if (!name) continue;
        const key = `${kind} ${name}`;
        found.set(key, (found.get(key) ?? new Set()).add(file.replace('.sql', '')));
      }
    }
  }
  return found;
}

const objectsSql = `
  select *
  from (
    select distinct 'function' as kind, n.nspname || '.' || p.proname as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
    union all
    select case c.relkind when 'v' then 'view' else 'table' end, n.nspname || '.' || c.relname
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v')
    union all
    select 'policy', l.polname || ' on ' || n.nspname || '.' || c.relname
    from pg_catalog.pg_policy l
    join pg_catalog.pg_class c on c.oid = l.polrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private')
  ) objects
  order by name collate "C", kind collate "C"
`;
