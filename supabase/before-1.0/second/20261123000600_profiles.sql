-- Profiles. Colleagues of a location only read one another's name, business and phone; row-level security shows whole
-- rows, so the rows are in `private` and `public.profiles` is the view that leaves columns out (ADR 0010).

create table private.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  onboarding_completed boolean not null default false,
  display_name text check (char_length(display_name) <= 200),
  business_name text check (char_length(business_name) <= 200),
  phone text check (char_length(phone) <= 50),
  tax_id text check (char_length(tax_id) <= 50),
  address text check (char_length(address) <= 1000),
  current_company_id uuid references public.business_groups (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_current_company_id_idx on private.profiles (current_company_id);
create trigger profiles_touch before update on private.profiles
  for each row execute function private.touch_updated_at();

alter table private.profiles enable row level security;
revoke all on private.profiles from public, anon, authenticated;
-- For the view, which reads with its caller's rights; without USAGE on the schema no request can name the table.
grant select on private.profiles to authenticated, service_role;

-- Everyone reads their own profile, those of colleagues, and an owner those of the group's people.
create policy profiles_select_own on private.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy profiles_select_colleagues on private.profiles
  for select to authenticated using (id = any (array(select private.my_colleague_ids())));
create policy profiles_factor_given on private.profiles
  as restrictive to authenticated using ((select private.factor_given()));

-- `own` is the caller's own row, or any row for an operator, who has no identity: the columns taken from it are null in
-- the rows of colleagues.
create view public.profiles with (security_invoker = true) as
select
  p.id, own.onboarding_completed, p.display_name, p.business_name, p.phone, own.tax_id, own.address,
  own.current_company_id, own.created_at, own.updated_at
from private.profiles p
left join private.profiles own
  on own.id = p.id and (own.id = (select auth.uid()) or (select auth.uid()) is null);

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated, service_role;
grant update (display_name, business_name, phone, tax_id, address, current_company_id, onboarding_completed)
  on public.profiles to authenticated, service_role;

-- Performs an update of the view: a caller with an identity changes their own profile, an operator any.
create function private.update_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and old.id is distinct from auth.uid() then
    return null;
  end if;
  update private.profiles p
  set display_name = new.display_name, business_name = new.business_name, phone = new.phone, tax_id = new.tax_id,
    address = new.address, current_company_id = new.current_company_id,
    onboarding_completed = new.onboarding_completed
  where p.id = old.id
  returning p.updated_at into new.updated_at;
  return new;
end
$$;
create trigger profiles_update instead of update on public.profiles
  for each row execute function private.update_profile();
create trigger profiles_refuse instead of insert or delete on public.profiles
  for each row execute function private.refuse_view_write();

-- The current group is one the person is an active member of.
create function private.check_current_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.user_memberships m
  where m.user_id = new.id and m.company_id = new.current_company_id and m.is_active;
  if not found then
    raise exception using errcode = 'PT403', detail = 'not_a_member',
      message = 'No tienes acceso a este grupo empresarial';
  end if;
  return new;
end
$$;
create trigger profiles_check_current_company before insert or update of current_company_id on private.profiles
  for each row when (new.current_company_id is not null) execute function private.check_current_company();

-- A membership that ends clears the choice of the group.
create function private.forget_current_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.profiles set current_company_id = null
  where id = old.user_id and current_company_id = old.company_id;
  return null;
end
$$;
create trigger user_memberships_forget_company after delete on public.user_memberships
  for each row execute function private.forget_current_company();
create trigger user_memberships_forget_inactive_company after update of is_active on public.user_memberships
  for each row when (old.is_active and not new.is_active) execute function private.forget_current_company();

-- A text of the sign-up metadata, trimmed and cut to its column's length; null when empty.
create function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(btrim(p_metadata ->> p_key), p_length), '')
$$;

-- Gives every new account a profile with the data of the sign-up form. Metadata fills in texts and authorises nothing.
create function private.add_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.profiles (id, display_name, business_name, phone, tax_id, address)
  values (
    new.id,
    private.metadata_text(new.raw_user_meta_data, 'display_name', 200),
    private.metadata_text(new.raw_user_meta_data, 'business_name', 200),
    private.metadata_text(new.raw_user_meta_data, 'phone', 50),
    private.metadata_text(new.raw_user_meta_data, 'tax_id', 50),
    private.metadata_text(new.raw_user_meta_data, 'address', 1000)
  )
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger sumiller_add_profile after insert on auth.users
  for each row execute function private.add_profile();
revoke all on function private.update_profile(), private.check_current_company(), private.forget_current_company(),
  private.metadata_text(jsonb, text, integer), private.add_profile() from public, anon, authenticated;

-- Accounts that existed before this migration.
insert into private.profiles (id) select u.id from auth.users u on conflict (id) do nothing;
