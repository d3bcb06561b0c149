-- The right to change a product that no other store sells, and the last change of an offer, have names that say so.
-- Renamed functions keep their grants; the functions that call them are as they were but for the names.

alter function private.sell_alone(uuid, integer[]) rename to is_sold_only_at;
alter function private.last_hand(public.store_products, text) rename to last_change_at_desk;

-- Whether no store but these sells a product, so that their staff may set its state, which is the same in every store.
create or replace function private.is_sold_only_at(p_product_id uuid, p_stores integer[]) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.store_products sp where sp.product_id = p_product_id and sp.store_id <> all (p_stores))
$$;

-- Offers as the desk shows them, in the order of their ids.
create or replace function private.offers_json(p_ids uuid[], p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sp.id, 'product_id', p.id, 'sku', p.sku, 'name', p.name, 'brand', p.brand,
      'format', p.format_label, 'store_id', st.id, 'store', st.name, 'price', sp.price, 'stock', sp.stock_qty, 'images', p.images,
      'status', p.status, 'may_set_status', private.is_sold_only_at(p.id, p_stores),
      'category', p.category_first, 'subcategory', p.category_second, 'third_category', p.category_third) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.store_products sp on sp.id = wanted.id
  join public.products p on p.id = sp.product_id
  join public.stores st on st.id = sp.store_id
$$;

-- The last change of an offer's value at the desk: {by, at}; nulls if there was none.
create or replace function private.last_change_at_desk(p_offer public.store_products, p_field text) returns jsonb
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

-- set_offer: changes the price, the stock or the state of an offer of the caller's stores, where it is still what the caller saw:
-- {outcome, offer, by, at}; 'stale' where another change came first, with who and when if that was at the desk.
-- PT401, PT403 not_staff, sold_elsewhere (the state of a product that other stores sell, too); PT404 offer_not_found; PT400
-- value_invalid.
create or replace function public.set_offer(p_offer_id uuid, p_field text, p_seen text, p_value text) returns jsonb
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
  elsif p_field = 'status' and not private.is_sold_only_at(v_offer.product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: su estado lo cambia quien atiende todas';
  elsif v_now is distinct from v_seen and v_now is distinct from v_value then
    return jsonb_build_object('outcome', 'stale', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0)
      || private.last_change_at_desk(v_offer, p_field);
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

-- Whether the caller may write a picture of this name: staff whose stores are all the stores that sell the product, as with its
-- state (ADR 171). A hosted project's policies ask this.
create or replace function private.may_change_picture(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.store_products sp
      where sp.product_id = private.picture_product(p_path) and sp.store_id = any (array(select private.staff_store_ids())))
    and private.is_sold_only_at(private.picture_product(p_path), array(select private.staff_store_ids()))
$$;

-- Passes where the caller may change the pictures of a product. PT401, PT403 not_staff, sold_elsewhere; PT404 product_not_found.
create or replace function private.require_picture_right(p_product_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  if not exists (select from public.store_products sp where sp.product_id = p_product_id and sp.store_id = any (v_stores)) then
    raise exception using errcode = 'PT404', detail = 'product_not_found', message = 'No existe ese producto en tus tiendas';
  elsif not private.is_sold_only_at(p_product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: su imagen la cambia quien atiende todas';
  end if;
end
$$;

-- desk_pictures: products of the caller's stores by SKU, in any case, for files that are named like them; at most 100 SKUs:
-- [{product_id, sku, name, images, may_change}]. PT401, PT403 not_staff; PT400 too_many.
create or replace function public.desk_pictures(p_skus text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  if cardinality(p_skus) > 100 then
    raise exception using errcode = 'PT400', detail = 'too_many', message = 'Se buscan como máximo 100 SKU a la vez';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'sku', p.sku, 'name', p.name, 'images', p.images,
        'may_change', private.is_sold_only_at(p.id, v_stores)) order by p.sku), '[]')
    from public.products p
    where lower(p.sku collate "es-x-icu") in (
        select lower(asked.sku collate "es-x-icu") from unnest(p_skus) as asked (sku) where char_length(asked.sku) <= 100)
      and exists (select from public.store_products sp where sp.product_id = p.id and sp.store_id = any (v_stores))
  );
end
$$;
