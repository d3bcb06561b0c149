-- The preview of a promotion names the others that lower the same products in the same stores and days (ADR 352).

-- The other promotions, active or still to begin, with products of this one in the same store at the same time, the first to begin
-- first and 20 at most: {id, name, kind, is_running, starts_on, ends_on: what they have in common, on the clocks of the stores, rows:
-- [{store, product, price, other_price}], products}. Prices are those of one piece where no third promotion is cheaper, null of a package
-- and without a discount. Of the rows the first 20; products counts them all.
create function private.promotion_overlaps(p_promotion private.promotions) returns jsonb
language sql stable set search_path = '' as $$
  with own as materialized (
    select distinct st.id as store_id, st.name as store, st.time_zone, p.id as product_id, p.name as product, sp.price as list,
      p_promotion.starts_on at time zone st.time_zone as starts_at, p_promotion.ends_on at time zone st.time_zone as ends_at,
      case when p_promotion.kind = 'products' and num_nonnulls(p_promotion.discount_price, p_promotion.discount_percent) = 1
        then least(sp.price, p_promotion.discount_price,
          nullif(round(sp.price * (100 - p_promotion.discount_percent) / 100, 2), 0)) end as price
    from jsonb_to_recordset(p_promotion.items) as i (product_id uuid)
    join public.products p on p.id = i.product_id and p.status = 'active'
    join public.store_products sp on sp.product_id = p.id and sp.store_id = any (p_promotion.store_ids) and sp.price is not null
    join public.stores st on st.id = sp.store_id
    where p_promotion.state <> 'ended'
  ), shared as materialized (
    select o.promotion_id, w.store, w.product, w.price, w.time_zone, o.starts_at <= now() as is_running,
      case when o.kind = 'products' then least(w.list, o.price, nullif(round(w.list * (100 - o.percent) / 100, 2), 0)) end as other_price,
      greatest(w.starts_at, o.starts_at) as starts_at, least(w.ends_at, o.ends_at) as ends_at,
      row_number() over (partition by o.promotion_id order by w.product, w.store, w.product_id) as place
    from own w join private.promotion_offers o on o.store_id = w.store_id and o.product_id = w.product_id
    where o.promotion_id is distinct from p_promotion.id
      and o.ends_at > now() and o.starts_at < w.ends_at and o.ends_at > w.starts_at
  )
  select coalesce(jsonb_agg(to_jsonb(other) order by other.starts_on, other.name, other.id), '[]')
  from (
    select pm.id, pm.name, pm.kind, bool_or(s.is_running) as is_running,
      to_char(min(s.starts_at at time zone s.time_zone), 'YYYY-MM-DD"T"HH24:MI') as starts_on,
      to_char(max(s.ends_at at time zone s.time_zone), 'YYYY-MM-DD"T"HH24:MI') as ends_on,
      jsonb_agg(jsonb_build_object('store', s.store, 'product', s.product, 'price', s.price, 'other_price', s.other_price)
        order by s.place) filter (where s.place <= 20) as rows,
      count(*) as products
    from shared s join private.promotions pm on pm.id = s.promotion_id
    group by pm.id order by starts_on, pm.name, pm.id limit 20
  ) other
$$;
revoke all on function private.promotion_overlaps(private.promotions) from public, anon, authenticated;

-- preview_promotion: what a promotion would do to prices, from the plan that save_promotion judges, and beside which
-- others (others: those of private.promotion_overlaps).
-- PT401, PT403 not_staff, other_stores; PT400 promotion_invalid.
create or replace function public.preview_promotion(p_id uuid, p_promotion jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_promotion constant private.promotions := private.read_promotion(p_id, p_promotion);
begin
  perform private.require_promotion_stores(v_promotion, v_stores);
  return private.plan_promotion(v_promotion, coalesce(p_promotion ->> 'max_uses', ''))
    || jsonb_build_object('others', private.promotion_overlaps(v_promotion));
end
$$;
