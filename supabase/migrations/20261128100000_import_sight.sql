-- What a person who imports a price list may see of other stores, and change for them: nothing (ADR 181, 182).

-- As before, and gone once it was taken back: a second press of the old button must not read as success.
create or replace function private.open_catalog_import(p_import_id uuid) returns private.catalog_imports
language plpgsql volatile set search_path = '' as $$
declare
  v_import private.catalog_imports;
begin
  select * into v_import from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and i.undone_at is null
    and (i.applied_at is not null or i.created_at > now() - interval '1 hour')
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  return v_import;
end
$$;

-- The categories that these lines of an import name, or all of them, as import_categories finds them. Each name is folded once: every
-- row of a file may name a category of its own.
create function private.import_categories(p_import_id uuid, p_lines integer[])
returns table (categoria text, subcategoria text, root_id uuid, category jsonb, line integer)
language sql stable rows 100 set search_path = '' as $$
  with known as materialized (
    select c.id, c.name, c.parent_id, c.sort_order, private.fold_text(c.name) as folded from public.categories c
  ), root as materialized (
    select distinct on (k.folded) k.folded, k.id, k.name from known k where k.parent_id is null order by k.folded, k.sort_order, k.id
  ), child as materialized (
    select distinct on (k.parent_id, k.folded) k.parent_id, k.folded, k.id, k.name from known k
    where k.parent_id is not null order by k.parent_id, k.folded, k.sort_order, k.id
  ), named as materialized (
    select r.cells ->> 'categoria' as categoria, r.cells ->> 'subcategoria' as subcategoria, min(r.line) as line
    from private.catalog_import_rows r where r.import_id = p_import_id and (p_lines is null or r.line = any (p_lines)) group by 1, 2
  ), folded as materialized (
    select n.*, private.fold_text(n.categoria) as root_name, private.fold_text(n.subcategoria) as child_name from named n
  )
  select n.categoria, n.subcategoria, root.id, jsonb_build_object(
      'category_id', case when n.subcategoria is null then root.id else child.id end,
      'category_first', coalesce(root.name, n.categoria), 'category_second', coalesce(child.name, n.subcategoria)), n.line
  from folded n
  left join root on root.folded = n.root_name
  left join child on child.parent_id = root.id and child.folded = n.child_name
$$;

create or replace function private.import_categories(p_import_id uuid)
returns table (categoria text, subcategoria text, root_id uuid, category jsonb, line integer)
language sql stable rows 100 set search_path = '' as $$ select * from private.import_categories(p_import_id, null) $$;

-- What the rows of an import that are not planned yet change for the staff of these stores, at most so many, written beside each row.
create or replace function private.plan_import_rows(p_import private.catalog_imports, p_stores integer[], p_is_admin boolean, p_limit integer)
returns void
language sql volatile set search_path = '' as $$
  with chosen as materialized (
    select r.* from private.catalog_import_rows r where r.import_id = p_import.id and r.kind is null order by r.line limit p_limit
  ), category as materialized (
    select * from private.import_categories(p_import.id, array(select c.line from chosen c))
  ), seller as materialized (
    select n.name as named, v.id, v.name from (select distinct c.cells ->> 'vendedor' as name from chosen c) n
    join public.sellers v on lower(v.name) = lower(n.name collate "es-x-icu")
  ), found as materialized (
    select r.line, r.store_id, r.cells, c.category, s.id as seller_id, coalesce(s.name, r.cells ->> 'vendedor') as seller,
      p.id as product_id, to_jsonb(p) as product, sp.id as offer_id,
      jsonb_build_object('price', sp.price, 'stock_qty', sp.stock_qty, 'cost', k.cost) as offer,
      jsonb_build_object('price', r.cells -> 'precio', 'stock_qty', r.cells -> 'existencia')
        || case when 'costo' = any (p_import.columns) then jsonb_build_object('cost', r.cells -> 'costo') else '{}' end as wanted_offer,
      private.row_versions(p, p.xmin, sp.xmin, k.xmin) as seen,
      not exists (select from private.catalog_import_rows o where o.import_id = p_import.id and o.sku = r.sku and o.line < r.line) as leads
    from chosen r
    join category c on c.categoria = r.cells ->> 'categoria' and c.subcategoria is not distinct from r.cells ->> 'subcategoria'
    left join seller s on s.named = r.cells ->> 'vendedor'
    -- Of a row for another store nothing is looked up: neither the answer nor the digest may depend on what that store has.
    left join public.products p on p.sku = r.sku and r.store_id = any (p_stores)
    left join public.store_products sp on sp.product_id = p.id and sp.store_id = r.store_id
    left join private.product_costs k on k.store_product_id = sp.id
  ), wanted as materialized (
    select f.*, case when not f.leads then null
      when f.product_id is null then jsonb_build_object('sku', f.cells -> 'sku') || private.wanted_product(f.cells,
        p_import.columns || '{bodega,slug}'::text[], f.category, f.seller_id, f.seller, null)
      else private.differing(private.wanted_product(f.cells, p_import.columns, f.category, f.seller_id, f.seller,
        f.product -> 'metadata'), f.product) end as product_new,
      private.differing(f.wanted_offer, f.offer) as offer_new
    from found f
  ), judged as materialized (
    select w.*, case
      when w.store_id <> all (p_stores) then array['tienda', 'no es una de tus tiendas']
      when w.category ->> 'category_id' is null and not p_is_admin
        then array['categoria', 'no existe esa categoría; la crea quien administra la mesa de operación']
      when w.seller_id is null and w.cells ->> 'vendedor' is not null and 'vendedor' = any (p_import.columns) and not p_is_admin
        then array['vendedor', 'no existe ese vendedor; lo crea quien administra la mesa de operación']
      when w.product_id is not null and w.product_new is not null and not private.sell_alone(w.product_id, p_stores)
        then array['sku', 'también se vende en otras tiendas: sus datos de producto los cambia quien atiende todas']
      end as wrong
    from wanted w
  ), planned as materialized (
    select j.line, j.seen, j.wrong, j.product_id, j.offer_id, j.product_new,
      case when j.product_id is not null and j.product_new is not null
        then private.same_keys(j.product, j.product_new) end as product_old,
      case when j.offer_id is null then j.wanted_offer else j.offer_new end as offer_new,
      case when j.offer_id is not null and j.offer_new is not null then private.same_keys(j.offer, j.offer_new) end as offer_old,
      case when j.wrong is not null then 'wrong' when j.offer_id is null then 'new'
        when j.product_new is not null or j.offer_new is not null then 'changed' else 'equal' end as kind
    from judged j
  )
  update private.catalog_import_rows r set
    seen = p.seen, kind = p.kind, wrong_column = p.wrong[1], reason = p.wrong[2], product_id = p.product_id, offer_id = p.offer_id,
    product_old = p.product_old, product_new = p.product_new, offer_old = p.offer_old, offer_new = p.offer_new,
    is_jump = coalesce(p.kind = 'changed'
      and abs((p.offer_new ->> 'price')::numeric - (p.offer_old ->> 'price')::numeric) > 0.3 * (p.offer_old ->> 'price')::numeric, false),
    -- Another version with the same values is no change.
    is_stale = r.seen is not null and (r.product_id, r.offer_id, r.product_old, r.product_new, r.offer_old, r.offer_new)
      is distinct from (p.product_id, p.offer_id, p.product_old, p.product_new, p.offer_old, p.offer_new)
  from planned p where r.import_id = p_import.id and r.line = p.line
$$;

-- As before; of the categories and sellers that it would create at most 500 are named; more are a problem, and so are rows
-- that name more than 1,000.
create or replace function private.sum_up_import(p_import private.catalog_imports) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c_most_changed constant integer := 2000;
  c_most_new constant integer := 500;
  c_most_named constant integer := 500;
  c_most_categories constant integer := 1000;
  v_plan jsonb;
  v_categories text[];
  v_sellers text[];
begin
  select jsonb_build_object('counts', jsonb_build_object('rows', count(*), 'new', count(*) filter (where r.kind = 'new'),
      'changed', count(*) filter (where r.kind = 'changed'), 'equal', count(*) filter (where r.kind = 'equal'),
      'wrong', count(*) filter (where r.kind = 'wrong'), 'jumps', count(*) filter (where r.is_jump),
      'stale', count(*) filter (where r.is_stale)),
    'problems', to_jsonb(array_remove(array[
      case when count(*) filter (where r.kind = 'changed') > c_most_changed
        then format('Se cambian hasta %s productos a la vez: divide el archivo', to_char(c_most_changed, 'FM999,999')) end,
      case when count(*) filter (where r.kind = 'new') > c_most_new
        then format('Se agregan hasta %s productos a la vez: divide el archivo', to_char(c_most_new, 'FM999,999')) end], null)),
    'digest', md5(coalesce(string_agg(md5(concat_ws('/', r.line, r.kind, r.product_id, r.offer_id, r.product_old, r.product_new,
      r.offer_old, r.offer_new)), '' order by r.line), '')))
  into v_plan from private.catalog_import_rows r where r.import_id = p_import.id;
  -- To look a name up takes its time, and no price list has as many.
  if (select count(*) from (
      select distinct r.cells ->> 'categoria', r.cells ->> 'subcategoria' from private.catalog_import_rows r
      where r.import_id = p_import.id limit c_most_categories + 1) n) > c_most_categories then
    v_plan := v_plan || jsonb_build_object('categories', '[]'::jsonb, 'sellers', '[]'::jsonb, 'problems', v_plan -> 'problems'
      || to_jsonb(format('La lista nombra más de %s categorías: divide el archivo', to_char(c_most_categories, 'FM999,999'))));
    update private.catalog_imports i set plan = v_plan where i.id = p_import.id;
    return v_plan;
  end if;
  v_categories := array(select concat_ws(' › ', c.categoria, c.subcategoria) from private.import_categories(p_import.id) c
    where c.category ->> 'category_id' is null order by c.line limit c_most_named + 1);
  v_sellers := array(select n.name from (
      select distinct r.cells ->> 'vendedor' as name from private.catalog_import_rows r where r.import_id = p_import.id) n
    where n.name is not null and not exists (
      select from public.sellers v where lower(v.name) = lower(n.name collate "es-x-icu"))
    order by n.name limit c_most_named + 1);
  v_plan := v_plan || jsonb_build_object(
    'categories', to_jsonb(v_categories[:c_most_named]), 'sellers', to_jsonb(v_sellers[:c_most_named]),
    'problems', v_plan -> 'problems' || case when greatest(cardinality(v_categories), cardinality(v_sellers)) > c_most_named
      then to_jsonb(array[format('Se crean hasta %s categorías o vendedores a la vez: divide el archivo', c_most_named)])
      else '[]' end);
  update private.catalog_imports i set plan = v_plan where i.id = p_import.id;
  return v_plan;
end
$$;

-- As before; a store that is not the caller's has no name, as one that does not exist.
create or replace function public.catalog_import_rows(
  p_import_id uuid, p_kind text, p_after_line integer default 0, p_limit integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 100), 1), 500);
  v_stores constant integer[] := private.require_staff();
  v_rows jsonb;
begin
  perform from private.catalog_imports i where i.id = p_import_id and i.person = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.line), '[]') into v_rows from (
    select r.line, r.sku, r.cells ->> 'nombre' as name, st.name as store, r.kind, r.wrong_column as column,
      r.reason, r.is_jump,
      (coalesce(r.product_old, '{}') || coalesce(r.offer_old, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_old ? 'seller_id' then jsonb_build_object('seller', was.name) else '{}' end as before,
      (coalesce(r.product_new, '{}') || coalesce(r.offer_new, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_new ? 'seller_id' then jsonb_build_object('seller', r.cells -> 'vendedor') else '{}' end as after
    from private.catalog_import_rows r
    left join public.stores st on st.id = r.store_id and st.id = any (v_stores)
    left join public.sellers was on was.id = (r.product_old ->> 'seller_id')::uuid
    where r.import_id = p_import_id and r.line > coalesce(p_after_line, 0)
      and case p_kind when 'jump' then r.is_jump when 'stale' then r.is_stale else r.kind = p_kind end
    order by r.line limit v_limit + 1
  ) shown;
  return jsonb_build_object('rows', v_rows - v_limit, 'more', jsonb_array_length(v_rows) > v_limit);
end
$$;

-- What an import's rows are now: which of their values are still what it made them, and what of that the staff of these stores can
-- take back. The data of a product that another store has begun to sell count as edited.
create function private.import_remains(p_import_id uuid, p_stores integer[]) returns table (
  line integer, sku text, name text, store text, product_id uuid, offer_id uuid, product_back jsonb, offer_back jsonb,
  edited text[], is_new boolean, is_new_product boolean, is_bound boolean
)
language sql stable set search_path = '' as $$
  select r.line, r.sku, r.cells ->> 'nombre', st.name, p.id, sp.id,
    private.same_keys(r.product_old, nullif(r.product_new - product.edited, '{}')),
    private.same_keys(r.offer_old, nullif(r.offer_new - offer.edited, '{}')),
    product.edited || offer.edited, r.kind = 'new', r.product_old is null and r.product_new is not null,
    -- A new offer stays where it is in an order, a cart or on a list.
    r.kind = 'new' and (exists (select from public.order_items i where i.store_product_id = sp.id)
      or exists (select from public.cart_items i where i.store_product_id = sp.id)
      or r.product_old is null and r.product_new is not null and (
        exists (select from public.wishlist_items w where w.product_id = p.id)
        or exists (select from private.order_guide g where g.product_id = p.id)))
  from private.catalog_import_rows r
  left join public.stores st on st.id = r.store_id
  left join public.products p on p.id = r.product_id
  left join public.store_products sp on sp.id = r.offer_id
  left join private.product_costs k on k.store_product_id = sp.id
  cross join lateral (
    select coalesce(array_agg(d.key), '{}') as edited
    from jsonb_object_keys(case when r.product_old is null or private.sell_alone(p.id, p_stores)
      then private.differing(r.product_new, to_jsonb(p)) else r.product_new end) as d (key)
  ) product
  cross join lateral (
    select coalesce(array_agg(d.key), '{}') as edited from jsonb_object_keys(private.differing(r.offer_new,
      case when sp.id is not null then to_jsonb(sp) || jsonb_build_object('cost', k.cost) end)) as d (key)
  ) offer
  where r.import_id = p_import_id and r.kind in ('new', 'changed')
$$;

create or replace function public.undo_catalog_import(p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[];
  v_import private.catalog_imports;
  v_answer jsonb;
  v_remains jsonb;
begin
  perform private.require_staff();
  perform private.only_import();
  v_stores := private.require_staff();
  v_import := private.undoable_import(v_stores);
  if v_import.id is distinct from p_import_id or p_import_id is null then
    raise exception using errcode = 'PT404', detail = 'import_not_found', message = 'Esa ya no es la última importación';
  end if;
  perform private.lock_import_rows(p_import_id);
  select jsonb_agg(to_jsonb(r)) into v_remains from private.import_remains(p_import_id, v_stores) r;
  perform set_config('sumiller.reason', left('Deshacer la importación: ' || v_import.file_name, 500), true);
  perform private.take_import_back(v_remains);
  perform set_config('sumiller.reason', '', true);
  update private.catalog_imports i set undone_at = now() where i.id = p_import_id;
  with row as materialized (
    select r.*, case when r.is_new and (r.is_bound or r.edited <> '{}') then 'impossible'
      when r.edited <> '{}' then 'kept' else 'reverted' end as bucket
    from jsonb_to_recordset(v_remains) as r (
      line integer, sku text, name text, store text, edited text[], is_new boolean, is_bound boolean)
  ), named as (
    select r.bucket, jsonb_build_object('sku', r.sku, 'name', r.name, 'store', r.store, 'columns', r.edited) as value,
      row_number() over (partition by r.bucket order by r.line) as place from row r where r.bucket <> 'reverted'
  )
  select jsonb_object_agg(b.bucket, jsonb_build_object('count', (select count(*) from row r where r.bucket = b.bucket),
      'rows', coalesce((select jsonb_agg(n.value order by n.place) from named n where n.bucket = b.bucket and n.place <= 200), '[]')))
  into v_answer from unnest('{reverted,kept,impossible}'::text[]) as b (bucket);
  return v_answer;
end
$$;
drop function private.import_remains(uuid);
revoke all on function private.import_remains(uuid, integer[]), private.import_categories(uuid, integer[])
  from public, anon, authenticated;
