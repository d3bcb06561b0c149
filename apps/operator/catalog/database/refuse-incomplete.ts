import type pg from 'pg';
import { badRow } from '@sumiller/catalog-file/bad-row-reasons';
import type { FileReading } from '@sumiller/catalog-file/file-reading';

type Incomplete = { line: number; sku: string; store: number };

/** Refuses rows of products new to their store that lack a required value. */
export async function refuseIncompleteRows(client: pg.ClientBase, reading: FileReading): Promise<void> {
  const { rows } = await client.query<Incomplete>(
    `select r.linea as line, r.sku, r.tienda as store
     from pg_temp.import_rows r
     where (r.nombre is null or r.categoria is null or r.existencia is null or not $1)
       and not exists (
         select from public.products p join public.store_products o on o.product_id = p.id
         where lower(p.sku collate "es-x-icu") = lower(r.sku collate "es-x-icu") and o.store_id = r.tienda
       )
     order by r.linea`,
    [reading.columns.includes('precio')],
  );
  for (const { line, sku, store } of rows)
    reading.refuseRow({ line, column: 'sku', value: sku, reason: badRow.notOffered(store) });
}
