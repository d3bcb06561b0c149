-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Who sells: the people of the desk, what they may read, and who may change them (ADR 133). A buyer's rights do not
-- change: what is the caller's own is in the file of access, and none of those functions knows the staff.

create table private.staff (
  user_id uuid not null,
  -- A seller works for their stores; an admin decides about the staff and reads the log, too.
  role text not null,
  -- Null: all stores, those to come included.
  store_ids integer[],
  -- People who leave stay here, so that the log keeps their names.
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint staff_pkey PRIMARY KEY (user_id),
  constraint staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint staff_role_check CHECK ((role = ANY (ARRAY['seller'::text, 'admin'::text]))),
  constraint staff_store_ids_check CHECK (((cardinality(store_ids) >= 1) AND (cardinality(store_ids) <= 100)))
);
alter table private.staff enable row level security;

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
-- 20261206000700_staff

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
-- 20261206000700_staff

-- Stores the caller sells for.
create function private.staff_store_ids() returns setof integer
language sql stable security definer rows 2 set search_path = '' as $$
  select st.id from private.me_as_staff() me join public.stores st on me.store_ids is null or st.id = any (me.store_ids)
$$;
-- 20261206000700_staff; executed by authenticated

-- Groups that buy from those stores; all of them for staff of all stores.
create function private.staff_group_ids() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select g.id from private.me_as_staff() me join public.business_groups g on me.store_ids is null or exists (
    select from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (me.store_ids))
$$;
-- 20261206000700_staff; executed by authenticated

-- Fiscal companies that establishments of those stores are invoiced to; all of them for staff of all stores. A group may have
-- companies for other stores' establishments, which its sellers do not see.
create function private.staff_company_ids() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select f.id from private.me_as_staff() me join public.business_fiscal_data f on me.store_ids is null or exists (
    select from public.locations l where l.fiscal_data_id = f.id and l.store_id = any (me.store_ids))
$$;
-- 20261206000700_staff; executed by authenticated

create function private.is_staff_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.me_as_staff() me where me.role = 'admin')
$$;
-- 20261206000700_staff

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
-- 20261206000700_staff

-- my_staff_role: what the caller is at the desk, and the stores they work for; no row for a buyer.
create function public.my_staff_role() returns table (role text, stores jsonb)
language sql stable security definer rows 1 set search_path = '' as $$
  select me.role, coalesce((
      select jsonb_agg(jsonb_build_object('id', st.id, 'name', st.name) order by st.name, st.id)
      from public.stores st where me.store_ids is null or st.id = any (me.store_ids)), '[]')
  from private.me_as_staff() me
$$;
-- 20261206000700_staff; executed by authenticated

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
-- 20261206000700_staff

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
-- 20261206000700_staff

call private.keep_on_staff_log('private.staff', 'user_id');

create trigger staff_end_invitations after update on private.staff
  for each row when ((old.role, old.store_ids, old.is_active) is distinct from (new.role, new.store_ids, new.is_active))
  execute function private.end_staff_invitations();

-- The stores that the caller is limited to: null for staff of all stores, those to come included; none for people who are not of the staff.
create function private.limited_to_stores() returns integer[]
language sql stable security definer set search_path = '' as $$
  select case when exists (select from private.me_as_staff() me where me.store_ids is null) then null
    else array(select unnest(me.store_ids) from private.me_as_staff() me) end
$$;
-- 20261213200000_admins_of_some_stores

-- Whether a row of the outbox is about these stores: a mail about orders of no others, an invitation to a customer that buys there, an
-- invitation to a team of no other stores, news of a customer that buys there, or an enquiry, which belongs to no store (ADR 155).
create function private.is_mail_of_stores(p_mail private.mail_outbox, p_stores integer[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_mail.kind = 'new_lead' then true
    when p_mail.kind in ('new_customer', 'customer_approved') then exists (
      select from public.locations l where l.bussiness_group_id = p_mail.subject_id and l.store_id = any (p_stores))
    when p_mail.kind = 'group_invitation' then exists (
      select from private.group_invitations i join public.locations l on l.bussiness_group_id = i.group_id
      where i.id = p_mail.subject_id and l.store_id = any (p_stores))
    when p_mail.kind = 'staff_invitation' then exists (
      select from private.staff_invitations i where i.id = p_mail.subject_id and i.store_ids <@ p_stores)
    else exists (select from public.orders o where o.id = p_mail.subject_id and o.store_id = any (p_stores))
      -- Several new orders in one mail.
      and not exists (
        select from jsonb_array_elements_text(p_mail.payload -> 'stores') as named (store)
        where named.store::integer <> all (p_stores))
    end;
end
$$;
-- 20261213200000_admins_of_some_stores

-- Whether an entry of the log is about these stores: by the row as it is, or by what the entry kept of it. An establishment that moved is
-- about both, a customer about all stores it buys from, a product about all that sell it; a promotion and an invitation are only theirs
-- who serve all of its stores, because they name the others. What is about no store, or no longer there, is about none.
create function private.is_entry_of_stores(p_entry private.staff_log, p_stores integer[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_table constant text := p_entry.table_name;
  -- Keys are uuids, or short numbers.
  v_uuid constant uuid := case when length(p_entry.row_id) = 36 then p_entry.row_id end;
  v_values jsonb;
  v_store integer;
  v_id uuid;
begin
  -- Imports write most entries: these are decided first, and by one row.
  if v_table in ('store_products', 'product_costs') then
    select sp.store_id into v_store from public.store_products sp where sp.id = v_uuid;
    return coalesce(v_store, (coalesce(p_entry.before, p_entry.after) ->> 'store_id')::integer) = any (p_stores) is true;
  elsif v_table in ('products', 'product_pictures') then
    v_id := case v_table when 'products' then v_uuid else private.picture_product(p_entry.row_id) end;
    return exists (select from public.store_products sp where sp.product_id = v_id and sp.store_id = any (p_stores));
  elsif v_table in ('orders', 'order_sightings') then
    return exists (select from public.orders o where o.id = v_uuid and o.store_id = any (p_stores));
  end if;
  v_values := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  case v_table
    when 'order_items', 'payment_transactions', 'order_payments', 'order_refunds', 'order_notes', 'invoice_exports', 'stock_losses',
      'unmailed_changes' then
      v_id := coalesce((v_values ->> 'order_id')::uuid, case v_table
        when 'order_items' then (select i.order_id from public.order_items i where i.id = v_uuid)
        when 'payment_transactions' then (select t.order_id from public.payment_transactions t where t.id = v_uuid)
        when 'order_payments' then (select r.order_id from private.order_payments r where r.id = v_uuid)
        when 'order_refunds' then (select r.order_id from private.order_refunds r where r.id = v_uuid)
        when 'order_notes' then (
          select n.order_id from private.order_notes n
          where n.id = case when p_entry.row_id ~ '^[0-9]{1,18}$' then p_entry.row_id::bigint end)
        end);
      return exists (select from public.orders o where o.id = v_id and o.store_id = any (p_stores));
    when 'locations' then
      -- Both stores where it moved, and else the one it is at.
      if v_values ? 'store_id' then
        return ((p_entry.before ->> 'store_id')::integer = any (p_stores) or (p_entry.after ->> 'store_id')::integer = any (p_stores)) is true;
      end if;
      return exists (select from public.locations l where l.id = v_uuid and l.store_id = any (p_stores));
    when 'invoice_issuers' then
      return p_entry.row_id = any (p_stores::text[]);
    when 'location_users' then
      v_id := coalesce((v_values ->> 'location_id')::uuid, (select lu.location_id from public.location_users lu where lu.id = v_uuid));
      return exists (select from public.locations l where l.id = v_id and l.store_id = any (p_stores));
    when 'business_groups', 'group_accounts', 'user_memberships', 'credit_releases' then
      v_id := case v_table
        when 'credit_releases' then (select r.group_id from private.credit_releases r where r.id = v_uuid)
        when 'user_memberships' then
          coalesce((v_values ->> 'company_id')::uuid, (select m.company_id from public.user_memberships m where m.id = v_uuid))
        else v_uuid end;
      return exists (select from public.locations l where l.bussiness_group_id = v_id and l.store_id = any (p_stores));
    when 'business_fiscal_data' then
      return exists (select from public.locations l where l.fiscal_data_id = v_uuid and l.store_id = any (p_stores));
    when 'group_invitations' then
      return exists (
          select from public.locations l
          where l.bussiness_group_id = (v_values ->> 'group_id')::uuid and l.store_id = any (p_stores))
        and not exists (
          select from jsonb_array_elements_text(v_values -> 'location_ids') as wanted (id)
          left join public.locations l on l.id = wanted.id::uuid
          where l.store_id = any (p_stores) is not true);
    when 'promotions' then
      return exists (select from private.promotions pm where pm.id = v_uuid and pm.store_ids <@ p_stores)
        and not exists (
          select from unnest(array[p_entry.before, p_entry.after]) as kept (value)
          cross join jsonb_array_elements_text(kept.value -> 'store_ids') as named (store)
          where named.store::integer <> all (p_stores));
    when 'mail_outbox' then
      return exists (select from private.mail_outbox m where m.id = v_uuid and private.is_mail_of_stores(m, p_stores));
    else
      return false;
  end case;
end
$$;
-- 20261213200000_admins_of_some_stores

-- The state of a mail: 'waiting'; 'failed', given up; 'uncertain', handed over without an answer, so it may have arrived; 'sent'; 'joined', sent with
-- others in one mail; 'withdrawn', its person may no longer read what it is about, or does not want it.
create function private.mail_state(p_mail private.mail_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    when p_mail.sent_at is not null then case when p_mail.last_error = 'joined' then 'joined' else 'sent' end
    when p_mail.last_error = 'withdrawn' then 'withdrawn'
    when p_mail.failed_at is not null then 'failed'
    -- A worker looks every two seconds; what it holds has its answer within a minute.
    when p_mail.attempts > 0 and p_mail.last_error is null and p_mail.next_attempt_at < now() + interval '4 minutes' then 'uncertain'
    else 'waiting' end
$$;
-- 20261213200000_admins_of_some_stores

-- Whether a person of the desk may know of a customer: one that buys from their stores, and each that was founded if they serve all.
create function private.may_know_customer(p_person_id uuid, p_group_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff s
    where s.user_id = p_person_id and s.is_active and (s.store_ids is null or exists (
      select from public.locations l where l.bussiness_group_id = p_group_id and l.store_id = any (s.store_ids))))
$$;
-- 20261213200000_admins_of_some_stores

-- Whether a text has nothing that can be seen.
create function private.is_invisible(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_text ~ '^[\s\u00a0\u00ad\u034f\u115f\u1160\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0]*$'
$$;
-- 20261216200000_names_of_staff
