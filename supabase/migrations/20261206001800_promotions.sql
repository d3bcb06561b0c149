-- Promotions: products at a lower price, and packages of products that cost less together (ADR 210). The desk writes them
-- (promotion_desk); prices, carts and orders read private.promotion_offers.

-- A promotion runs from and until a moment of each store's own clock. What it was when an order was placed is kept with the order.
create table private.promotions (
  id uuid primary key default gen_random_uuid(),
  -- products: each of them has the discount. package: all of them together have it.
  kind text not null check (kind in ('products', 'package')),
  name text not null check (char_length(name) between 3 and 80),
  body text not null default '' check (char_length(body) <= 300),
  -- One of both: per cent off the list price, or the price of each product or of the whole package.
  discount_percent numeric(4, 2) check (discount_percent between 0.01 and 90),
  discount_price numeric(12, 2) check (discount_price > 0),
  -- [{"product_id", "quantity"}]: a row of the log then has the whole promotion, before and after.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  store_ids integer[] not null check (cardinality(store_ids) > 0),
  -- On the clock on each store's wall.
  -- squawk-ignore prefer-timestamp-tz
  starts_on timestamp not null,
  -- squawk-ignore prefer-timestamp-tz
  ends_on timestamp not null,
  -- Orders that may use it; null: any number.
  max_uses integer check (max_uses between 1 and 1000000),
  uses integer not null default 0 check (uses >= 0),
  state text not null default 'draft' check (state in ('draft', 'active', 'ended')),
  -- How often staff have saved it: the version that a seller has seen.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_one_discount check ((discount_percent is null) <> (discount_price is null)),
  constraint promotions_in_order check (starts_on < ends_on),
  constraint promotions_uses_within check (uses <= max_uses)
);
create index promotions_list_idx on private.promotions (created_at desc, id);
create trigger promotions_touch before update on private.promotions
  for each row execute function private.touch_updated_at();

-- The orders that used a promotion, and what it took off them.
create table private.promotion_uses (
  promotion_id uuid not null references private.promotions (id),
  order_id uuid not null references public.orders (id) on delete cascade,
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (promotion_id, order_id)
);
create index promotion_uses_order_idx on private.promotion_uses (order_id);

-- The promotions that can be used, product by product and store by store, in few rows that prices are looked up in: active ones with
-- uses left. Whether one has begun and not ended is a question of the moment that asks: nothing is written when it does.
create table private.promotion_offers (
  promotion_id uuid not null references private.promotions (id) on delete cascade,
  store_id integer not null references public.stores (id),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null,
  -- How many of it are in one package.
  quantity integer not null,
  percent numeric(4, 2),
  price numeric(12, 2),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (promotion_id, store_id, product_id)
);
create index promotion_offers_store_idx on private.promotion_offers (store_id, kind, product_id);
create index promotion_offers_product_idx on private.promotion_offers (product_id);

alter table private.promotions enable row level security;
alter table private.promotion_uses enable row level security;
alter table private.promotion_offers enable row level security;
revoke all on private.promotions, private.promotion_uses, private.promotion_offers
  from public, anon, authenticated, service_role;

-- For the view of prices, which reads with its caller's rights, as private.catalog_entries.
grant select on private.promotion_offers to authenticated, service_role;

-- Writes a promotion's offers again.
create function private.enter_promotion(p_promotion private.promotions) returns void
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
      -- An hour that the store's clock skips has no length there.
      and p_promotion.starts_on at time zone st.time_zone < p_promotion.ends_on at time zone st.time_zone;
  end if;
end
$$;

create function private.enter_changed_promotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enter_promotion(new);
  return null;
end
$$;
create trigger promotions_enter after insert on private.promotions
  for each row execute function private.enter_changed_promotion();

-- A use that is not the last one changes no offer.
create trigger promotions_enter_changed after update on private.promotions
  for each row when (
    (new.kind, new.discount_percent, new.discount_price, new.items, new.store_ids, new.starts_on, new.ends_on, new.state,
      new.max_uses, new.uses >= new.max_uses)
    is distinct from
    (old.kind, old.discount_percent, old.discount_price, old.items, old.store_ids, old.starts_on, old.ends_on, old.state,
      old.max_uses, old.uses >= old.max_uses)
  ) execute function private.enter_changed_promotion();

create function private.move_promotions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enter_promotion(p) from private.promotions p where new.id = any (p.store_ids) and p.state = 'active';
  return null;
end
$$;
create trigger stores_move_promotions after update of time_zone on public.stores
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.move_promotions();
revoke all on function private.enter_promotion(private.promotions), private.enter_changed_promotion(),
  private.move_promotions() from public, anon, authenticated;
