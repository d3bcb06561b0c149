-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The catalogue at the desk: offers of the caller's stores, found by name, SKU or brand, and their price, stock and state, changed
-- one value at a time (ADR 171). As the orders of the desk, these procedures fix the caller's stores first.

-- The conditions of a search at the desk on private.catalog_entries, named e, each after ` and `: every word is in the name,
-- the SKU or the brand. The index of the products' texts has more than those, so it is asked first and they decide.
create function private.desk_offer_conditions(p_search text, p_brand text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(' and e.product_id in (select p.id from public.products p where '
      || string_agg(format('p.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ') || ')', '')
    || coalesce(string_agg(format(
      ' and (split_part(e.search_text, e''\n'', 1) like %1$L or e.search_sku like %2$L'
      ' or private.fold_text(e.brand) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      '%' || btrim(private.spaced_words(word)) || '%'), ''), '')
    || case when p_brand is not null then format(' and e.brand = %L', p_brand) else '' end
  from unnest(private.typed_words(left(p_search, 100))) as w (word)
$$;
-- 20261206004700_catalog_desk

-- The ids of offers by name, at most so many, beginning after one of them. Each state of each store is read in the order of its
-- index and merged. A product that several stores sell is shown store by store.
-- p_status 'sold_out': active offers with a price and without stock, as public.desk_ran_out counts them.
create function private.desk_offer_ids(
  p_store_ids integer[], p_search text, p_brand text, p_status text, p_after_name text, p_after_product uuid,
  p_after_store integer, p_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  -- Of one brand there are few, however frequent the word.
  v_is_frequent constant boolean := p_brand is null and private.is_frequent_offer(p_search);
  v_inside constant text := case when v_is_frequent then '' else private.desk_offer_conditions(p_search, p_brand) end;
  v_outside constant text := case when v_is_frequent then private.desk_offer_words(p_search) else '' end;
  v_is_sold_out constant boolean := coalesce(p_status = 'sold_out', false);
  v_scope text;
  v_ids uuid[];
begin
  -- `offset` keeps PostgreSQL from looking for the words before the order; without words outside there is nothing to keep apart.
  select string_agg(format('(select e.store_product_id as id, e.name, e.product_id, e.store_id from'
      ' (select e.* from private.catalog_entries e where e.store_id = %s and e.status = %L%s%s%s%s) e where true%s'
      ' order by e.name, e.product_id limit %s)',
      store.id, state.name, v_inside,
      case when v_is_sold_out then format(' and e.store_product_id in (select sp.id from public.store_products sp'
        ' where sp.stock_qty = 0 and sp.store_id = %s and sp.price is not null)', store.id) else '' end,
      case when p_after_name is not null then format(' and (e.name, e.product_id) %s (%L, %L::uuid)',
        case when store.id > p_after_store then '>=' else '>' end, p_after_name, p_after_product) else '' end,
      case when v_is_frequent then ' order by e.name, e.product_id offset 0' else '' end, v_outside, p_limit), ' union all ')
  into v_scope from unnest(p_store_ids) as store (id) cross join unnest('{active,inactive}'::text[]) as state (name)
  where state.name = case when v_is_sold_out then 'active' else coalesce(p_status, state.name) end;
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by name, product_id, store_id limit %s)', v_scope, p_limit)
  into v_ids;
  return v_ids;
end
$$;
-- 20261213300300_sold_out_offers

-- The stores of a list: one of the caller's, or all of them.
create function private.chosen_stores(p_stores integer[], p_store_id integer) returns integer[]
language sql immutable set search_path = '' as $$
  select case when p_store_id is null then p_stores when p_store_id = any (p_stores) then array[p_store_id] else '{}' end
$$;
-- 20261206004700_catalog_desk

-- Offers as the desk shows them, in the order of their ids.
create function private.offers_json(p_ids uuid[], p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sp.id, 'product_id', p.id, 'sku', p.sku, 'name', p.name, 'brand', p.brand,
      'format', p.format_label, 'store_id', st.id, 'store', st.name, 'price', sp.price, 'stock', sp.stock_qty, 'images', p.images,
      'status', p.status, 'may_set_status', private.is_sold_only_at(p.id, p_stores),
      'category', p.category_first, 'subcategory', p.category_second, 'third_category', p.category_third,
      -- What the product was given, and what its invoices have.
      'given_key', substring(p.metadata ->> 'clave_prod_serv' from '^[0-9]{8}$'), 'sat_key', private.product_key(p)) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.store_products sp on sp.id = wanted.id
  join public.products p on p.id = sp.product_id
  join public.stores st on st.id = sp.store_id
$$;
-- 20261213700100_sat_keys_of_products

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
-- 20261206004700_catalog_desk; executed by authenticated

-- desk_brands: the brands that the caller's stores sell, as a list of names; at most 20,000. PT401, PT403 not_staff.
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
    from (select distinct b.name collate "es-x-icu" as name from brand b where b.name is not null order by 1 limit 20000) found
  );
end
$$;
-- 20261216500000_brands_and_substitutes; executed by authenticated

-- What a typed value of an offer means: a price (null: not for sale), a stock, a state, or SAT's key (null:
-- by the category). PT400 value_invalid, also for a field that
-- is none of them.
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
  elsif p_field = 'sat_key' and (p_value is null or p_value ~ '^[0-9]{8}$') then
    return p_value;
  end if;
  raise exception using errcode = 'PT400', detail = 'value_invalid', message = case p_field
    when 'price' then 'El precio va de 0.01 a 9999999999.99 pesos, con dos decimales como máximo'
    when 'stock' then 'La existencia es un número entero desde 0'
    when 'status' then 'El estado es activo o inactivo'
    when 'sat_key' then 'La clave del SAT tiene 8 dígitos'
    else 'De un producto se cambia el precio, la existencia, el estado o la clave del SAT' end;
end
$$;
-- 20261213700100_sat_keys_of_products

-- set_offer: changes the price, the stock, the state or SAT's key of an offer of the caller's stores, where it is still what the caller saw:
-- {outcome, offer, by, at}; 'stale' where another change came first, with who and when if that was at the desk.
-- PT401, PT403 not_staff, sold_elsewhere (the state and the key of a product that other stores sell, too); PT404 offer_not_found; PT400
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
  if p_field in ('status', 'sat_key') then
    perform from public.products p where p.id = v_offer.product_id for no key update;
  else
    perform from public.store_products sp where sp.id = p_offer_id for no key update;
  end if;
  -- Read again: value and access may have changed while waiting.
  v_stores := private.require_staff();
  select case p_field when 'price' then sp.price::text when 'stock' then sp.stock_qty::text
      when 'status' then p.status else substring(p.metadata ->> 'clave_prod_serv' from '^[0-9]{8}$') end into v_now
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  elsif p_field in ('status', 'sat_key') and not private.is_sold_only_at(v_offer.product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: sus datos los cambia quien atiende todas';
  elsif v_now is distinct from v_seen and v_now is distinct from v_value then
    return jsonb_build_object('outcome', 'stale', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0)
      || private.last_change_at_desk(v_offer, p_field);
  elsif v_now is distinct from v_value and p_field = 'price' then
    update public.store_products sp set price = v_value::numeric where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'stock' then
    update public.store_products sp set stock_qty = v_value::integer where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'sat_key' then
    update public.products p set metadata = coalesce(p.metadata, '{}') - 'clave_prod_serv'
      || jsonb_strip_nulls(jsonb_build_object('clave_prod_serv', v_value)) where p.id = v_offer.product_id;
  elsif v_now is distinct from v_value then
    update public.products p set status = v_value where p.id = v_offer.product_id;
  end if;
  return jsonb_build_object('outcome', 'saved', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0);
end
$$;
-- 20261213700100_sat_keys_of_products; executed by authenticated

-- What a search asks of private.catalog_entries, named e, after ` and `: every word is in the name, the SKU or the brand.
create function private.desk_offer_words(p_search text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format(
      ' and (split_part(e.search_text, e''\n'', 1) like %1$L or e.search_sku like %2$L'
      ' or private.fold_text(e.brand) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      '%' || btrim(private.spaced_words(word)) || '%'), ''), '')
  from unnest(private.typed_words(left(p_search, 100))) as w (word)
$$;
-- 20261208300500_catalogue_of_frequent_words

-- Whether a search means thousands of products by their names. Counted no further.
create function private.is_frequent_offer(p_search text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  c_products constant integer := 3000;
  v_words constant text := (
    select string_agg(format('p.search_text like %1$L and split_part(p.search_text, e''\n'', 1) like %1$L',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(private.typed_words(left(p_search, 100))) as w (word));
  v_count integer;
begin
  if v_words is null then
    return false;
  end if;
  execute format('select count(*) from (select from public.products p where %s limit %s) named', v_words, c_products + 1)
  into v_count;
  return v_count > c_products;
end
$$;
-- 20261208300500_catalogue_of_frequent_words

-- Whether no store but these sells a product, so that their staff may set its state, which is the same in every store.
create function private.is_sold_only_at(p_product_id uuid, p_stores integer[]) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.store_products sp where sp.product_id = p_product_id and sp.store_id <> all (p_stores))
$$;
-- 20261210200200_names_at_the_desk

-- The last change of an offer's value at the desk: {by, at}; nulls if there was none.
create function private.last_change_at_desk(p_offer public.store_products, p_field text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('by', private.person_name(l.actor), 'at', l.created_at)
  from (select) one left join lateral (
    select l.actor, l.created_at from private.staff_log l
    where (l.table_name, l.row_id) = (case when p_field in ('status', 'sat_key') then 'products' else 'store_products' end,
        case when p_field in ('status', 'sat_key') then p_offer.product_id else p_offer.id end::text)
      and l.after ? case p_field when 'stock' then 'stock_qty' when 'sat_key' then 'metadata' else p_field end
    order by l.id desc limit 1
  ) l on true
$$;
-- 20261213700100_sat_keys_of_products

-- What contains a text, for `like`.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
-- 20261216500000_brands_and_substitutes
