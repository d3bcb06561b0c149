-- What an establishment paid before, and what the search box proposes beside products. Both run with their owner's rights and
-- ask first whose establishment it is, as the procedures of catalog_pages do (ADR 0128, ADR 0130).

-- last_paid_prices: what was paid for products in an establishment's orders that were not cancelled:
-- [{"product_id", "price": 459.00, "quantity": 6, "paid_at", "points": [["…", 459.00], …]}, …], the six last prices, the newest
-- first. A product that was never ordered is left out; an establishment that the caller is not linked to has paid nothing.
create function public.last_paid_prices(
  p_location_id uuid,
  -- The first hundred count.
  p_product_ids uuid[]
) returns json
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select id from unnest(p_product_ids) with ordinality as w (id, place)
    group by id order by min(place) limit 100
  ), placed as materialized (
    -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist. Orders
    -- further back than these are years old.
    select o.id, o.created_at
    from private.my_location_ids() as own (id) join public.orders o on o.location_id = own.id
    where own.id = p_location_id and o.status <> 'cancelled'
    order by o.created_at desc, o.id limit 500
  ), paid as (
    select i.product_id, i.unit_price, i.quantity, o.created_at,
      row_number() over (partition by i.product_id order by o.created_at desc, o.id, i.id) as place
    from placed o join public.order_items i on i.order_id = o.id
    where i.product_id in (select id from wanted)
  )
  select coalesce(json_agg(memory), '[]') from (
    select json_build_object(
      'product_id', product_id,
      'price', max(unit_price) filter (where place = 1),
      'quantity', max(quantity) filter (where place = 1),
      'paid_at', max(created_at) filter (where place = 1),
      'points', json_agg(json_build_array(created_at, unit_price) order by place)) as memory
    from paid where place <= 6 group by product_id
  ) remembered
$$;
revoke all on function public.last_paid_prices(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.last_paid_prices(uuid, uuid[]) to authenticated;

-- Patterns that a text between spaces fits when each of the words begins a word of it, in any order; none for signs only.
-- What private.spaced_words leaves has no wildcards.
create function private.word_beginnings(p_words text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || rtrim(beginning) || '%')
  from (select private.spaced_words(word) as beginning from unnest(p_words) as w (word)) said
  where beginning <> '  '
$$;

-- The categories and brands in a store that go by the words, at most three each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}, the brands with most products first.
create function private.suggested_kinds(p_store integer, p_begins text[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_categories json;
  v_brands json;
begin
  with recursive family (root, id) as (
    select c.id, c.id from public.categories c
    where c.is_active and private.spaced_words(private.fold_text(c.name)) like all (p_begins)
    union
    select f.root, c.id from family f join public.categories c on c.parent_id = f.id
  )
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by sort_order, name), '[]')
  into v_categories
  from (
    select c.slug, c.name, c.sort_order from public.categories c
    where c.id in (
      select f.root from family f where exists (
        select from private.catalog_entries e
        where e.store_id = p_store and e.status = 'active' and e.category_id = f.id
      )
    )
    order by c.sort_order, c.name limit 3
  ) sold;

  -- Written down with the words, so that their index answers. search_kind begins with the brand: nothing need be folded. A
  -- word that thousands of products have says little about any of them: the first thousand speak for the rest.
  execute format($brands$
    select coalesce(json_agg(brand order by products desc, brand), '[]') from (
      select brand, count(*) as products from (
        select e.brand, left(e.search_kind, char_length(e.brand) + 2) as folded from private.catalog_entries e
        where e.store_id = %L and e.status = 'active' and e.brand <> ''%s limit 1000
      ) met
      where folded like all (%L::text[])
      group by brand order by products desc, brand limit 3
    ) named
  $brands$, p_store,
    (select string_agg(format(' and e.search_kind like %L', pattern), '') from unnest(p_begins) as b (pattern)), p_begins)
  into v_brands;
  return json_build_object('categories', v_categories, 'brands', v_brands);
end
$$;

-- The newest orders of an establishment whose number or products a term names, at most three:
-- [{"id", "order_number", "created_at", "product_name": null or the product that was meant, "quantity"}, …].
create function private.suggested_orders(p_location_id uuid, p_search text, p_store integer, p_begins text[]) returns json
language sql stable set search_path = '' as $$
  with recent as materialized (
    select o.id, o.order_number, o.created_at from public.orders o
    where o.location_id = p_location_id order by o.created_at desc, o.id limit 500
  ), numbered as (
    select r.*, null::text as product_name, null::integer as quantity from recent r
    where p_search ~* '^\s*(ped-)?[0-9-]{3,}\s*$' and strpos(r.order_number, upper(btrim(p_search))) > 0
    limit 3
  ), bought as materialized (
    select r.*, i.product_id, i.product_name, i.quantity
    from (select * from recent limit 60) r join public.order_items i on i.order_id = r.id
  ), named as materialized (
    select e.product_id from private.catalog_entries e
    where e.store_id = p_store and e.product_id in (select b.product_id from bought b)
      and e.search_name || e.search_kind || e.search_sku like all (p_begins)
  ), ordered as (
    select distinct on (b.created_at, b.id) b.id, b.order_number, b.created_at, b.product_name, b.quantity
    from bought b where b.product_id in (select n.product_id from named n)
    order by b.created_at desc, b.id, b.product_name
    limit 3
  )
  select coalesce(json_agg(json_build_object('id', id, 'order_number', order_number, 'created_at', created_at,
    'product_name', product_name, 'quantity', quantity) order by product_name is not null, created_at desc), '[]')
  from (select * from numbered union all select * from ordered limit 3) found
$$;

revoke all on function private.word_beginnings(text[]), private.suggested_kinds(integer, text[]),
  private.suggested_orders(uuid, text, integer, text[])
  from public, anon, authenticated;

-- search_suggestions: what the search box suggests while typing: {"products": the first of what catalog_page finds,
-- with its columns, "kinds": {"categories", "brands"}, "orders"}. An establishment that the caller is not linked to has
-- no suggestions.
create function public.search_suggestions(
  p_location_id uuid,
  -- As for catalog_page; folded and escaped there.
  p_search text,
  p_limit integer default 5
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_words text[];
  v_begins text[];
begin
  if v_store is not null then
    v_words := private.words_to_find(v_store, p_search, false);
    v_begins := private.word_beginnings(v_words);
  end if;
  if v_begins is null then
    return '{"products": [], "kinds": {"categories": [], "brands": []}, "orders": []}'::json;
  end if;
  return json_build_object(
    'products', public.catalog_page(p_location_id, array_to_string(v_words, ' '),
      p_limit => greatest(least(coalesce(p_limit, 5), 20), 0), p_literal => true) -> 'products',
    'kinds', private.suggested_kinds(v_store, v_begins),
    'orders', private.suggested_orders(p_location_id, p_search, v_store, v_begins));
end
$$;
revoke all on function public.search_suggestions(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.search_suggestions(uuid, text, integer) to authenticated;
