-- Locations (establecimientos) and who works at them. Everything a buyer sees hangs from the link in location_users,
-- which clients never write: the creator's link is the database's work, the others an operator's.

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

-- Locations the caller is linked to.
create function private.my_location_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select lu.location_id from public.location_users lu where lu.user_id = auth.uid()
$$;

-- Stores the caller's locations buy from: whose prices they see.
create function private.my_store_ids() returns setof integer
language sql stable security definer rows 2 set search_path = '' as $$
  select distinct l.store_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid()
$$;

-- Groups the caller's locations belong to.
create function private.my_location_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select distinct l.bussiness_group_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid()
$$;

-- Fiscal companies the caller's locations are invoiced to.
create function private.my_location_fiscal_data_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct l.fiscal_data_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and l.fiscal_data_id is not null
$$;
revoke all on function private.my_location_ids(), private.my_store_ids(), private.my_location_group_ids(),
  private.my_location_fiscal_data_ids() from public, anon, authenticated;
grant execute on function private.my_location_ids(), private.my_store_ids(), private.my_location_group_ids(),
  private.my_location_fiscal_data_ids() to authenticated;

-- A person sees their own links only.
create policy location_users_select_own on public.location_users
  for select to authenticated using (user_id = (select auth.uid()));

-- People see and edit the locations they are linked to.
create policy locations_select_linked on public.locations
  for select to authenticated using (id = any (array(select private.my_location_ids())));
create policy locations_update_linked on public.locations
  for update to authenticated
  using (id = any (array(select private.my_location_ids())))
  with check (id = any (array(select private.my_location_ids())));

-- Lets `insert … returning` answer inside the creating transaction, before the link exists (ADR 0011).
create policy locations_select_while_creating on public.locations
  for select to authenticated using (created_by = (select auth.uid()) and created_at = now());

-- Members add locations to their groups; they all start with the default store.
create policy locations_insert_as_member on public.locations
  for insert to authenticated with check (
    created_by = (select auth.uid())
    and bussiness_group_id = any (array(select private.my_group_ids()))
    and store_id = (select private.default_store_id())
  );

-- The link to a location is a way to its group, its fiscal company and its store as well.
create policy business_groups_select_of_own_locations on public.business_groups
  for select to authenticated using (id = any (array(select private.my_location_group_ids())));
create policy business_fiscal_data_select_of_own_locations on public.business_fiscal_data
  for select to authenticated using (id = any (array(select private.my_location_fiscal_data_ids())));
create policy stores_select_of_own_locations on public.stores
  for select to authenticated using (id = any (array(select private.my_store_ids())));

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

-- A location is invoiced to a company of its own group. One answer for "another group's" and "no such company", so
-- that nobody learns which ids exist.
create function private.check_location_fiscal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.business_fiscal_data f
  where f.id = new.fiscal_data_id and f.business_group_id = new.bussiness_group_id
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

-- The other end of the same rule: a company in use does not move to another group.
create function private.check_fiscal_data_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.locations l where l.fiscal_data_id = new.id) then
    raise exception using errcode = 'PT409', detail = 'fiscal_data_in_use',
      message = 'La empresa fiscal está en uso y no puede cambiar de grupo empresarial';
  end if;
  return new;
end
$$;
create trigger business_fiscal_data_check_group before update of business_group_id on public.business_fiscal_data
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.check_fiscal_data_group();
revoke all on function private.add_creator_link(), private.check_location_fiscal_data(),
  private.check_fiscal_data_group() from public, anon, authenticated;
