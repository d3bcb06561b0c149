-- Before staff give an establishment another store, the counts of what that store does not sell (public.preview_location_store); the names of
-- the lines of a cart that its store no longer sells (public.unsold_cart_lines); and entries of the log that name removed offers and the
-- person of an enquiry (replaces private.staff_log_subject, which only knew offers that are there, and public.desk_log, whose entries had the
-- identifier of a person at most). ADR 385.

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

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create or replace function private.staff_log_subject(p_entry private.staff_log) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values constant jsonb := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  v_id constant text := p_entry.row_id;
begin
  return case p_entry.table_name
    when 'orders' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'order_items' then (select o.order_number || ' · ' || i.product_name from public.order_items i
      join public.orders o on o.id = i.order_id where i.id = v_id::uuid)
    when 'payment_transactions' then (select o.order_number from public.payment_transactions t
      join public.orders o on o.id = t.order_id where t.id = v_id::uuid)
    when 'order_payments' then (select o.order_number from private.order_payments r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_refunds' then (select o.order_number from private.order_refunds r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'stock_losses' then (select o.order_number || ' · ' || i.product_name from private.stock_losses s
      join public.orders o on o.id = s.order_id join public.order_items i on i.id = s.order_item_id where s.id::text = v_id)
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'product_costs' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (select coalesce(pr.display_name, u.email) || ' · ' || g.name
      from public.user_memberships m join auth.users u on u.id = m.user_id join public.business_groups g on g.id = m.company_id
      left join private.profiles pr on pr.id = m.user_id where m.id = v_id::uuid)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then (select coalesce(pr.display_name, u.email) from auth.users u
      left join private.profiles pr on pr.id = u.id where u.id = v_id::uuid)
    when 'invoice_exports' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'lead_work' then (select l.brand_name from public.supplier_leads l where l.id = v_id::uuid)
    when 'lead_notes' then (select l.brand_name from public.supplier_leads l where l.id = (v_values ->> 'lead_id')::uuid)
    when 'location_users' then (select coalesce(pr.display_name, u.email) || ' · ' || l.name
      from auth.users u left join private.profiles pr on pr.id = u.id
      join public.locations l on l.id = (v_values ->> 'location_id')::uuid where u.id = (v_values ->> 'user_id')::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;

-- The values of an entry as people read them: who follows an enquiry by name.
create function private.staff_log_values(p_table text, p_values jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_table = 'lead_work' and p_values ->> 'owner' is not null
    then p_values - 'owner' || jsonb_build_object('lead_owner', private.person_name((p_values ->> 'owner')::uuid))
    when p_table = 'lead_work' and p_values ? 'owner' then p_values - 'owner' || '{"lead_owner": null}'
    else p_values end
$$;
revoke all on function private.staff_log_values(text, jsonb) from public, anon, authenticated, service_role;

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. An admin of some stores reads what is about these.
-- p_kind is one of private.staff_log_kinds; the days are Mexico City's, both included. The next page begins before the last entry's `at`
-- and id. Of enquiries, the
-- person has a name instead of an identifier. people: all who ever wrote an entry, on the first page only. PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create or replace function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_tables constant text[] := array(
    select k.table_name from private.staff_log_kinds() k where p_kind is null or k.kind = p_kind);
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  -- Null: all of them.
  v_stores integer[];
  v_ids bigint[];
begin
  perform private.require_staff_admin();
  v_stores := private.limited_to_stores();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if nullif(btrim(p_search), '') is not null then
    v_ids := array(
      select l.id from private.staff_log_rows(p_search) found
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = found.table_name and e.row_id = found.row_id
          and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
          and (v_stores is null or private.is_entry_of_stores(e, v_stores))
        -- Row by row from the index: the times and the person are no reason to read the log by them.
        offset 0
      ) l
      where found.table_name = any (v_tables)
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_actor is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.actor = p_actor and e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
          and (v_stores is null or private.is_entry_of_stores(e, v_stores))
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_kind is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
          and (v_stores is null or private.is_entry_of_stores(e, v_stores))
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  else
    v_ids := array(
      select e.id from private.staff_log e
      where e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
        and (v_stores is null or private.is_entry_of_stores(e, v_stores))
      order by e.created_at desc, e.id desc limit v_limit + 1);
  end if;
  return jsonb_build_object(
    'more', cardinality(v_ids) > v_limit,
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(p.display_name, u.email)) order by p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id), '[]') end,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
        'email', l.actor_email, 'role', l.actor_role, 'table', l.table_name, 'act', l.act, 'subject', private.staff_log_subject(l),
        'before', private.staff_log_values(l.table_name, l.before), 'after', private.staff_log_values(l.table_name, l.after), 'reason', l.reason, 'batch', l.batch::text) order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
