-- The function that writes a promotion's offers is named after them.
-- Renamed functions keep their grants; the functions that call them are as they were but for the names.

alter function private.enter_promotion(private.promotions) rename to write_promotion_offers;

-- Deletes a promotion's offers and writes those of its present state.
create or replace function private.write_promotion_offers(p_promotion private.promotions) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.promotion_offers o where o.promotion_id = p_promotion.id;
  if p_promotion.state = 'active' and (p_promotion.max_uses is null or p_promotion.uses < p_promotion.max_uses) then
    insert into private.promotion_offers
      (promotion_id, store_id, product_id, kind, quantity, percent, price, starts_at, ends_at)
    select p_promotion.id, st.id, p.id, p_promotion.kind, i.quantity, p_promotion.discount_percent, p_promotion.discount_price,
      p_promotion.starts_on at time zone st.time_zone, p_promotion.ends_on at time zone st.time_zone
    from public.stores st
    cross join jsonb_to_recordset(p_promotion.items) as i (product_id uuid, quantity integer)
    join public.products p on p.id = i.product_id
    where st.id = any (p_promotion.store_ids)
      -- Within an hour that the store's clock skips, a promotion has no length there.
      and p_promotion.starts_on at time zone st.time_zone < p_promotion.ends_on at time zone st.time_zone;
  end if;
end
$$;

create or replace function private.enter_changed_promotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_promotion_offers(new);
  return null;
end
$$;

create or replace function private.move_promotions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_promotion_offers(p) from private.promotions p where new.id = any (p.store_ids) and p.state = 'active';
  return null;
end
$$;
