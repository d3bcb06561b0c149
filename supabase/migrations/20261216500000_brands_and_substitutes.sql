-- A substitute is found by its words in any order, and all brands of a long list are offered (replaces public.desk_offers and
-- public.desk_brands).

-- What contains a text, for `like`.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke all on function private.like_pattern(text) from public, anon, authenticated;

-- desk_offers: up to eight products with stock that may replace a line of an order: those that have all words of the term, first whose
-- name has it as it is written, then whose name, then whose category or brand has all of them. [{offer_id, name, sku, brand, price, stock}].
-- PT401, PT403, PT404.
create or replace function public.desk_offers(p_order_id uuid, p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_term constant text := private.fold_text(btrim(left(p_search, 100)));
  v_pattern constant text := private.like_pattern(v_term);
  v_words constant text[] := array(
    select private.like_pattern(w) from regexp_split_to_table(v_term, '[[:space:]]+') w where w <> '' order by length(w) desc limit 12);
begin
  if length(coalesce(v_term, '')) < 3 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('offer_id', f.id, 'name', f.name, 'sku', f.sku, 'brand', f.brand, 'price', f.price,
      'stock', f.stock_qty) order by f.place, f.name, f.id)
    from (
      select sp.id, p.name, p.sku, p.brand, sp.price, sp.stock_qty,
        case when private.fold_text(p.name || ' ' || p.sku) like v_pattern then 1
          when private.fold_text(p.name || ' ' || p.sku) like all (v_words) then 2
          when private.fold_text(concat_ws(' ', p.brand, p.category_first, p.category_second, p.category_third)) like all (v_words)
            then 3 else 4 end as place
      from public.products p join public.store_products sp on sp.product_id = p.id
      -- The longest word by the index.
      where p.search_text like v_words[1] and p.search_text like all (v_words) and p.status = 'active' and sp.store_id = v_order.store_id
        and sp.price is not null and sp.stock_qty > 0
      order by place, p.name, sp.id limit 8
    ) f), '[]');
end
$$;

-- desk_brands: the brands that the caller's stores sell, as a list of names; at most 20,000. PT401, PT403 not_staff.
create or replace function public.desk_brands() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    -- From one brand to the next along the index, without reading the entries between them.
    with recursive brand (store, status, name) as (
      select store.id, state.name, (
        select min(e.brand) from private.catalog_entries e where e.store_id = store.id and e.status = state.name)
      from unnest(v_stores) as store (id) cross join unnest('{active,inactive}'::text[]) as state (name)
      union all
      select b.store, b.status, (
        select min(e.brand) from private.catalog_entries e
        where e.store_id = b.store and e.status = b.status and e.brand > b.name)
      from brand b where b.name is not null
    )
    select coalesce(jsonb_agg(found.name order by found.name), '[]')
    from (select distinct b.name collate "es-x-icu" as name from brand b where b.name is not null order by 1 limit 20000) found
  );
end
$$;
