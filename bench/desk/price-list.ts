import type pg from 'pg';
import { person, runAs } from '../../testing/fixtures/act-as';

/** Rows of the list: as many new products for one store, a quarter of them with suppliers that are new too. */
export const listRows = 11_000;

const columns =
  'sku,nombre,categoria,subcategoria,vendedor,marca,descripcion,descripcion_corta,pais,region,formato,volumen_ml,grado_alcohol,precio,existencia,tienda';

/** The texts of existing products under SKUs of their own, in requests of 500 rows like the app's. */
const requests = `
  select jsonb_agg(jsonb_build_object('linea', made.n + 1, 'sku', 'LP-' || made.n, 'slug', 'lp-' || made.n, 'nombre', p.name || ' LP',
    'categoria', p.category_first, 'subcategoria', p.category_second,
    'vendedor', case when made.n % 4 = 0 then 'Importadora ' || made.n % 60 else s.name end, 'marca', p.brand,
    'descripcion', p.description, 'descripcion_corta', p.short_description, 'pais', p.country_origin, 'region', p.region_origin,
    'formato', p.format_label, 'volumen_ml', p.format_volume, 'grado_alcohol', p.alcohol_true, 'precio', 100 + made.n % 900,
    'existencia', 12, 'tienda', 1) order by made.n) as rows
  from (select row_number() over (order by sku) as n, * from public.products where sku like 'BN-%' limit $1::int) as made
  join public.products p using (id) left join public.sellers s on s.id = p.seller_id
  group by (made.n - 1) / 500 order by 1`;

type Step = { plan: { digest: string; counts: Record<string, number> } | null };

/** Milliseconds of processor time, by `taken`, of each step of a price list that an admin imports and undoes. */
export async function measurePriceList(
  pool: pg.Pool,
  taken: () => number,
  admin: string,
): Promise<[step: string, milliseconds: number][]> {
  const steps: [string, number][] = [];
  const call = async <T>(sql: string, values: unknown[]): Promise<T> => {
    const { rows } = await runAs(pool, person(admin), `select ${sql} as answer`, values);
    return rows[0]?.['answer'] as T;
  };
  const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const before = taken();
    const answer = await work();
    steps.push([step, taken() - before]);
    return answer;
  };
  const { rows: chunks } = await pool.query<{ rows: unknown }>(requests, [listRows]);
  const id = await call<string>('begin_catalog_import($1, $2)', ['lista.csv', columns.split(',')]);
  await measured('rows received', async () => {
    for (const { rows } of chunks) await call('stage_catalog_import($1, $2)', [id, JSON.stringify(rows)]);
  });
  const plan = await measured('preview', async () => {
    for (;;) {
      const step = await call<Step>('preview_catalog_import($1)', [id]);
      if (step.plan) return step.plan;
    }
  });
  if (plan.counts['new'] !== listRows) throw new Error(`The list is ${JSON.stringify(plan.counts)}`);
  const { outcome } = await measured('saved', () =>
    call<{ outcome: string }>('apply_catalog_import($1, $2)', [id, plan.digest]),
  );
  if (outcome !== 'applied') throw new Error(`The list is ${outcome}`);
  await measured('undone', () => call('undo_catalog_import($1)', [id]));
  return steps;
}
