-- Business groups and who belongs to them. Clients create groups and never touch memberships: the creator's
-- membership is the database's work.

create table public.business_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 200 and btrim(name) <> ''),
  description text check (char_length(description) <= 2000),
  address text check (char_length(address) <= 1000),
  tax_id text check (char_length(tax_id) <= 50),
  settings jsonb not null default '{}' check (octet_length(settings::text) <= 10000),
  contact_name text check (char_length(contact_name) <= 200),
  contact_mail text check (char_length(contact_mail) <= 254),
  contact_phone text check (char_length(contact_phone) <= 50),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_groups_created_by_idx on public.business_groups (created_by);
create trigger business_groups_touch before update on public.business_groups
  for each row execute function private.touch_updated_at();

create table public.user_memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.business_groups (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, company_id)
);
create index user_memberships_company_id_idx on public.user_memberships (company_id);
create trigger user_memberships_touch before update on public.user_memberships
  for each row execute function private.touch_updated_at();

alter table public.business_groups enable row level security;
alter table public.user_memberships enable row level security;
revoke all on public.business_groups, public.user_memberships from public, anon, authenticated;
grant all on public.business_groups, public.user_memberships to service_role;
grant select on public.business_groups, public.user_memberships to authenticated;
grant insert (name, description, address, tax_id, settings, contact_name, contact_mail, contact_phone)
  on public.business_groups to authenticated;

-- Groups in which the caller has an active membership.
create function private.my_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m where m.user_id = auth.uid() and m.is_active
$$;
revoke all on function private.my_group_ids() from public, anon, authenticated;
grant execute on function private.my_group_ids() to authenticated;

-- A person sees their own memberships only, active or not.
create policy user_memberships_select_own on public.user_memberships
  for select to authenticated using (user_id = (select auth.uid()));

-- Members see their group. (People linked to one of its locations do too: see the migration of locations.)
create policy business_groups_select_as_member on public.business_groups
  for select to authenticated using (id = any (array(select private.my_group_ids())));

-- Lets `insert … returning` answer: it is checked before the trigger below has run. Inside the creating transaction
-- only, for neither column can be written by clients (ADR 0011).
create policy business_groups_select_while_creating on public.business_groups
  for select to authenticated using (created_by = (select auth.uid()) and created_at = now());

-- Anybody signed in may found a group, in their own name.
create policy business_groups_insert_own on public.business_groups
  for insert to authenticated with check (created_by = (select auth.uid()));

-- Makes the creator of a group its owner.
create function private.add_owner_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_memberships (user_id, company_id, role) values (new.created_by, new.id, 'owner')
  on conflict (user_id, company_id) do nothing;
  return null;
end
$$;
revoke all on function private.add_owner_membership() from public, anon, authenticated;
create trigger business_groups_add_owner after insert on public.business_groups
  for each row when (new.created_by is not null) execute function private.add_owner_membership();
