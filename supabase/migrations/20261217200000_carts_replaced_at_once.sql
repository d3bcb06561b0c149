-- A cart is replaced by other lines in one transaction: a line that is lost on the way leaves the old cart or the new one (ADR 422).

-- replace_cart_lines: puts lines in place of those in the caller's cart at an establishment, by the rules of add_cart_lines and with its answer.
-- If none of them can be added, the cart stays as it is. The key of the call before, which may have been an addition, gives the answer of that
-- call, and is refused with other products or quantities. PT401; PT403, PT400 and PT409 as add_cart_lines.
create function public.replace_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart constant uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_answer jsonb;
begin
  perform private.lock_own_carts();
  if exists (select from private.cart_additions a where a.cart_id = v_cart and a.key = p_key) then
    return public.add_cart_lines(p_location_id, p_lines, p_key);
  end if;
  begin
    delete from public.cart_items i where i.cart_id = v_cart;
    v_answer := public.add_cart_lines(p_location_id, p_lines, p_key);
    if (v_answer ->> 'added')::integer = 0 then
      raise exception using errcode = 'ZZ001';
    end if;
  exception when sqlstate 'ZZ001' then null;
  end;
  return v_answer;
end
$$;
revoke all on function public.replace_cart_lines(uuid, jsonb, uuid) from public, anon;
grant execute on function public.replace_cart_lines(uuid, jsonb, uuid) to authenticated;
