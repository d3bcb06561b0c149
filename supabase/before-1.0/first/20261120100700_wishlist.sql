-- Favourites: personal, per location.

create table public.wishlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  location_id uuid not null references public.locations (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, location_id, product_id)
);
create index wishlist_items_location_id_idx on public.wishlist_items (location_id);
create index wishlist_items_product_id_idx on public.wishlist_items (product_id);

alter table public.wishlist_items enable row level security;
revoke all on public.wishlist_items from public, anon, authenticated;
grant all on public.wishlist_items to service_role;
grant select, delete on public.wishlist_items to authenticated;
grant insert (user_id, location_id, product_id) on public.wishlist_items to authenticated;

-- A person's favourites are their own, at the locations they are linked to.
create policy wishlist_items_select_own on public.wishlist_items
  for select to authenticated
  using (user_id = (select auth.uid()) and location_id = any (array(select private.my_location_ids())));
create policy wishlist_items_insert_own on public.wishlist_items
  for insert to authenticated
  with check (user_id = (select auth.uid()) and location_id = any (array(select private.my_location_ids())));
create policy wishlist_items_delete_own on public.wishlist_items
  for delete to authenticated
  using (user_id = (select auth.uid()) and location_id = any (array(select private.my_location_ids())));
