-- A line that is the exact name of one product is sure (ADR 0140), and a number whose word is unknown finds nothing.

-- The words a store's catalogue is searched for when a term was typed: the typed words if together they find something;
-- else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the
-- most frequent one may be left out, or all but the rarest. Words are never dropped down to bare numbers. The other filters
-- do not influence this.
create or replace function private.words_to_find(p_store integer, p_search text, p_literal boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_search);
  v_words text[] := '{}';
  -- What was typed for each of them.
  v_for text[] := '{}';
  v_near text[];
  v_word text;
  v_count integer;
  v_place integer;
begin
  if cardinality(v_typed) = 0 then
    return null;
  elsif p_literal or private.is_found(p_store, v_typed) then
    return v_typed;
  end if;
  foreach v_word in array v_typed loop
    if cardinality(v_typed) > 1 and private.is_found(p_store, array[v_word]) then
      v_words := v_words || v_word;
      v_for := v_for || v_word;
    else
      v_near := private.near_words(p_store, v_word);
      if cardinality(v_near) > 0 then
        v_words := v_words || v_near[1];
        v_for := v_for || v_word;
      end if;
    end if;
  end loop;
  v_count := cardinality(v_words);
  -- A number says nothing once the words beside it are left out: half the catalogue has a 4 somewhere.
  if v_count = 0 or v_count < cardinality(v_typed) and array_to_string(v_words, '') !~ '[^0-9]' then
    return v_typed;
  elsif private.is_found(p_store, v_words) then
    return v_words;
  end if;
  for i in 1..v_count loop
    -- A word that stands somewhere may be wrong by one letter.
    foreach v_word in array private.near_words(p_store, v_for[i], case when v_for[i] = v_words[i] then 1 else 3 end) loop
      v_near := v_words;
      v_near[i] := v_word;
      if private.is_found(p_store, v_near) then
        return v_near;
      end if;
    end loop;
  end loop;
  -- Years and sizes say least, then the most frequent word.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.word ~ '^[a-z]{3,}$', s.uses desc nulls last, w.place desc
  loop
    v_near := v_words[:v_place - 1] || v_words[v_place + 1:];
    if array_to_string(v_near, '') ~ '[^0-9]' and private.is_found(p_store, v_near) then
      return v_near;
    end if;
  end loop;
  return case when v_words[v_place] ~ '[^0-9]' then v_words[v_place:v_place] else v_typed end;
end
$$;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds.
-- Sure only where the term is the SKU, the bar code or the whole name of one product, or names one and no other product of
-- the store has all of its words: two vintages or formats of a wine are two products. A corrected or shortened term is never
-- sure.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_term);
  v_words text[] := private.words_to_find(p_store, p_term, false);
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  -- Whether the term is the name of one product only, which is then the first.
  v_is_name boolean;
  v_products json;
  v_sure boolean := false;
begin
  if v_words is null then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  execute format($matched$
    with %1$s, namesake as materialized (
      select product_id from found where search_name = %3$L
    ), best as materialized (
      select product_id, row_number() over () as place
      from (
        select product_id from hit
        order by product_id in (select product_id from namesake) desc, score desc, name, product_id limit 5
      ) first_ones
    )
    select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),
      (select count(*) = 1 from namesake), (select product_id from best where place = 1),
      coalesce(json_agg(json_build_object(
        'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
        'sku', p.sku, 'images', p.images, 'price', sp.price, 'stock_qty', sp.stock_qty
      ) order by best.place), '[]')
    from best
    join public.products p on p.id = best.product_id
    join public.store_products sp on sp.product_id = best.product_id and sp.store_id = %2$s
  $matched$, private.ranked_products(format('from private.catalog_entries e where e.store_id = %L'
      ' and e.status = ''active''%s', p_store, private.search_conditions(v_words)), v_words, p_location_id), p_store,
    private.spaced_words(private.fold_text(p_term)))
  into v_by_sku, v_by_words, v_is_name, v_first, v_products;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_words = v_typed and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    v_sure := v_by_sku = 1 or (v_by_words = 1 or v_is_name) and exists (
      select from public.products p
      where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
        or private.is_named(v_typed, p))
    );
  end if;
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;
