-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Locations (establecimientos) and who orders for them. Everything a buyer sees depends on the link in location_users,
-- which clients never write: the database adds the creator's link, and operators and the procedures in group_people and
-- group_invitations the others.

create table public.locations (
  id uuid not null default gen_random_uuid(),
  name text,
  -- An object, or a JSON string: a plain street.
  adress jsonb,
  city text,
  state text,
  cp text,
  fiscal_data_id uuid,
  location_email text,
  manager text,
  telefono bigint,
  manager_email text,
  bussiness_group_id uuid not null,
  store_id integer not null default private.default_store_id(),
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_bussiness_group_id_fkey FOREIGN KEY (bussiness_group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint locations_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint locations_fiscal_data_id_fkey FOREIGN KEY (fiscal_data_id) REFERENCES business_fiscal_data(id),
  constraint locations_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint locations_adress_check CHECK (((jsonb_typeof(adress) = ANY (ARRAY['object'::text, 'string'::text])) AND (octet_length((adress)::text) <= 5000))),
  constraint locations_city_check CHECK ((char_length(city) <= 200)),
  constraint locations_cp_check CHECK ((char_length(cp) <= 20)),
  constraint locations_location_email_check CHECK ((char_length(location_email) <= 254)),
  constraint locations_manager_check CHECK ((char_length(manager) <= 200)),
  constraint locations_manager_email_check CHECK ((char_length(manager_email) <= 254)),
  constraint locations_name_check CHECK ((char_length(name) <= 200)),
  constraint locations_state_check CHECK ((char_length(state) <= 200)),
  constraint locations_telefono_check CHECK (((telefono >= 0) AND (telefono <= '999999999999999'::bigint)))
);
alter table public.locations enable row level security;
grant insert (name, adress, city, state, cp, fiscal_data_id, location_email, manager, telefono, manager_email, bussiness_group_id, store_id), select, update (name, adress, city, state, cp, fiscal_data_id, location_email, manager, telefono, manager_email) on public.locations to authenticated;

create index locations_group_idx on public.locations (bussiness_group_id, created_at desc);

create index locations_fiscal_data_id_idx on public.locations (fiscal_data_id);

create index locations_store_id_idx on public.locations (store_id);

create index locations_created_by_idx on public.locations (created_by);

-- Customers by any part of a name (desk_customers).
create index locations_desk_search_idx on public.locations
  using gin (private.fold_text(name) extensions.gin_trgm_ops);

create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();

create table public.location_users (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint location_users_pkey PRIMARY KEY (id),
  constraint location_users_user_id_location_id_key UNIQUE (user_id, location_id),
  constraint location_users_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.location_users enable row level security;
grant select on public.location_users to authenticated;

create index location_users_location_id_idx on public.location_users (location_id);

-- A person sees their own links only.
create policy location_users_select_own on public.location_users
  for select to authenticated using (user_id = (select auth.uid()));

create policy location_users_factor_given on public.location_users
  as restrictive to authenticated using ((select private.factor_given()));

-- People see the locations they are linked to. Owners read, add and edit all locations of their groups, whether or not
-- they are linked to them; new ones start with the default store. Carts, favourites, prices and orders of a location
-- need the link.
create policy locations_select_linked on public.locations
  for select to authenticated using (id = any (array(select private.my_location_ids())));

create policy locations_select_as_owner on public.locations
  for select to authenticated using (bussiness_group_id = any (array(select private.my_owned_group_ids())));

create policy locations_insert_as_owner on public.locations
  for insert to authenticated with check (
    created_by = (select auth.uid())
    and bussiness_group_id = any (array(select private.my_owned_group_ids()))
    and store_id = (select private.default_store_id())
  );

create policy locations_update_as_owner on public.locations
  for update to authenticated
  using (bussiness_group_id = any (array(select private.my_owned_group_ids())))
  with check (bussiness_group_id = any (array(select private.my_owned_group_ids())));

create policy locations_factor_given on public.locations
  as restrictive to authenticated using ((select private.factor_given()));

-- Allows `insert … returning` inside the creating transaction, before the link exists (ADR 0011).
create policy locations_select_while_creating on public.locations
  for select to authenticated using (created_by = (select auth.uid()) and created_at = now());

-- Links the creator of a location to it.
create function private.add_creator_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.location_users (user_id, location_id) values (new.created_by, new.id)
  on conflict (user_id, location_id) do nothing;
  return null;
end
$$;
-- 20261206000500_locations

create trigger locations_add_creator after insert on public.locations
  for each row when (new.created_by is not null) execute function private.add_creator_link();

-- A location is invoiced to a company of its own group, and people choose among companies they see: owners among those
-- of their groups, others among those of the locations they are linked to (the policies above let no member change a
-- location). The answer is the same for "another group's" and "no such company", so that it does not reveal which ids
-- exist.
create function private.check_location_fiscal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.business_fiscal_data f
  where f.id = new.fiscal_data_id and f.business_group_id = new.bussiness_group_id
    and (
      auth.uid() is null
      or f.business_group_id in (select private.my_owned_group_ids())
      or f.id in (select private.my_location_fiscal_data_ids())
    )
  for key share;
  if not found then
    raise exception using errcode = 'PT400', detail = 'fiscal_data_of_another_group',
      message = 'La empresa fiscal no pertenece al grupo empresarial del establecimiento';
  end if;
  return new;
end
$$;
-- 20261206000500_locations

create trigger locations_check_fiscal_data before insert or update of fiscal_data_id, bussiness_group_id
  on public.locations for each row when (new.fiscal_data_id is not null)
  execute function private.check_location_fiscal_data();

-- A link makes its person an active member of the location's group. The row of an existing membership is locked even
-- when nothing changes, so that a concurrent dismissal comes before or after, never in between. A membership that had
-- ended returns as 'member'.
create function private.join_group_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_memberships as m (user_id, company_id, role)
  select new.user_id, l.bussiness_group_id, 'member' from public.locations l where l.id = new.location_id
  on conflict (user_id, company_id) do update set is_active = true, role = 'member' where not m.is_active;
  return null;
end
$$;
-- 20261206000500_locations

create trigger location_users_join_group after insert or update on public.location_users
  for each row execute function private.join_group_of_link();

-- A membership that ends also ends all links to the group's locations.
create function private.end_links_of_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.location_users lu using public.locations l
  where l.id = lu.location_id and lu.user_id = old.user_id and l.bussiness_group_id = old.company_id;
  return null;
end
$$;
-- 20261206000500_locations

create trigger user_memberships_end_links after delete on public.user_memberships
  for each row execute function private.end_links_of_membership();

create trigger user_memberships_end_links_of_inactive after update on public.user_memberships
  for each row when (
    old.is_active
    and (not new.is_active or (new.user_id, new.company_id) is distinct from (old.user_id, old.company_id))
  ) execute function private.end_links_of_membership();

-- A location that an operator moves to another group only keeps the links of that group's people.
create function private.end_links_of_moved_location() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.location_users lu
  where lu.location_id = new.id and not exists (
    select from public.user_memberships m
    where m.user_id = lu.user_id and m.company_id = new.bussiness_group_id and m.is_active
  );
  return null;
end
$$;
-- 20261206000500_locations

create trigger locations_end_links after update of bussiness_group_id on public.locations
  for each row when (new.bussiness_group_id is distinct from old.bussiness_group_id)
  execute function private.end_links_of_moved_location();

-- PT409 too_many_locations.
create trigger locations_limit after insert on public.locations
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'bussiness_group_id', 'max_locations_per_group', '300', 'too_many_locations', 'establecimientos');

call private.keep_on_staff_log('public.locations', 'id');

call private.keep_on_staff_log('public.location_users', 'id');

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
-- 20261213800000_moved_establishments; executed by authenticated

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
-- 20261213800000_moved_establishments; executed by authenticated

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
-- 20261213800000_moved_establishments

create trigger locations_tidy_names before insert or update of name on public.locations
  for each row execute function private.tidy_names('name');
