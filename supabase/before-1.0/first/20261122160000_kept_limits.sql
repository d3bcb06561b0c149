-- What one person keeps is bounded, for accounts are free (ADR 0114): favourites of an establishment and in all, lines of a
-- cart and in all. The seller's own writes are not. Settings: max_favourites_per_location, max_favourites_per_person,
-- max_lines_per_cart, max_cart_lines_per_person. Carts are one for each establishment a person is linked to.

-- After the statement, so that a list of rows counts as a whole, and behind a lock of the person's: two statements at the
-- same time cannot both take the last place.

-- PT409 too_many_favourites.
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
create trigger wishlist_items_limit after insert on public.wishlist_items
  referencing new table as inserted for each statement execute function private.limit_favourites();

-- PT409 too_many_cart_lines. The person's lock is held since before the statement (cart_items_serialize).
create function private.limit_cart_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_per_cart constant integer := private.setting_number('max_lines_per_cart', 1000);
  v_per_person constant integer := private.setting_number('max_cart_lines_per_person', 20000);
begin
  if auth.uid() is null or not exists (select from inserted) then
    return null;
  end if;
  if exists (
    select from public.cart_items ci where ci.cart_id in (select i.cart_id from inserted i)
    group by ci.cart_id having count(*) > v_per_cart
  ) then
    raise exception using errcode = 'PT409', detail = 'too_many_cart_lines',
      message = format('El carrito ya tiene %s productos, el máximo. Haz el pedido o quita algunos para agregar más.',
        v_per_cart);
  end if;
  if (
    select count(*) from public.carts c join public.cart_items ci on ci.cart_id = c.id where c.user_id = auth.uid()
  ) > v_per_person then
    raise exception using errcode = 'PT409', detail = 'too_many_cart_lines',
      message = format('Tus carritos ya tienen %s productos en total, el máximo. Haz un pedido o quita algunos para agregar más.',
        v_per_person);
  end if;
  return null;
end
$$;
create trigger cart_items_limit after insert on public.cart_items
  referencing new table as inserted for each statement execute function private.limit_cart_lines();
revoke all on function private.limit_favourites(), private.limit_cart_lines() from public, anon, authenticated;
