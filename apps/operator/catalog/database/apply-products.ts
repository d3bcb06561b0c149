import type pg from 'pg';
import { type ProductColumn, productColumns } from './product-columns';

const sources = `
  from pg_temp.import_rows r
  left join pg_temp.import_categories c
    on c.categoria = r.categoria and c.subcategoria is not distinct from r.subcategoria
  left join public.sellers v on lower(v.name) = lower(r.vendedor)`;

const insertProducts = `
  insert into public.products (sku, ${productColumns.map((column) => column.name).join(', ')})
  select r.sku, ${productColumns.map((column) => column.value).join(', ')}
  ${sources}
  where r.leads and not exists (select from public.products p where p.sku = r.sku)
  order by r.linea`;

const cellsOf = ({ from }: ProductColumn): readonly string[] => (typeof from === 'string' ? [from] : from);

function updateProducts(written: readonly ProductColumn[], fileColumns: readonly string[]): string {
  const names = written.map((column) => column.name).join(', ');
  const values = written.map(
    ({ name, from, value, update, isKept = `'${String(from)}' = any (r.dejar)` }) =>
      `case when ${isKept} then p.${name} else ${update?.(fileColumns) ?? value} end`,
  );
  const kept = written.map((column) => `p.${column.name}`).join(', ');
  return `
    with wanted as (
      select p.id, ${values.map((value, index) => `${value} as ${written[index]?.name}`).join(', ')}
      ${sources}
      join public.products p on p.sku = r.sku
      where r.leads
    ), changed as (
      update public.products p
      set (${names}) = row (${written.map((column) => `wanted.${column.name}`).join(', ')})
      from wanted
      where p.id = wanted.id
        and (${kept}) is distinct from (${written.map((column) => `wanted.${column.name}`).join(', ')})
      returning p.id
    )
    insert into pg_temp.import_changed_products (product_id) select id from changed`;
}

/** Creates the sellers the catalogue lacks, spelt as in their first line. */
export async function applySellers(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(`
    insert into public.sellers (name)
    select distinct on (lower(r.vendedor)) r.vendedor
    from pg_temp.import_rows r
    where r.vendedor is not null
      and not exists (select from public.sellers v where lower(v.name) = lower(r.vendedor))
    order by lower(r.vendedor), r.linea`);
  return rowCount ?? 0;
}

/** Updates the products whose data differ, adds the new ones, and links the rows to their product. */
export async function applyProducts(
  client: pg.ClientBase,
  fileColumns: readonly string[],
): Promise<{ added: number; changed: number }> {
  const written = productColumns.filter((column) =>
    cellsOf(column).some((name) => fileColumns.includes(name)),
  );
  const changed = written.length > 0 ? await client.query(updateProducts(written, fileColumns)) : null;
  const added = await client.query(insertProducts);
  await client.query(`
    update pg_temp.import_rows r set product_id = p.id from public.products p where p.sku = r.sku`);
  return { added: added.rowCount ?? 0, changed: changed?.rowCount ?? 0 };
}
