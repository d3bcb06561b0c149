import type pg from 'pg';

/** The tables, or single columns of them, written by forms; add those of a new form here. */
export const formColumns = {
  buyer: [
    'business_fiscal_data',
    'business_groups',
    'group_invitations',
    'locations',
    'profiles',
    'supplier_leads',
  ],
  order: ['order_guide.section', 'orders.delivery_notes'],
  desk: [
    'credit_releases.release_reason',
    'group_accounts.block_reason',
    'invoice_issuers.name',
    'invoice_issuers.series',
    'lead_notes.body',
    'order_notes.body',
    'order_payments.reference',
    'order_payments.void_reason',
    'order_revisions.reason',
    'promotions.body',
    'promotions.discount_price',
    'promotions.max_uses',
    'promotions.name',
    'staff_invitations.email',
    'staff_log.reason',
    'unmailed_changes.no_mail_reason',
  ],
};

type Length = { table: string; column: string; length: number };

/**
 * A module with the maximum length of each of these columns, read from their checks, so that forms allow what the database does.
 * Not formatted yet.
 */
export async function describeColumnLengths(pool: pg.Pool, columns: string[]): Promise<string> {
  const { rows } = await pool.query<Length>(lengthsSql, [columns]);
  const names = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const without = columns.filter((name) => !names.has(name));
  if (without.length > 0) throw new Error(`No check gives the length of ${without.join(', ')}.`);
  const tables = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const ofTable = rows.filter((row) => row.table === table);
    const lengths = ofTable.map(({ column, length }) => `${camelCase(column)}: ${length}`);
    return `export const ${camelCase(table)} = { ${lengths.join(', ')} } as const;`;
  });
  return `
    // Generated from supabase/migrations by \`npm run db:types\`; not edited by hand.

    /** How many characters the checks of each table's columns allow; for a number, how many its digits and point are. */
    ${tables.join('\n')}
  `;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Checks of one column: `char_length(column) <= 200`, also as `between 1 and 200`, and `column between 0 and 99999`; for
 * `numeric(12, 2)` its digits and the point. The shortest of several counts.
 */
const lengthsSql = String.raw`
  select "table", "column", min(length) as length
  from (
    select c.relname as table, a.attname as column, coalesce(
      (regexp_match(k.definition, 'char_length\(' || a.attname || '\) <= (\d+)'))[1]::int,
      length((regexp_match(k.definition, '\(' || a.attname || ' <= ''?(\d+)\M'))[1]),
      case when a.atttypid = 'numeric'::regtype and a.atttypmod > 0 then (a.atttypmod - 4 >> 16) + 1 end
    ) as length
    from (select conrelid, conkey, pg_get_constraintdef(oid) as definition from pg_catalog.pg_constraint where contype = 'c') k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (c.relname = any ($1) or c.relname || '.' || a.attname = any ($1))
  ) checks
  where length is not null
  group by "table", "column"
  order by "table" collate "C", "column" collate "C"
`;
