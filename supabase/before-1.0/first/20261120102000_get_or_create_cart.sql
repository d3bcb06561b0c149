-- get_or_create_cart: the id of the caller's cart at a location.
-- PT401 no user; PT403 another user's cart, or a location the caller is not linked to.

create function public.get_or_create_cart(p_user_id uuid, p_location_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart_id uuid;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', detail = 'cart_of_another_user',
      message = 'No tienes acceso al carrito de otra persona';
  elsif p_location_id is null or p_location_id not in (select private.my_location_ids()) then
    raise exception using errcode = 'PT403', detail = 'location_not_linked',
      message = 'Selecciona una ubicación válida para agregar productos';
  end if;

  select c.id into v_cart_id from public.carts c where c.user_id = p_user_id and c.location_id = p_location_id;
  if v_cart_id is null then
    -- Two tabs may get here at once: one inserts, the other waits, inserts nothing and then reads.
    insert into public.carts (user_id, location_id) values (p_user_id, p_location_id)
    on conflict (user_id, location_id) do nothing;
    select c.id into v_cart_id from public.carts c where c.user_id = p_user_id and c.location_id = p_location_id;
  end if;
  return v_cart_id;
end
$$;
revoke all on function public.get_or_create_cart(uuid, uuid) from public, anon, authenticated;
grant execute on function public.get_or_create_cart(uuid, uuid) to authenticated;
