-- Before staff give an establishment another store, the counts of what that store does not sell (public.preview_location_store); the names of
-- the lines of a cart that its store no longer sells (public.unsold_cart_lines); and the name of an enquiry's person for the log. ADR 385.

-- preview_location_store: of an establishment, what another store does not sell: {lines, people, guide, favorites}: lines of its open carts, the
-- people who have them, and products of its guide and of its favourites that its present store sells. For staff of both stores. PT401, PT403
-- not_staff; PT404 location_not_found, store_not_found.
create function public.preview_location_store(p_location_id uuid, p_store_id integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_store constant integer := (select l.store_id from public.locations l where l.id = p_location_id and l.store_id = any (v_stores));
begin
  if v_store is null then
    raise exception using errcode = 'PT404', detail = 'location_not_found', message = 'No existe el establecimiento';
  elsif p_store_id is null or p_store_id <> all (v_stores) then
    raise exception using errcode = 'PT404', detail = 'store_not_found', message = 'No existe la tienda';
  end if;
  return (
    with lost as (
      select sp.id, sp.product_id from public.store_products sp join public.products p on p.id = sp.product_id
      where sp.store_id = v_store and sp.price is not null and p.status = 'active' and not exists (
        select from public.store_products n where n.store_id = p_store_id and n.product_id = sp.product_id and n.price is not null)
    ), line as (
      select c.user_id from public.carts c join public.cart_items ci on ci.cart_id = c.id join lost on lost.id = ci.store_product_id
      where c.location_id = p_location_id
    )
    select jsonb_build_object('lines', (select count(*) from line), 'people', (select count(distinct user_id) from line),
      'guide', (select count(*) from private.order_guide g join lost using (product_id) where g.location_id = p_location_id),
      'favorites', (select count(distinct w.product_id) from public.wishlist_items w join lost using (product_id)
        where w.location_id = p_location_id)));
end
$$;
revoke all on function public.preview_location_store(uuid, integer) from public, anon, authenticated;
grant execute on function public.preview_location_store(uuid, integer) to authenticated;

-- unsold_cart_lines: the names of the caller's lines at an establishment that its store no longer sells, with the offer: names only, since prices
-- and stock of other stores are not theirs.
create function public.unsold_cart_lines(p_location_id uuid) returns table (store_product_id uuid, name text)
language sql stable security definer rows 10 set search_path = '' as $$
  select sp.id, p.name
  from public.carts c join public.locations l on l.id = c.location_id
  join public.cart_items ci on ci.cart_id = c.id
  join public.store_products sp on sp.id = ci.store_product_id and sp.store_id <> l.store_id
  join public.products p on p.id = sp.product_id
  where c.location_id = p_location_id and c.id in (select private.my_cart_ids())
$$;
revoke all on function public.unsold_cart_lines(uuid) from public, anon, authenticated;
grant execute on function public.unsold_cart_lines(uuid) to authenticated;

-- The product and the store of an offer that an entry is about, where the offer is gone: from the entry, or from the one of its removal. The
-- product's name is its own, or that of its removal.
create function private.removed_offer_name(p_row_id text, p_values jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p.name, (
      select e.before ->> 'name' from private.staff_log e
      where e.table_name = 'products' and e.row_id = offer.value ->> 'product_id' and e.act = 'delete' order by e.id desc limit 1))
    || ' · ' || st.name
  from (
    select case when p_values ? 'product_id' and p_values ? 'store_id' then p_values else (
      select e.before from private.staff_log e
      where e.table_name = 'store_products' and e.row_id = p_row_id and e.act = 'delete' order by e.id desc limit 1) end as value
  ) offer
  join public.stores st on st.id = (offer.value ->> 'store_id')::integer
  left join public.products p on p.id = (offer.value ->> 'product_id')::uuid
$$;
revoke all on function private.removed_offer_name(text, jsonb) from public, anon, authenticated, service_role;

-- The values of an entry as people read them: who follows an enquiry by name.
create function private.staff_log_values(p_table text, p_values jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_table = 'lead_work' and p_values ->> 'owner' is not null
    then p_values - 'owner' || jsonb_build_object('lead_owner', private.person_name((p_values ->> 'owner')::uuid))
    when p_table = 'lead_work' and p_values ? 'owner' then p_values - 'owner' || '{"lead_owner": null}'
    else p_values end
$$;
revoke all on function private.staff_log_values(text, jsonb) from public, anon, authenticated, service_role;

