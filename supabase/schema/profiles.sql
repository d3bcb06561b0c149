-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Profiles. Colleagues of a location only read one another's name, business and phone; row-level security shows whole
-- rows, so the rows are in `private` and `public.profiles` is the view that leaves columns out (ADR 0010).

create table private.profiles (
  id uuid not null,
  onboarding_completed boolean not null default false,
  display_name text,
  business_name text,
  phone text,
  tax_id text,
  address text,
  current_company_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_current_company_id_fkey FOREIGN KEY (current_company_id) REFERENCES business_groups(id) ON DELETE SET NULL,
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_address_check CHECK ((char_length(address) <= 1000)),
  constraint profiles_business_name_check CHECK ((char_length(business_name) <= 200)),
  constraint profiles_display_name_check CHECK ((char_length(display_name) <= 200)),
  constraint profiles_phone_check CHECK ((char_length(phone) <= 50)),
  constraint profiles_tax_id_check CHECK ((char_length(tax_id) <= 50))
);
alter table private.profiles enable row level security;
grant select on private.profiles to authenticated;

create index profiles_current_company_id_idx on private.profiles (current_company_id);

create trigger profiles_touch before update on private.profiles
  for each row execute function private.touch_updated_at();

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
grant select, update (onboarding_completed, display_name, business_name, phone, tax_id, address, current_company_id) on public.profiles to authenticated;

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
-- 20261206000600_profiles

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
-- 20261206000600_profiles

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
-- 20261206000600_profiles

create trigger user_memberships_forget_company after delete on public.user_memberships
  for each row execute function private.forget_current_company();

create trigger user_memberships_forget_inactive_company after update of is_active on public.user_memberships
  for each row when (old.is_active and not new.is_active) execute function private.forget_current_company();

-- A text of the sign-up metadata, trimmed and cut to its column's length; null when empty.
create function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(btrim(p_metadata ->> p_key), p_length), '')
$$;
-- 20261206000600_profiles

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
-- 20261206000600_profiles

create trigger sumiller_add_profile after insert on auth.users
  for each row execute function private.add_profile();

-- People by any part of a name.
create index profiles_desk_search_idx on private.profiles
  using gin (private.fold_text(display_name) extensions.gin_trgm_ops);

-- A text without line breaks, control characters and signs of direction.
create function private.plain_line(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;
-- 20261216700000_names_in_one_line

-- Puts the columns that are the trigger's arguments into one line.
create function private.tidy_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_tidy jsonb := '{}';
  v_column text;
begin
  foreach v_column in array tg_argv loop
    v_tidy := v_tidy || jsonb_build_object(v_column, private.plain_line(to_jsonb(new) ->> v_column));
  end loop;
  return jsonb_populate_record(new, v_tidy);
end
$$;
-- 20261216700000_names_in_one_line

create trigger profiles_tidy_names before insert or update of display_name, business_name on private.profiles
  for each row execute function private.tidy_names('display_name', 'business_name');
