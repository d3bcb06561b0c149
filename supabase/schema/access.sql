-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What belongs to the caller: the functions that policies and procedures use. The comments of each table say what they
-- open. What belongs to the people of the desk is in the file of staff.

-- An account with a verified second factor reads and writes nothing until its session has verified it, on every backend
-- (ADR 0097); the portal's own server refuses such a request as a whole beforehand (auth.require_live_session, ADR
-- 0089). True where the caller's token is at aal2, or their account has no verified factor. Without the factor nothing
-- belongs to the caller: the functions below check it, and each table that is open to every signed-in user, or to each
-- for their own rows, has a restrictive policy <table>_factor_given.
create function private.factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') >= 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
-- 20261206000100_access; executed by authenticated

-- Groups in which the caller is an active member, whatever their role.
create function private.my_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m
  where m.user_id = auth.uid() and m.is_active and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Groups in which the caller is an active owner (ADR 0084). Owner: manages the group's companies, establishments,
-- people and every order billed to the group. Member: orders for the establishments they are linked to, and edits
-- nothing.
create function private.my_owned_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m
  where m.user_id = auth.uid() and m.is_active and m.role = 'owner' and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Establishments the caller is linked to.
create function private.my_location_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select lu.location_id from public.location_users lu where lu.user_id = auth.uid() and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Stores the caller's establishments buy from: whose prices they see.
create function private.my_store_ids() returns setof integer
language sql stable security definer rows 2 set search_path = '' as $$
  select distinct l.store_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Groups the caller's establishments belong to.
create function private.my_location_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select distinct l.bussiness_group_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Fiscal companies the caller's establishments are invoiced to.
create function private.my_location_fiscal_data_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct l.fiscal_data_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and l.fiscal_data_id is not null and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- People who share a location with the caller, and the people of the groups the caller owns.
create function private.my_colleague_ids() returns setof uuid
language sql stable security definer rows 10 set search_path = '' as $$
  select theirs.user_id
  from public.location_users mine join public.location_users theirs on theirs.location_id = mine.location_id
  where mine.user_id = auth.uid()
  union
  select m.user_id from public.user_memberships m
  where m.is_active and m.company_id in (select private.my_owned_group_ids())
$$;
-- 20261206000100_access; executed by authenticated

-- The caller's carts at establishments they are still linked to.
create function private.my_cart_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select c.id
  from public.carts c join public.location_users lu on lu.location_id = c.location_id and lu.user_id = c.user_id
  where c.user_id = auth.uid() and private.factor_given()
$$;
-- 20261206000100_access; executed by authenticated

-- Stores of the orders visible to the caller: each path on its own index, once per query instead of once per store.
create function private.my_order_store_ids() returns setof integer
language sql stable security definer rows 3 set search_path = '' as $$
  select s.id from public.stores s
  where exists (
      select from public.orders o
      where o.store_id = s.id and o.location_id = any (array(select private.my_location_ids())))
    or exists (
      select from public.orders o
      where o.store_id = s.id and o.business_group_id = any (array(select private.my_owned_group_ids())))
$$;
-- 20261206000100_access; executed by authenticated

-- The store of an establishment that the caller is linked to, null for any other.
create function private.my_location_store(p_location_id uuid) returns integer
language sql stable set search_path = '' as $$
  -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist.
  select l.store_id from private.my_location_ids() as own (id) join public.locations l on l.id = own.id
  where own.id = p_location_id
$$;
-- 20261206000100_access
