-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Favourites: personal, per location.

create table public.wishlist_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  location_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint wishlist_items_pkey PRIMARY KEY (id),
  constraint wishlist_items_user_id_location_id_product_id_key UNIQUE (user_id, location_id, product_id),
  constraint wishlist_items_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.wishlist_items enable row level security;
grant delete, insert (user_id, location_id, product_id), select on public.wishlist_items to authenticated;

create index wishlist_items_location_id_idx on public.wishlist_items (location_id);

create index wishlist_items_product_id_idx on public.wishlist_items (product_id);

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

-- What one person may store is bounded, since accounts are free (ADR 0114): favourites per establishment and in total
-- (max_favourites_per_location, max_favourites_per_person). The seller's own writes are not. Counted after the
-- statement, so that a list of rows counts as a whole, and under the person's lock: two concurrent statements cannot
-- both take the last place. PT409 too_many_favourites.
create function private.limit_favourites() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_per_location constant integer := private.setting_number('max_favourites_per_location', 2000);
  v_per_person constant integer := private.setting_number('max_favourites_per_person', 10000);
begin
  if auth.uid() is null or not exists (select from inserted) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('favourites of ' || auth.uid(), 0));
  if exists (
    select from public.wishlist_items w
    where w.user_id = auth.uid() and w.location_id in (select i.location_id from inserted i)
    group by w.location_id having count(*) > v_per_location
  ) then
    raise exception using errcode = 'PT409', detail = 'too_many_favourites',
      message = format('Ya tienes %s favoritos en este establecimiento, el máximo. Quita algunos para agregar más.',
        v_per_location);
  end if;
  if (select count(*) from public.wishlist_items w where w.user_id = auth.uid()) > v_per_person then
    raise exception using errcode = 'PT409', detail = 'too_many_favourites',
      message = format('Ya tienes %s favoritos entre todos tus establecimientos, el máximo. Quita algunos para agregar más.',
        v_per_person);
  end if;
  return null;
end
$$;
-- 20261206000900_favourites

create trigger wishlist_items_limit after insert on public.wishlist_items
  referencing new table as inserted for each statement execute function private.limit_favourites();
