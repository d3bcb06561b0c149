-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Promotions: products at a lower price, and packages of products that cost less together (ADR 210). The desk writes them
-- (promotion_desk); prices, carts and orders read private.promotion_offers.

-- A promotion runs from and until a moment of each store's own clock. What it was when an order was placed is kept with the order.
create table private.promotions (
  id uuid not null default gen_random_uuid(),
  -- products: each of them has the discount. package: all of them together have it.
  kind text not null,
  name text not null,
  body text not null default ''::text,
  -- One of both: per cent off the list price, or the price of each product or of the whole package.
  discount_percent numeric(4,2),
  discount_price numeric(12,2),
  -- [{"product_id", "quantity"}]: a row of the log then has the whole promotion, before and after.
  items jsonb not null,
  store_ids integer[] not null,
  -- On the clock on each store's wall.
  -- squawk-ignore prefer-timestamp-tz
  starts_on timestamp without time zone not null,
  -- squawk-ignore prefer-timestamp-tz
  ends_on timestamp without time zone not null,
  -- Orders that may use it; null: any number.
  max_uses integer,
  uses integer not null default 0,
  state text not null default 'draft'::text,
  -- How often staff have saved it: the version that a seller has seen.
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_body_check CHECK ((char_length(body) <= 300)),
  constraint promotions_discount_percent_check CHECK (((discount_percent >= 0.01) AND (discount_percent <= (90)::numeric))),
  constraint promotions_discount_price_check CHECK ((discount_price > (0)::numeric)),
  constraint promotions_in_order CHECK ((starts_on < ends_on)),
  constraint promotions_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint promotions_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'package'::text]))),
  constraint promotions_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
  constraint promotions_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 80))),
  constraint promotions_one_discount CHECK (((discount_percent IS NULL) <> (discount_price IS NULL))),
  constraint promotions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text]))),
  constraint promotions_store_ids_check CHECK ((cardinality(store_ids) > 0)),
  constraint promotions_uses_check CHECK ((uses >= 0)),
  constraint promotions_uses_within CHECK ((uses <= max_uses))
);
alter table private.promotions enable row level security;

create index promotions_list_idx on private.promotions (created_at desc, id);

create trigger promotions_touch before update on private.promotions
  for each row execute function private.touch_updated_at();

-- The orders that used a promotion, and what it took off them.
create table private.promotion_uses (
  promotion_id uuid not null,
  order_id uuid not null,
  amount numeric(14,2) not null,
  -- Where the discount is: [{item, part}] of each line of the order; part is the place in the line's package_parts, null for the line's own
  -- price.
  lines jsonb not null default '[]'::jsonb,
  constraint promotion_uses_pkey PRIMARY KEY (promotion_id, order_id),
  constraint promotion_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES private.promotions(id),
  constraint promotion_uses_amount_check CHECK ((amount >= (0)::numeric)),
  constraint promotion_uses_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text))
);
alter table private.promotion_uses enable row level security;

create index promotion_uses_order_idx on private.promotion_uses (order_id);

-- The promotions that can be used, product by product and store by store, in few rows that prices are looked up in: active ones with
-- uses left. Whether one has begun and not ended is a question of the moment that asks: nothing is written when it does.
create table private.promotion_offers (
  promotion_id uuid not null,
  store_id integer not null,
  product_id uuid not null,
  kind text not null,
  -- How many of it are in one package.
  quantity integer not null,
  percent numeric(4,2),
  price numeric(12,2),
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint promotion_offers_pkey PRIMARY KEY (promotion_id, store_id, product_id),
  constraint promotion_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint promotion_offers_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES private.promotions(id) ON DELETE CASCADE,
  constraint promotion_offers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
alter table private.promotion_offers enable row level security;
grant select on private.promotion_offers to authenticated;

create index promotion_offers_store_idx on private.promotion_offers (store_id, kind, product_id);

create index promotion_offers_product_idx on private.promotion_offers (product_id);

create function private.enter_changed_promotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_promotion_offers(new);
  return null;
end
$$;
-- 20261210200100_names_of_promotion_offers

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
  perform private.write_promotion_offers(p) from private.promotions p where new.id = any (p.store_ids) and p.state = 'active';
  return null;
end
$$;
-- 20261210200100_names_of_promotion_offers

create trigger stores_move_promotions after update of time_zone on public.stores
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.move_promotions();

call private.keep_on_staff_log('private.promotions', 'id');

-- Deletes a promotion's offers and writes those of its present state.
create function private.write_promotion_offers(p_promotion private.promotions) returns void
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
-- 20261210200100_names_of_promotion_offers

-- Rows of promotions are locked after those of stock and in the order of their ids, as where orders are placed: the trigger that
-- returns the stock comes before by its name.
create function private.return_promotion_uses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.promotions p
  where p.id in (select u.promotion_id from private.promotion_uses u where u.order_id = new.id)
  order by p.id for no key update;
  with returned as (
    delete from private.promotion_uses u where u.order_id = new.id returning u.promotion_id
  )
  update private.promotions p set uses = p.uses - 1
  where p.id in (select r.promotion_id from returned r) and p.max_uses is not null and p.uses > 0;
  return null;
end
$$;
-- 20261212000200_uses_of_cancelled_orders
