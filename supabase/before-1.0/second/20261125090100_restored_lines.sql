-- A cart line that is restored returns to its place: carts are read in the order of created_at, so the client may say when
-- a line was added. Never later than now: a line of the future would stay behind all others. One second of room, because
-- add_cart_lines tells its lines apart by microseconds.
create function private.place_cart_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := least(new.created_at, now() + interval '1 second');
  return new;
end
$$;
revoke all on function private.place_cart_item() from public, anon, authenticated;
create trigger cart_items_place before insert on public.cart_items
  for each row execute function private.place_cart_item();

grant insert (created_at) on public.cart_items to authenticated;
