-- A line of a written list is not sure of a product that has its word by chance (ADR 357; replaces private.match_order_line): tequila
-- patron is no Reserva del Patrón of another brand, corona no wine, and sherry no whisky from sherry casks.

-- Whether a product that has the words of a line is called so: a single word must be in its brand or begin its name, or be its SKU; and a
-- well-known brand must begin its brand or name.
create function private.is_meant_by_name(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select (cardinality(p_words) > 1 or p_words[1] !~ '^[a-z]+$' or private.fold_text(p.sku) = p_words[1]
      or starts_with(named.name, rtrim(private.spaced_words(p_words[1]))) or strpos(named.brand, rtrim(private.spaced_words(p_words[1]))) > 0)
    and (branded.words is null or exists (
      select from unnest(p_words) as typed (word)
      where typed.word <> all (branded.words)
        and (starts_with(named.brand, private.spaced_words(typed.word)) or starts_with(named.name, private.spaced_words(typed.word)))))
  from public.products p
  cross join lateral (
    select private.spaced_words(private.fold_text(p.name)) as name, private.spaced_words(private.fold_text(coalesce(p.brand, ''))) as brand
  ) named
  cross join private.with_kinds_of_brands(p_words, '{}') as branded (words)
  where p.id = p_product_id
$$;
revoke all on function private.is_meant_by_name(text[], uuid) from public, anon, authenticated;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds. Sure where
-- the term is the SKU, the bar code or the whole name of one product, or names one and no other product of the store has all of its
-- words: two vintages of a wine are two products, unless the establishment has lately bought one of them only. Of the sizes of one name,
-- the usual bottle is meant, unless a size is written. A term that is corrected or unfinished is sure if a single product of the store is found, or has what it was corrected to as its whole name,
-- and each of its words is nearly one of the product's; a shortened one never is, nor one word that only ends a name, nor a well-known
-- brand unless the product is of it. For a term that was corrected or shortened, what is like fewer than half of the words is no
-- candidate, nor what is like half of them by its category only.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  c_half constant numeric := 0.5;
  v_typed text[] := private.typed_words(p_term);
  v_sized constant text := private.with_sizes_in_millilitres(p_term, v_typed[cardinality(v_typed)] in ('media', 'medias'));
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  v_planned constant text[] := private.planned_words(v_plan);
  -- Whether the words were changed, other than into what a list says for them.
  v_is_changed boolean;
  -- Its whole name, if it is one.
  v_name text := private.spaced_words(private.fold_text(p_term));
  v_unsized constant text := private.spaced_words(regexp_replace(private.fold_text(p_term),
    '\m(?:\d{1,5}(?:[.]\d{1,3})? ?(?:ml|cl|l|lt|lts|litros?)|700|750)\M', ' ', 'g'));
  v_ids uuid[];
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  -- Whether the term is the name of one product only, which is then the first.
  v_is_name boolean;
  -- Of several products that have all words as whole words, those that the establishment has bought lately.
  v_own uuid[];
  v_bought constant uuid[] := private.lately_bought(p_location_id);
  v_is_own boolean := false;
  v_products json;
  v_sure boolean := false;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if private.typed_words(v_sized) = v_planned then
    v_typed := v_planned;
  end if;
  v_is_changed := v_planned <> v_typed and not exists (
    select from unnest(private.alternative_wordings(p_term)) as t (term) where private.typed_words(t.term) = v_planned);
  if v_is_changed then
    v_name := private.spaced_words(array_to_string(v_planned, ' '));
  end if;
  if v_plan.is_cheapest then
    select b.ids into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  elsif v_plan.few > 600 then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      v_plan.found, v_name) into v_ids;
    v_is_name := cardinality(v_ids) = 1;
    select (array(select id from unnest(v_ids || b.ids) with ordinality as t (id, place) group by id order by min(place)))[:5]
    into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  else
    execute format('with %s, namesake as materialized (select f.product_id, private.unusual_size(p.format_label) as size'
        ' from found f join public.products p on p.id = f.product_id where f.name in (%L, %L))'
        ' select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),'
        ' (select 1 in (count(*), count(*) filter (where size is null)) from namesake),'
        ' array(select product_id from hit where score >= 6000 and product_id = any (%L::uuid[]) limit 2), array(select product_id from hit'
        ' order by product_id in (select product_id from namesake where size is null) desc,'
        ' product_id in (select product_id from namesake) desc, score desc, place, product_id limit 5)',
      private.ranked_products(p_store, v_plan, '', v_bought), v_name, v_unsized, v_bought)
    into v_by_sku, v_by_words, v_is_name, v_own, v_ids;
    if v_by_words > 1 and not v_is_name and cardinality(v_own) = 1 and cardinality(v_typed) > 1 then
      v_ids := (v_own || array_remove(v_ids, v_own[1]))[:5];
      v_is_own := true;
    end if;
  end if;
  if v_is_changed and v_plan.is_cheapest is null then
    v_ids := array(
      select best.id from unnest(v_ids) with ordinality as best (id, place)
      join public.products p on p.id = best.id cross join private.line_nearness(v_typed, p) near
      where near.share > c_half or near.share = c_half and (near.is_named or private.fold_text(p.sku) = any (v_typed)) order by best.place);
  end if;
  v_first := v_ids[1];
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images, 'category_first', p.category_first, 'category_second', p.category_second,
    'category_third', p.category_third,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  into v_products
  from unnest(v_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_first is not null and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    if v_planned = v_typed then
      v_sure := coalesce(v_by_sku, 0) = 1 or (coalesce(v_by_words, 0) = 1 or v_is_name or v_is_own) and exists (
        select from public.products p
        where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
          or private.is_named(v_typed, p) and (v_is_name or v_is_own or not exists (
            -- A list with a typing error must not be sure of it: its other products sound the same.
            select from unnest(v_ids[2:]) as o (id) join public.products other on other.id = o.id
            cross join private.line_nearness(v_typed, other) near
            where near.has_all and exists (
              select from unnest(v_typed) as typed (word)
              cross join regexp_split_to_table(btrim(private.spaced_words(private.fold_text(concat_ws(' ', other.name, other.brand)))), ' ') as own (word)
              where typed.word ~ '^[a-z]{5,}$' and own.word <> typed.word and private.word_sound(own.word) = private.word_sound(typed.word)))))
      );
    end if;
    v_sure := v_sure or (v_plan.few = 1 or v_is_changed and v_is_name) and exists (
      select from public.products p
      cross join private.line_nearness(case when v_is_changed then v_typed else v_planned end, p) near
      where p.id = v_first and near.has_all and near.is_named);
  end if;
  v_sure := v_sure and coalesce(private.is_meant_by_name(v_typed, v_first), false);
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;
