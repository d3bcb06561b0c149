-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the search box suggests while typing: products, categories, brands and orders, and what is nearest where nothing is found.
-- These procedures run with their owner's rights and ask first whose establishment it is, as those of catalog_pages do
-- (ADR 0080, ADR 0130).

-- suggest_products: the few products that the search box suggests while typing: the first of what catalog_page finds
-- for the same term. Only what the establishment's store sells, with that store's price (ADR 0030, ADR 0122).
create function public.suggest_products(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text,
  p_limit integer default 5
) returns table (id uuid, name text, brand text, format_label text, images jsonb, price numeric)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_wanted integer := greatest(least(coalesce(p_limit, 5), 20), 0);
  v_plan private.search_plan;
begin
  if v_store is not null then
    v_plan := private.plan_search(v_store, p_search, false);
  end if;
  if coalesce(v_plan.few, 0) = 0 then
    return;
  end if;
  return query select p.id, p.name, p.brand, p.format_label, p.images,
      private.price_now(v_store, p.id, sp.price)
    from private.best_products(v_store, v_plan, p_location_id, '', v_wanted, 0) b
    cross join unnest(b.ids) with ordinality as best (id, place)
    join public.products p on p.id = best.id
    join public.store_products sp on sp.product_id = best.id and sp.store_id = v_store
    order by best.place;
end
$$;
-- 20261206002300_suggestions; executed by authenticated

-- Patterns that a text between spaces fits when each of the words begins a word of it, in any order; none for signs only.
-- What private.spaced_words leaves has no wildcards.
create function private.word_beginnings(p_words text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || rtrim(beginning) || '%')
  from (select private.spaced_words(word) as beginning from unnest(p_words) as w (word)) said
  where beginning <> '  '
$$;
-- 20261206002300_suggestions

-- The newest orders whose number or products a term names, at most three, those of the establishment before those of the caller's others:
-- [{"id", "order_number", "created_at", "location_name": null for the establishment itself, "product_name": null or the product that was
-- meant, "quantity"}, …]. Of each establishment, the newest 500 numbers and the products of the newest 60 orders are read, at most 60 of the others.
-- The end of a number is one, without its zeros: '33', 'ped 33' and '#33' are PED-2026-000033.
create function private.suggested_orders(p_location_id uuid, p_search text, p_store integer, p_begins text[]) returns json
language sql stable set search_path = '' as $$
  with typed as (
    select case when p_search ~* '^\s*(ped-)?[0-9-]{3,}\s*$' then upper(btrim(p_search)) end as part,
      ltrim(substring(lower(p_search) from '^\s*(?:(?:#|ped(?:ido)?)[ .#-]*|(?=[0-9]{2}))([0-9]+)\s*$'), '0') as ending
  ), numbered as (
    select o.*, null::text as product_name, null::integer as quantity
    from typed t cross join private.my_location_ids() as mine (location_id) cross join lateral (
      select o.id, o.order_number, o.created_at, o.location_id from public.orders o
      where o.location_id = mine.location_id and (t.part is not null or t.ending <> '') order by o.created_at desc, o.id limit 500
    ) o
    where strpos(o.order_number, t.part) > 0 or ltrim(substring(o.order_number from '[0-9]+$'), '0') = t.ending
    order by o.location_id <> p_location_id, o.created_at desc
    limit 3
  ), others as (
    select o.* from private.my_location_ids() as mine (location_id) cross join lateral (
      select o.id, o.order_number, o.created_at, o.location_id from public.orders o
      where o.location_id = mine.location_id order by o.created_at desc, o.id limit 60
    ) o
    where o.location_id <> p_location_id order by o.created_at desc, o.id limit 60
  ), bought as materialized (
    select r.*, i.product_id, i.product_name, i.quantity
    from (
      (select o.id, o.order_number, o.created_at, o.location_id from public.orders o
        where o.location_id = p_location_id order by o.created_at desc, o.id limit 60)
      union all select * from others
    ) r join public.order_items i on i.order_id = r.id
  ), named as materialized (
    select e.product_id from private.catalog_entries e
    where e.store_id = p_store and e.product_id in (select b.product_id from bought b)
      and e.search_name || e.search_kind || e.search_sku like all (p_begins)
  ), ordered as (
    select distinct on (b.location_id <> p_location_id, b.created_at, b.id)
      b.id, b.order_number, b.created_at, b.location_id, b.product_name, b.quantity
    from bought b where b.product_id in (select n.product_id from named n)
    order by b.location_id <> p_location_id, b.created_at desc, b.id, b.product_name
    limit 3
  )
  select coalesce(json_agg(json_build_object('id', f.id, 'order_number', f.order_number, 'created_at', f.created_at,
    'location_name', case when f.location_id <> p_location_id then l.name end, 'product_name', f.product_name, 'quantity', f.quantity)
    order by f.product_name is not null, f.location_id <> p_location_id, f.created_at desc), '[]')
  from (select * from numbered union all select * from ordered limit 3) f
  join public.locations l on l.id = f.location_id
$$;
-- 20261223000100_orders_by_short_number

-- search_suggestions: what the search box suggests while typing: {"products": the first of what catalog_page finds,
-- with its columns, "searched": the words used instead of the typed ones or null, "kinds": {"categories", "brands"}, "orders"}. An establishment that the caller is not linked to has
-- no suggestions.
create function public.search_suggestions(
  p_location_id uuid,
  -- As for catalog_page; folded and escaped there.
  p_search text,
  p_limit integer default 5
) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_plan private.search_plan;
  v_begins text[];
begin
  if v_store is not null then
    v_plan := private.plan_search(v_store, p_search, false);
    v_begins := private.word_beginnings(private.planned_words(v_plan));
  end if;
  if v_begins is null then
    return '{"products": [], "kinds": {"categories": [], "brands": []}, "orders": []}'::json;
  end if;
  return json_build_object(
    'products', private.product_rows(v_store, (
      select b.ids from private.best_products(v_store, v_plan, p_location_id, '', greatest(least(coalesce(p_limit, 5), 20), 0), 0) b
      where v_plan.few > 0)),
    'searched', case when v_plan.few > 0 and v_plan.is_typed is null and v_plan.words is not null then private.spelt_words(v_plan) end,
    'kinds', private.suggested_kinds(v_store, v_begins, v_plan),
    'orders', private.suggested_orders(p_location_id, p_search, v_store, v_begins));
end
$$;
-- 20261212000000_sounds_of_french; executed by authenticated

-- nearest_kinds: what is nearest to a search that found nothing, at most four of each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}. Categories in which the establishment's store sells something, those whose names resemble
-- the term first, then those with most products; brands only where they resemble it. Null for an establishment
-- that the caller is not linked to (ADR 0185).
create function public.nearest_kinds(p_location_id uuid, p_search text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store constant integer := private.my_location_store(p_location_id);
  v_term constant text := btrim(private.spaced_words(private.fold_text(left(p_search, 100))));
  v_categories json;
  v_brands json;
begin
  if v_store is null then
    return null;
  end if;
  with sold as (
    select e.category_id, count(*) as products from private.catalog_entries e
    where e.store_id = v_store and e.status = 'active' group by e.category_id
  ), likely as (
    select c.slug, c.name, c.sort_order, s.products,
      extensions.word_similarity(private.fold_text(c.name), coalesce(v_term, '')) as likeness
    from public.categories c join sold s on s.category_id = c.id
    where c.is_active
  ), nearest as (
    -- What resembles it by chance resembles it little.
    select slug, name, row_number() over (
      order by case when likeness >= 0.4 then likeness else 0 end desc, products desc, sort_order, name, slug) as place
    from likely
  )
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by place), '[]') into v_categories
  from nearest where place <= 4;

  -- From one brand to the next along the index, without reading the entries between them.
  with recursive brand (name, number) as (
    select (select min(e.brand) from private.catalog_entries e where e.store_id = v_store and e.status = 'active'), 1
    union all
    select (
      select min(e.brand) from private.catalog_entries e
      where e.store_id = v_store and e.status = 'active' and e.brand > b.name), b.number + 1
    from brand b where b.name is not null and b.number < 5000
  ), likely as (
    select b.name, extensions.word_similarity(private.fold_text(b.name), v_term) as likeness
    from brand b where b.name <> ''
  ), nearest as (
    select name, row_number() over (order by likeness desc, name) as place from likely where likeness >= 0.4
  )
  select coalesce(json_agg(name order by place), '[]') into v_brands from nearest where place <= 4;
  return json_build_object('categories', v_categories, 'brands', v_brands);
end
$$;
-- 20261212000000_sounds_of_french; executed by authenticated

-- The categories and brands in a store that go by the words, at most three each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}, the brands with most products first.
create function private.suggested_kinds(p_store integer, p_begins text[], p_plan private.search_plan) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_categories json;
  v_brands json;
begin
  with recursive family (root, id) as (
    select c.id, c.id from private.category_words w join public.categories c on c.id = w.category_id
    where w.words like all (p_begins) and c.is_active
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

  if p_plan.hits is not null and not exists (select from unnest(p_plan.words) w where w.pattern is not null) then
    select json_agg(brand order by products desc, brand) into v_brands from (
      select e.brand, count(*) as products
      from private.search_entries h join private.catalog_entries e using (store_product_id)
      where h.store_product_id = any (p_plan.hits) and e.brand <> ''
        -- search_kind begins with the brand: nothing need be folded.
        and left(e.search_kind, char_length(e.brand) + 2) like all (p_begins)
        and not exists (select from unnest(p_plan.words) w
          where w.spaced is not null and not (h.keys @> w.kind_needed and h.keys && w.kinded))
      group by e.brand order by products desc, e.brand limit 3
    ) named;
  elsif p_plan.few > 0 then
    -- A word that thousands of products have says little about any of them: the first thousand speak for the rest.
    execute format($brands$
      select json_agg(brand order by products desc, brand) from (
        select e.brand, count(*) as products
        from (select h.store_product_id from private.search_entries h where h.store_id = %L%s limit 1000) met
        cross join lateral (select t.brand, t.search_kind from private.catalog_entries t
          where t.store_product_id = met.store_product_id offset 0) e
        where e.brand <> '' and left(e.search_kind, char_length(e.brand) + 2) like all (%L::text[])
        group by e.brand order by products desc, e.brand limit 3
      ) named
    $brands$, p_store, (
      select string_agg(' and ' || private.kinded_text(w.kind_needed, w.kinded), '')
      from unnest(p_plan.words) w where w.spaced is not null), p_begins)
    into v_brands;
  end if;
  return json_build_object('categories', v_categories, 'brands', coalesce(v_brands, '[]'));
end
$$;
-- 20261206002300_suggestions
