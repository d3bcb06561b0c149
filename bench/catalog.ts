import type pg from 'pg';

/** The number of stores in every catalogue. */
export const stores = 3;

/**
 * Deterministic choice: `pick` returns every value from 0 to n-1 equally often, `skew` the low ones far more often, as brands,
 * countries and kinds are distributed in a real list.
 */
const choices = `
  create or replace function pg_temp.pick(i int, salt int, n int) returns int language sql immutable as
    $$ select ((hashint4extended(i, salt) & 2147483647) % n)::int $$;
  create or replace function pg_temp.skew(i int, salt int, n int) returns int language sql immutable as
    $$ select floor(n * power((hashint4extended(i, salt) & 2147483647) / 2147483648.0, 2.5))::int $$;`;

const surroundings = `
  insert into public.stores (id, name, store_code)
    select s, 'Tienda ' || s, 'B' || s from generate_series(1, ${stores}) s on conflict (id) do nothing;
  insert into public.categories (slug, name, sort_order)
    select 'bench-' || i, (array['Vinos', 'Tequilas', 'Mezcales', 'Rones', 'Whiskies', 'Ginebras', 'Vodkas', 'Licores',
      'Cervezas', 'Espumosos'])[i], i from generate_series(1, 10) i on conflict (slug) do nothing;
  insert into public.sellers (name) select 'Distribuidora ' || i from generate_series(1, 200) i on conflict do nothing;`;

/** The properties of a product; names begin with the brand or, one in three, with the kind. */
const properties = `
  select i, pg_temp.skew(i, 1, 10) as category,
    (array['Vino Tinto', 'Vino Blanco', 'Vino Rosado', 'Tequila', 'Mezcal', 'Ron', 'Whisky', 'Ginebra', 'Vodka', 'Licor',
      'Cerveza', 'Espumoso'])[1 + pg_temp.skew(i, 2, 12)] as kind,
    (array['Casa', 'Viña', 'Hacienda', 'Destilería', 'Bodegas', 'Marqués de', 'Don', 'Château'])
      [1 + pg_temp.pick(pg_temp.skew(i, 3, 6000), 31, 8)] || ' ' ||
      initcap(substr(translate(md5(pg_temp.skew(i, 3, 6000)::text), '0123456789', 'aeioulnrst'), 1, 7)) as brand,
    (array['México', 'España', 'Francia', 'Italia', 'Chile', 'Argentina', 'Estados Unidos', 'Escocia', 'Portugal',
      'Cuba'])[1 + pg_temp.skew(i, 4, 10)] as country,
    'Región ' || pg_temp.skew(i, 18, 60) as region,
    (array['Reserva', 'Gran Reserva', 'Crianza', 'Joven', 'Selección', 'Edición Limitada', 'Clásico', 'Añejo', 'Reposado',
      'Blanco'])[1 + pg_temp.pick(i, 5, 10)] || ' ' || (1990 + pg_temp.pick(i, 6, 34)) as label,
    (array['frutos rojos', 'vainilla', 'cuero', 'cítricos', 'miel', 'humo', 'chocolate', 'flores blancas', 'especias',
      'tabaco'])[1 + pg_temp.pick(i, 7, 10)] as scent,
    (array['roble', 'cereza', 'pera', 'almendra', 'pimienta', 'canela', 'café', 'manzana', 'hierbas', 'caramelo'])
      [1 + pg_temp.pick(i, 8, 10)] as taste,
    (array[750, 700, 375, 1000, 1500, 355])[1 + pg_temp.skew(i, 19, 6)] as volume
  from generate_series($1::int, $2::int) i`;

const products = `
  insert into public.products (sku, name, slug, description, short_description, images, brand, supplier, seller_id,
    category_id, category_first, category_second, category_third, country_origin, region_origin, status, tags, metadata,
    format_volume, format_label, bar_code, alcohol_true)
  select 'BN-' || lpad(i::text, 6, '0'),
    case when pg_temp.pick(i, 23, 3) = 0 then kind || ' ' || brand else brand || ' ' || kind end
      || ' ' || label || ' ' || volume || ' ml',
    'bn-' || i,
    'Elaborado por ' || brand || ' con uvas y agaves de ' || region || ', ' || country || '. Notas de ' || scent || ' y '
      || taste || '; final ' || (array['largo', 'medio', 'seco', 'sedoso', 'fresco'])[1 + pg_temp.pick(i, 9, 5)]
      || '. Servir a ' || (6 + pg_temp.pick(i, 10, 12)) || ' grados con quesos, carnes o mariscos. Lote ' || i || '.',
    kind || ' de ' || country, jsonb_build_array('/pictures/bench/' || i || '.svg'), brand,
    'Bodega ' || pg_temp.skew(i, 11, 400), s.ids[1 + pg_temp.skew(i, 12, 200)], c.ids[1 + category],
    c.names[1 + category], kind, (array['Premium', 'Estándar', 'Económico', 'Ultra premium'])[1 + pg_temp.pick(i, 13, 4)],
    country, region, case when pg_temp.pick(i, 14, 50) = 0 then 'inactive' else 'active' end,
    array['bench', 't' || pg_temp.pick(i, 15, 20)], jsonb_build_object('TipoUva', taste), volume, volume || ' ml',
    '75' || lpad(i::text, 11, '0'), 5 + pg_temp.pick(i, 17, 40)
  from (${properties}) made,
    (select array_agg(id order by sort_order) as ids, array_agg(name order by sort_order) as names
     from public.categories where slug like 'bench-%') c,
    (select array_agg(id order by name) as ids from public.sellers where name like 'Distribuidora %') s`;

const offers = `
  insert into public.store_products (store_id, product_id, price, stock_qty)
  select store, p.id, case when pg_temp.pick(n, 20, 100) > 0
    then round((80 + power((hashint4extended(n, 21 + store) & 2147483647) / 2147483648.0, 3) * 4000)::numeric, 2) end,
    1000000
  from (select id, substr(sku, 4)::int as n from public.products where sku like 'BN-%') p,
    generate_series(1, ${stores}) store
  where n between $1 and $2`;

/** Adds products until the catalogue has `size`, and immediately does the work autovacuum would do a minute later. */
export async function growCatalog(pool: pg.Pool, size: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(choices);
    await client.query(surroundings);
    const { rows } = await client.query<{ last: number }>(
      `select coalesce(max(substr(sku, 4)::int), 0) as last from public.products where sku like 'BN-%'`,
    );
    const range = [(rows[0]?.last ?? 0) + 1, size];
    await client.query('begin');
    await client.query(products, range);
    await client.query(offers, range);
    await client.query('commit');
    await settle(client);
  } finally {
    client.release(true);
  }
}

/** Statistics, visibility and search indexes as on a database that is not in the middle of an import. */
async function settle(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  );
  await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`);
  await client.query('checkpoint').catch(() => undefined);
}
