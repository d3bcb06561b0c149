import type pg from 'pg';

/** The tables that forms write; a form for another one adds it here. */
const TABLES = [
  'business_fiscal_data',
  'business_groups',
  'group_invitations',
  'locations',
  'profiles',
  'supplier_leads',
];

/**
 * A module with how much each column of these tables takes, read from the checks of the columns, so that forms allow
 * what the database does. Not formatted yet.
 */
export async function describeColumnLengths(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ table: string; column: string; length: number }>(lengthsSql, [TABLES]);
  const tables = TABLES.map((table) => {
    const columns = rows.filter((row) => row.table === table);
    const lengths = columns.map(({ column, length }) => `${camelCase(column)}: ${length}`);
    return `export const ${camelCase(table)} = { ${lengths.join(', ')} } as const;`;
  });
  return `
    // Generated from supabase/migrations by \`npm run db:types\`; not edited by hand.

    /** How many characters the checks of each table's columns allow; for a number, how many digits. */
    ${tables.join('\n')}
  `;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Checks of one column: `char_length(column) <= 200`, also as `between 1 and 200`, and `column between 0 and 99999`. */
const lengthsSql = String.raw`
  select *
  from (
    select c.relname as table, a.attname as column, coalesce(
      (regexp_match(k.definition, 'char_length\(' || a.attname || '\) <= (\d+)'))[1]::int,
      length((regexp_match(k.definition, '\(' || a.attname || ' <= ''?(9+)\M'))[1])
    ) as length
    from (select conrelid, conkey, pg_get_constraintdef(oid) as definition from pg_catalog.pg_constraint where contype = 'c') k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relname = any ($1)
  ) checks
  where length is not null
  order by "table" collate "C", "column" collate "C"
`;
