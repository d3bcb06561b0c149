-- Business groups and who belongs to them. Clients create groups and never write memberships: the database adds the
-- creator's membership, and the procedures in group_people and group_invitations the others.

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

-- Customers by any part of a name (desk_customers).
create index business_groups_desk_search_idx on public.business_groups
  using gin (private.fold_text(name || ' ' || coalesce(tax_id, '')) extensions.gin_trgm_ops);
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

-- A person sees their own memberships only, active or not.
create policy user_memberships_select_own on public.user_memberships
  for select to authenticated using (user_id = (select auth.uid()));
create policy user_memberships_factor_given on public.user_memberships
  as restrictive to authenticated using ((select private.factor_given()));

-- Members see their group, and so do people who are linked to one of its establishments.
create policy business_groups_select_as_member on public.business_groups
  for select to authenticated using (id = any (array(select private.my_group_ids())));
create policy business_groups_select_of_own_locations on public.business_groups
  for select to authenticated using (id = any (array(select private.my_location_group_ids())));
create policy business_groups_factor_given on public.business_groups
  as restrictive to authenticated using ((select private.factor_given()));

-- Allows `insert … returning`: it is checked before the trigger below has run. Only inside the creating transaction,
-- since neither column can be written by clients (ADR 0011).
create policy business_groups_select_while_creating on public.business_groups
  for select to authenticated using (created_by = (select auth.uid()) and created_at = now());

-- Any signed-in user may found a group, in their own name.
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

-- Accounts are free, so what one person may own is bounded (ADR 0082): groups they founded (max_groups_per_person), and
-- companies and establishments of a group (max_companies_per_group, max_locations_per_group). The seller's own writes
-- are not. Counted after the statement, so that a list of rows counts as a whole. What is counted is locked first: two
-- concurrent statements cannot both take the last place.

-- PT409 too_many_groups.
create function private.limit_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number('max_groups_per_person', 20);
begin
  if auth.uid() is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('groups of ' || auth.uid(), 0));
  if (select count(*) from public.business_groups g where g.created_by = auth.uid()) > v_limit then
    raise exception using errcode = 'PT409', detail = 'too_many_groups',
      message = format('Ya tienes %s grupos empresariales, el máximo. Escríbenos si necesitas más.', v_limit);
  end if;
  return null;
end
$$;
create trigger business_groups_limit after insert on public.business_groups
  for each statement execute function private.limit_groups();

-- For the tables that a group has rows in. Arguments: the column with the group's id, the setting and its default, the
-- error code for programs (PT409), and the rows' name for people.
create function private.limit_rows_of_group() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number(tg_argv[1], tg_argv[2]::integer);
  v_is_over boolean;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select from public.business_groups g where g.id in (select i.%I from inserted i) order by g.id for no key update',
    tg_argv[0]);
  execute format(
    'select exists (select from %1$I.%2$I t where t.%3$I in (select i.%3$I from inserted i)'
    ' group by t.%3$I having count(*) > $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into v_is_over using v_limit;
  if v_is_over then
    raise exception using errcode = 'PT409', detail = tg_argv[3],
      message = format('El grupo ya tiene %s %s, el máximo. Escríbenos si necesitas más.', v_limit, tg_argv[4]);
  end if;
  return null;
end
$$;
revoke all on function private.limit_groups(), private.limit_rows_of_group() from public, anon, authenticated;
