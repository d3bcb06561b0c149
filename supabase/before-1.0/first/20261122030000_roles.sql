-- What an owner of a group may do and a member may not (ADR 0084). Owner: the group's companies, establishments, people
-- and every order billed to the group. Member: orders for the establishments they are linked to, and edits nothing.

-- Groups in which the caller is an active owner.
create function private.my_owned_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m
  where m.user_id = auth.uid() and m.is_active and m.role = 'owner'
$$;
revoke all on function private.my_owned_group_ids() from public, anon, authenticated;
grant execute on function private.my_owned_group_ids() to authenticated;

-- Owners read, add and edit the companies of their groups. Members read those of their own establishments, by the
-- policy business_fiscal_data_select_of_own_locations.
drop policy business_fiscal_data_select_as_member on public.business_fiscal_data;
drop policy business_fiscal_data_insert_as_member on public.business_fiscal_data;
drop policy business_fiscal_data_update_as_member on public.business_fiscal_data;
create policy business_fiscal_data_select_as_owner on public.business_fiscal_data
  for select to authenticated using (business_group_id = any (array(select private.my_owned_group_ids())));
create policy business_fiscal_data_insert_as_owner on public.business_fiscal_data
  for insert to authenticated with check (business_group_id = any (array(select private.my_owned_group_ids())));
create policy business_fiscal_data_update_as_owner on public.business_fiscal_data
  for update to authenticated
  using (business_group_id = any (array(select private.my_owned_group_ids())))
  with check (business_group_id = any (array(select private.my_owned_group_ids())));

-- Owners read, add and edit all establishments of their groups, whether or not they are linked to them. Carts,
-- favourites, prices and orders of an establishment still need the link.
drop policy locations_insert_as_member on public.locations;
drop policy locations_update_linked on public.locations;
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

-- The group an order is billed to: its establishment's at that moment. An establishment that moves to another group
-- later takes none of its past orders along.
alter table public.orders add column business_group_id uuid;
alter table public.orders disable trigger user;
update public.orders o set business_group_id = l.bussiness_group_id from public.locations l where l.id = o.location_id;
alter table public.orders enable trigger user;
-- squawk-ignore adding-not-nullable-field
alter table public.orders alter column business_group_id set not null;
alter table public.orders
  add constraint orders_business_group_id_fkey foreign key (business_group_id) references public.business_groups (id);
create index orders_group_idx on public.orders (business_group_id, store_id);

-- Writes the group into a new order, whatever the writer names.
create function private.set_order_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select l.bussiness_group_id into new.business_group_id from public.locations l where l.id = new.location_id;
  return new;
end
$$;
revoke all on function private.set_order_group() from public, anon, authenticated;
create trigger orders_set_group before insert on public.orders
  for each row execute function private.set_order_group();
create trigger orders_keep_group before update of business_group_id on public.orders
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.keep_order_facts();

-- Owners see every order billed to their groups. Lines and payments follow by their own policies.
create policy orders_select_as_owner on public.orders
  for select to authenticated using (business_group_id = any (array(select private.my_owned_group_ids())));

-- Stores of the orders the caller sees: each way on its own index, once a query instead of once a store.
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
revoke all on function private.my_order_store_ids() from public, anon, authenticated;
grant execute on function private.my_order_store_ids() to authenticated;
drop policy stores_select_of_visible_orders on public.stores;
create policy stores_select_of_visible_orders on public.stores
  for select to authenticated using (id = any (array(select private.my_order_store_ids())));

-- People who share a location with the caller, and the people of the groups the caller owns.
create or replace function private.my_colleague_ids() returns setof uuid
language sql stable security definer rows 10 set search_path = '' as $$
  select theirs.user_id
  from public.location_users mine join public.location_users theirs on theirs.location_id = mine.location_id
  where mine.user_id = auth.uid()
  union
  select m.user_id from public.user_memberships m
  where m.is_active and m.company_id in (select private.my_owned_group_ids())
$$;

-- As before, by role: owners choose among the companies of their groups. A member meets the policy above, which
-- refuses every change, unless they name a company they do not see.
create or replace function private.check_location_fiscal_data() returns trigger
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
