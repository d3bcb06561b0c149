import type pg from 'pg';
import { badRow } from '@sumiller/catalog-file/bad-row-reasons';
import type { FileReading } from '@sumiller/catalog-file/file-reading';

/**
 * Gives rows the SKU of their product in the catalogue's spelling: a SKU in other capitals is the same key. Refuses rows for which
 * the catalogue has several spellings and not theirs.
 */
export async function matchSkus(client: pg.ClientBase, reading: FileReading): Promise<void> {
  const { rows } = await client.query<{ line: number; sku: string }>(`
    with spelled as (
      select r.linea, r.sku as typed, min(p.sku) as sku, count(*) as spellings
      from pg_temp.import_rows r
      join public.products p on lower(p.sku collate "es-x-icu") = lower(r.sku collate "es-x-icu")
      where not exists (select from public.products o where o.sku = r.sku)
      group by r.linea, r.sku
    ), matched as (
      update pg_temp.import_rows r set sku = s.sku from spelled s where s.linea = r.linea and s.spellings = 1
    )
    select s.linea as line, s.typed as sku from spelled s where s.spellings > 1 order by s.linea`);
  for (const { line, sku } of rows)
    reading.refuseRow({ line, column: 'sku', value: sku, reason: badRow.unclearSku });
}
