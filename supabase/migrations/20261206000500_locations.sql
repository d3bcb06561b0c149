-- Locations (establecimientos) and who orders for them. Everything a buyer sees depends on the link in location_users,
-- which clients never write: the database adds the creator's link, and operators and the procedures in group_people and
-- group_invitations the others.

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  name text check (char_length(name) <= 200),
  -- An object, or a JSON string: a plain street.
  adress jsonb check (jsonb_typeof(adress) in ('object', 'string') and octet_length(adress::text) <= 5000),
  city text check (char_length(city) <= 200),
  state text check (char_length(state) <= 200),
  cp text check (char_length(cp) <= 20),
  fiscal_data_id uuid references public.business_fiscal_data (id),
  location_email text check (char_length(location_email) <= 254),
  manager text check (char_length(manager) <= 200),
  telefono bigint check (telefono between 0 and 999999999999999),
  manager_email text check (char_length(manager_email) <= 254),
  bussiness_group_id uuid not null references public.business_groups (id) on delete cascade,
  store_id integer not null default private.default_store_id() references public.stores (id),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
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
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  location_id uuid not null references public.locations (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, location_id)
);
create index location_users_location_id_idx on public.location_users (location_id);

alter table public.locations enable row level security;
alter table public.location_users enable row level security;
revoke all on public.locations, public.location_users from public, anon, authenticated;
grant all on public.locations, public.location_users to service_role;
grant select on public.locations, public.location_users to authenticated;
grant insert (name, adress, city, state, cp, fiscal_data_id, location_email, manager, telefono, manager_email,
              bussiness_group_id, store_id)
  on public.locations to authenticated;
grant update (name, adress, city, state, cp, fiscal_data_id, location_email, manager, telefono, manager_email)
  on public.locations to authenticated;

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
create trigger locations_check_fiscal_data before insert or update of fiscal_data_id, bussiness_group_id
  on public.locations for each row when (new.fiscal_data_id is not null)
  execute function private.check_location_fiscal_data();

-- A link to a location and the membership of its group begin and end together (ADR 0084), for every writer: the portal,
-- an operator's command or a script with the secret key.

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
create trigger locations_end_links after update of bussiness_group_id on public.locations
  for each row when (new.bussiness_group_id is distinct from old.bussiness_group_id)
  execute function private.end_links_of_moved_location();
revoke all on function private.add_creator_link(), private.check_location_fiscal_data(), private.join_group_of_link(),
  private.end_links_of_membership(), private.end_links_of_moved_location() from public, anon, authenticated;

-- PT409 too_many_locations.
create trigger locations_limit after insert on public.locations
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'bussiness_group_id', 'max_locations_per_group', '300', 'too_many_locations', 'establecimientos');
