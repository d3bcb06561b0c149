-- Who sells: the people of the desk, what they may read, and who may change them (ADR 133). A buyer's rights do not
-- change: what is the caller's own is in the file of access, and none of those functions knows the staff.

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- A seller works for their stores; an admin decides about the staff and reads the log, too.
  role text not null check (role in ('seller', 'admin')),
  -- Null: all stores, those to come included.
  store_ids integer[] check (cardinality(store_ids) between 1 and 100),
  -- People who leave stay here, so that the log keeps their names.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table private.staff enable row level security;
revoke all on private.staff from public, anon, authenticated, service_role;
create trigger staff_touch before update on private.staff
  for each row execute function private.touch_updated_at();

-- The last active admin stays, for the database's owner too: two admins who remove each other at the same moment come one
-- after the other (PT409 last_admin).
create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform from private.staff s where s.role = 'admin' and s.is_active and s.user_id <> old.user_id;
  if not found then
    raise exception using errcode = 'PT409', detail = 'last_admin',
      message = 'La mesa de operación necesita al menos una persona que la administre';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger staff_keep_last_admin before update on private.staff
  for each row when (
    old.role = 'admin' and old.is_active
    and (new.role <> 'admin' or not new.is_active or new.user_id <> old.user_id)
  ) execute function private.keep_last_admin();
create trigger staff_keep_last_admin_row before delete on private.staff
  for each row when (old.role = 'admin' and old.is_active) execute function private.keep_last_admin();
create trigger staff_refuse_truncate before truncate on private.staff
  for each statement execute function private.refuse_truncate();

-- The caller's row, while they are at work and have given their second factor; none for anybody else.
create function private.me_as_staff() returns setof private.staff
language sql stable security definer rows 1 set search_path = '' as $$
  select s.* from private.staff s where s.user_id = auth.uid() and s.is_active and private.factor_given()
$$;

-- Stores the caller sells for.
create function private.staff_store_ids() returns setof integer
language sql stable security definer rows 2 set search_path = '' as $$
  select st.id from private.me_as_staff() me join public.stores st on me.store_ids is null or st.id = any (me.store_ids)
$$;

-- Groups that buy from those stores; all of them for staff of all stores.
create function private.staff_group_ids() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select g.id from private.me_as_staff() me join public.business_groups g on me.store_ids is null or exists (
    select from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (me.store_ids))
$$;

-- Fiscal companies that establishments of those stores are invoiced to; all of them for staff of all stores. A group may have
-- companies for other stores' establishments, which its sellers do not see.
create function private.staff_company_ids() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select f.id from private.me_as_staff() me join public.business_fiscal_data f on me.store_ids is null or exists (
    select from public.locations l where l.fiscal_data_id = f.id and l.store_id = any (me.store_ids))
$$;

create function private.is_staff_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.me_as_staff() me where me.role = 'admin')
$$;

-- Refuses a caller who is not of the staff (PT401, PT403), and answers the stores of the others.
create function private.require_staff() returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif not exists (select from private.me_as_staff()) then
    raise exception using errcode = 'PT403', detail = 'not_staff',
      message = 'Solo el personal puede usar la mesa de operación';
  end if;
  return array(select private.staff_store_ids());
end
$$;

-- my_staff_role: what the caller is at the desk, and the stores they work for; no row for a buyer.
create function public.my_staff_role() returns table (role text, stores jsonb)
language sql stable security definer rows 1 set search_path = '' as $$
  select me.role, coalesce((
      select jsonb_agg(jsonb_build_object('id', st.id, 'name', st.name) order by st.name, st.id)
      from public.stores st where me.store_ids is null or st.id = any (me.store_ids)), '[]')
  from private.me_as_staff() me
$$;

-- What staff read of their stores: establishments, groups and companies here, prices and orders in who_sees_prices_and_orders.
-- Each condition is worked out once a query, and nothing of it is true for a buyer. Carts, favourites, memberships and the entries
-- of the catalogue stay with their people: staff buy at their own establishments.
create policy locations_select_as_staff on public.locations for select to authenticated using (
  store_id >= (select min(id) from private.staff_store_ids() as s (id))
  and store_id <= (select max(id) from private.staff_store_ids() as s (id))
  and store_id = any (array(select private.staff_store_ids()))
);
create policy stores_select_as_staff on public.stores
  for select to authenticated using (id = any (array(select private.staff_store_ids())));
create policy business_groups_select_as_staff on public.business_groups
  for select to authenticated using (id = any (array(select private.staff_group_ids())));
create policy business_fiscal_data_select_as_staff on public.business_fiscal_data
  for select to authenticated using (id = any (array(select private.staff_company_ids())));

-- Puts a person on the staff, or gives them another role or other stores (null: all). For the operator's command and what
-- calls it later; run as the owner of the contract. PT404 person_unknown, PT400 store_unknown, PT409 last_admin.
create function private.set_staff(p_email text, p_role text, p_store_ids integer[]) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_user_id uuid;
begin
  select u.id into v_user_id from auth.users u where lower(u.email) = lower(btrim(p_email)) and u.deleted_at is null;
  if not found then
    raise exception using errcode = 'PT404', detail = 'person_unknown',
      message = format('No hay ninguna cuenta con el correo %s', p_email);
  elsif exists (
    select from unnest(p_store_ids) as wanted (id) where not exists (select from public.stores st where st.id = wanted.id)
  ) then
    raise exception using errcode = 'PT400', detail = 'store_unknown', message = 'Una de las tiendas no existe';
  end if;
  insert into private.staff as s (user_id, role, store_ids) values (v_user_id, p_role, p_store_ids)
  on conflict (user_id) do update set role = excluded.role, store_ids = excluded.store_ids, is_active = true
  where (s.role, s.store_ids, s.is_active) is distinct from (excluded.role, excluded.store_ids, true);
  return v_user_id;
end
$$;

-- Takes a person out: from the next request on they are a buyer like others. False: they were not in.
-- PT409 last_admin.
create function private.remove_staff(p_email text) returns boolean
language sql volatile set search_path = '' as $$
  with removed as (
    update private.staff s set is_active = false from auth.users u
    where u.id = s.user_id and lower(u.email) = lower(btrim(p_email)) and s.is_active
    returning s.user_id
  )
  select exists (select from removed)
$$;
revoke all on function private.keep_last_admin(), private.me_as_staff(), private.staff_store_ids(),
  private.staff_group_ids(), private.staff_company_ids(), private.is_staff_admin(), private.require_staff(),
  private.set_staff(text, text, integer[]), private.remove_staff(text), public.my_staff_role()
  from public, anon, authenticated;
grant execute on function private.staff_store_ids(), private.staff_group_ids(), private.staff_company_ids(),
  public.my_staff_role() to authenticated;
