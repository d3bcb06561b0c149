-- The catalogue at the desk: offers of the caller's stores, found by name, SKU or brand, and their price, stock and state, changed
-- one value at a time (ADR 171). As the orders of the desk, these procedures fix the caller's stores first.

-- The conditions of a search at the desk on private.catalog_entries, named e, each after ` and `: every word is in the name,
-- the SKU or the brand. The texts of the catalogue's index have more than those, so it is asked first and they decide.
create function private.desk_offer_conditions(p_search text, p_brand text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format(
      ' and e.search_text like %1$L and (split_part(e.search_text, e''\n'', 1) like %1$L or e.search_sku like %2$L'
      ' or private.fold_text(e.brand) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      '%' || btrim(private.spaced_words(word)) || '%'), ''), '')
    || case when p_brand is not null then format(' and e.brand = %L', p_brand) else '' end
  from unnest(private.typed_words(left(p_search, 100))) as w (word)
$$;

-- The ids of offers by name, at most so many, beginning after one of them. Each state of each store is read in the order of its
-- index and merged. A product that several stores sell is shown store by store.
create function private.desk_offer_ids(
  p_store_ids integer[], p_search text, p_brand text, p_status text, p_after_name text, p_after_product uuid,
  p_after_store integer, p_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_conditions constant text := private.desk_offer_conditions(p_search, p_brand);
  v_scope text;
  v_ids uuid[];
begin
  select string_agg(format('(select e.store_product_id as id, e.name, e.product_id, e.store_id from private.catalog_entries e'
      ' where e.store_id = %s and e.status = %L%s%s order by e.name, e.product_id limit %s)',
      store.id, state.name, v_conditions,
      case when p_after_name is not null then format(' and (e.name, e.product_id) %s (%L, %L::uuid)',
        case when store.id > p_after_store then '>=' else '>' end, p_after_name, p_after_product) else '' end,
      p_limit), ' union all ')
  into v_scope from unnest(p_store_ids) as store (id) cross join unnest('{active,inactive}'::text[]) as state (name)
  where state.name = coalesce(p_status, state.name);
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by name, product_id, store_id limit %s)', v_scope, p_limit)
  into v_ids;
  return v_ids;
end
$$;

-- The stores of a list: one of the caller's, or all of them.
create function private.chosen_stores(p_stores integer[], p_store_id integer) returns integer[]
language sql immutable set search_path = '' as $$
  select case when p_store_id is null then p_stores when p_store_id = any (p_stores) then array[p_store_id] else '{}' end
$$;

-- Whether the staff of these stores may set a product's state, which is the same wherever it is sold.
create function private.sell_alone(p_product_id uuid, p_stores integer[]) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.store_products sp where sp.product_id = p_product_id and sp.store_id <> all (p_stores))
$$;

-- Offers as the desk shows them, in the order of their ids.
create function private.offers_json(p_ids uuid[], p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sp.id, 'product_id', p.id, 'sku', p.sku, 'name', p.name, 'brand', p.brand,
      'format', p.format_label, 'store_id', st.id, 'store', st.name, 'price', sp.price, 'stock', sp.stock_qty,
      'status', p.status, 'may_set_status', private.sell_alone(p.id, p_stores),
      'category', p.category_first, 'subcategory', p.category_second, 'third_category', p.category_third) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.store_products sp on sp.id = wanted.id
  join public.products p on p.id = sp.product_id
  join public.stores st on st.id = sp.store_id
$$;

-- desk_catalog: a page of the offers of the caller's stores, by name: {offers, more}. The next page begins after the last offer's
-- name, product and store. PT401, PT403 not_staff.
create function public.desk_catalog(
  p_search text default null, p_store_id integer default null, p_brand text default null, p_status text default null,
  p_after_name text default null, p_after_product uuid default null, p_after_store integer default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  v_ids constant uuid[] := private.desk_offer_ids(private.chosen_stores(v_stores, p_store_id), p_search, p_brand, p_status,
    p_after_name, coalesce(p_after_product, '00000000-0000-0000-0000-000000000000'), coalesce(p_after_store, 0), v_limit + 1);
begin
  return jsonb_build_object('more', cardinality(v_ids) > v_limit,
    'offers', private.offers_json(v_ids[:v_limit], v_stores));
end
$$;

-- desk_brands: the brands that the caller's stores sell, as a list of names; at most 5,000. PT401, PT403 not_staff.
create function public.desk_brands() returns jsonb
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
    from (select distinct b.name collate "es-x-icu" as name from brand b where b.name is not null order by 1 limit 5000) found
  );
end
$$;

-- What a typed value of an offer means: a price (null: not for sale), a stock or a state. PT400 value_invalid.
create function private.read_offer_value(p_field text, p_value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_field = 'price' and p_value is null then
    return null;
  elsif p_field = 'price' and p_value ~ '^\d{1,10}(\.\d{1,2})?$' and p_value::numeric > 0 then
    return p_value::numeric(12, 2)::text;
  elsif p_field = 'stock' and p_value ~ '^\d{1,10}$' and p_value::bigint <= 2147483647 then
    return p_value::integer::text;
  elsif p_field = 'status' and p_value in ('active', 'inactive') then
    return p_value;
  end if;
  raise exception using errcode = 'PT400', detail = 'value_invalid', message = case p_field
    when 'price' then 'El precio va de 0.01 a 9999999999.99 pesos, con dos decimales como máximo'
    when 'stock' then 'La existencia es un número entero desde 0'
    else 'El estado es activo o inactivo' end;
end
$$;

-- set_offer: changes the price, the stock or the state of an offer of the caller's stores, where it is still what the caller saw:
-- {outcome, offer, by, at}; 'stale' where another change came first, with who and when if that was at the desk.
-- PT401, PT403 not_staff, sold_elsewhere (the state of a product that other stores sell, too); PT404 offer_not_found; PT400
-- value_invalid.
create function public.set_offer(p_offer_id uuid, p_field text, p_seen text, p_value text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_seen constant text := private.read_offer_value(p_field, p_seen);
  v_value constant text := private.read_offer_value(p_field, p_value);
  v_offer public.store_products;
  v_now text;
begin
  select * into v_offer from public.store_products sp where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  end if;
  if p_field = 'status' then
    perform from public.products p where p.id = v_offer.product_id for no key update;
  else
    perform from public.store_products sp where sp.id = p_offer_id for no key update;
  end if;
  -- Read again: value and access may have changed while waiting.
  v_stores := private.require_staff();
  select case p_field when 'price' then sp.price::text when 'stock' then sp.stock_qty::text else p.status end into v_now
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  elsif p_field = 'status' and not private.sell_alone(v_offer.product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: su estado lo cambia quien atiende todas';
  elsif v_now is distinct from v_seen then
    return jsonb_build_object('outcome', 'stale', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0)
      || private.last_hand(v_offer, p_field);
  elsif v_now is distinct from v_value and p_field = 'price' then
    update public.store_products sp set price = v_value::numeric where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'stock' then
    update public.store_products sp set stock_qty = v_value::integer where sp.id = p_offer_id;
  elsif v_now is distinct from v_value then
    update public.products p set status = v_value where p.id = v_offer.product_id;
  end if;
  return jsonb_build_object('outcome', 'saved', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0);
end
$$;

-- Who at the desk changed a value of an offer last: {by, at}; nulls where it was changed elsewhere.
create function private.last_hand(p_offer public.store_products, p_field text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('by', private.person_name(l.actor), 'at', l.created_at)
  from (select) one left join lateral (
    select l.actor, l.created_at from private.staff_log l
    where (l.table_name, l.row_id) = (case p_field when 'status' then 'products' else 'store_products' end,
        case p_field when 'status' then p_offer.product_id else p_offer.id end::text)
      and l.after ? case p_field when 'stock' then 'stock_qty' else p_field end
    order by l.id desc limit 1
  ) l on true
$$;

revoke all on function private.desk_offer_conditions(text, text),
  private.desk_offer_ids(integer[], text, text, text, text, uuid, integer, integer),
  private.chosen_stores(integer[], integer), private.sell_alone(uuid, integer[]), private.offers_json(uuid[], integer[]),
  private.read_offer_value(text, text), private.last_hand(public.store_products, text),
  public.desk_catalog(text, integer, text, text, text, uuid, integer, integer), public.desk_brands(),
  public.set_offer(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.desk_catalog(text, integer, text, text, text, uuid, integer, integer), public.desk_brands(),
  public.set_offer(uuid, text, text, text) to authenticated;
