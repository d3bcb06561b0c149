-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Business groups and who belongs to them. Clients create groups and never write memberships: the database adds the
-- creator's membership, and the procedures in group_people and group_invitations the others.

create table public.business_groups (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  address text,
  tax_id text,
  settings jsonb not null default '{}'::jsonb,
  contact_name text,
  contact_mail text,
  contact_phone text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- Send without it, wait until it is there, all of the order or nothing of it, or ask.
  shortage_rule text not null default 'ask'::text,
  -- With a notice each time.
  takes_substitutes boolean not null default true,
  constraint business_groups_pkey PRIMARY KEY (id),
  constraint business_groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint business_groups_address_check CHECK ((char_length(address) <= 1000)),
  constraint business_groups_contact_mail_check CHECK ((char_length(contact_mail) <= 254)),
  constraint business_groups_contact_name_check CHECK ((char_length(contact_name) <= 200)),
  constraint business_groups_contact_phone_check CHECK ((char_length(contact_phone) <= 50)),
  constraint business_groups_description_check CHECK ((char_length(description) <= 2000)),
  constraint business_groups_name_check CHECK (((char_length(name) <= 200) AND (btrim(name) <> ''::text))),
  constraint business_groups_settings_check CHECK ((octet_length((settings)::text) <= 10000)),
  constraint business_groups_shortage_rule_check CHECK ((shortage_rule = ANY (ARRAY['send'::text, 'wait'::text, 'all_or_nothing'::text, 'ask'::text]))),
  constraint business_groups_tax_id_check CHECK ((char_length(tax_id) <= 50))
);
alter table public.business_groups enable row level security;
grant insert (name, description, address, tax_id, settings, contact_name, contact_mail, contact_phone), select on public.business_groups to authenticated;

create index business_groups_created_by_idx on public.business_groups (created_by);

-- Customers by any part of a name (desk_customers).
create index business_groups_desk_search_idx on public.business_groups
  using gin (private.fold_text(name || ' ' || coalesce(tax_id, '')) extensions.gin_trgm_ops);

create trigger business_groups_touch before update on public.business_groups
  for each row execute function private.touch_updated_at();

create table public.user_memberships (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  role text not null default 'member'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_memberships_pkey PRIMARY KEY (id),
  constraint user_memberships_user_id_company_id_key UNIQUE (user_id, company_id),
  constraint user_memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint user_memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint user_memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
);
alter table public.user_memberships enable row level security;
grant select on public.user_memberships to authenticated;

create index user_memberships_company_id_idx on public.user_memberships (company_id);

create trigger user_memberships_touch before update on public.user_memberships
  for each row execute function private.touch_updated_at();

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
-- 20261206000300_business_groups

create trigger business_groups_add_owner after insert on public.business_groups
  for each row when (new.created_by is not null) execute function private.add_owner_membership();

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
-- 20261206000300_business_groups

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
-- 20261206000300_business_groups

call private.keep_on_staff_log('public.business_groups', 'id');

call private.keep_on_staff_log('public.user_memberships', 'id');

-- set_shortage_rule: for owners of the group, and staff of a store that it buys from; whether anything changed. PT401; PT403 not an owner;
-- PT404 group_not_found; PT400 rule_unknown.
create function public.set_shortage_rule(p_group_id uuid, p_rule text, p_takes_substitutes boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Staff of the group's stores, or an owner: anyone else is refused as one who is not an owner.
  if p_group_id is null or p_group_id not in (select private.staff_group_ids()) then
    perform private.require_group_owner(p_group_id);
  end if;
  if coalesce(p_rule, '') not in ('send', 'wait', 'all_or_nothing', 'ask') or p_takes_substitutes is null then
    raise exception using errcode = 'PT400', detail = 'rule_unknown', message = 'Elige qué hacer si falta algo y si aceptas sustitutos';
  end if;
  update public.business_groups g set shortage_rule = p_rule, takes_substitutes = p_takes_substitutes
  where g.id = p_group_id and (g.shortage_rule, g.takes_substitutes) is distinct from (p_rule, p_takes_substitutes);
  return found;
end
$$;
-- 20261213800100_shortage_rules; executed by authenticated

create trigger business_groups_tidy_names before insert or update of name on public.business_groups
  for each row execute function private.tidy_names('name');
