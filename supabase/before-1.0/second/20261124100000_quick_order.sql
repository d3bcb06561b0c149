-- The quick order: what the lines of a written list may mean (match_order_lines, ADR 0125), and many lines into the cart
-- in one transaction (add_cart_lines, ADR 0126).

-- Whether a typed term can mean no other product of the store than this one: every typed word is a whole word of its name,
-- brand, format, SKU or category, and one of them names it: a word of its name or brand that is no category.
create function private.is_named(p_words text[], p_product public.products) returns boolean
language sql stable set search_path = '' as $$
  select bool_and(strpos(texts.named || texts.kind, word) > 0)
    and bool_or(word ~ '[a-z]{3}' and strpos(texts.own, word) > 0 and strpos(texts.kind, word) = 0)
  from (
    select private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand))) as own,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand, p_product.format_label,
        p_product.sku))) as named,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.category_first, p_product.category_second,
        p_product.category_third))) as kind
  ) texts, (select private.spaced_words(typed) from unnest(p_words) as t (typed)) w (word)
$$;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds.
-- Sure only where the term is the SKU or the bar code of one product, or names one and no other product of the store has
-- all of its words: two vintages or formats of a wine are two products. A corrected or shortened term is never sure.
create function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_term);
  v_words text[] := private.words_to_find(p_store, p_term, false);
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  v_products json;
  v_sure boolean := false;
begin
  if v_words is null then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  execute format($matched$
    with %1$s, best as materialized (
      select product_id, row_number() over () as place
      from (select product_id from hit order by score desc, name, product_id limit 5) first_ones
    )
    select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),
      (select product_id from best where place = 1),
      coalesce(json_agg(json_build_object(
        'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
        'sku', p.sku, 'images', p.images, 'price', sp.price, 'stock_qty', sp.stock_qty
      ) order by best.place), '[]')
    from best
    join public.products p on p.id = best.product_id
    join public.store_products sp on sp.product_id = best.product_id and sp.store_id = %2$s
  $matched$, private.ranked_products(format('from private.catalog_entries e where e.store_id = %L'
      ' and e.status = ''active''%s', p_store, private.search_conditions(v_words)), v_words, p_location_id), p_store)
  into v_by_sku, v_by_words, v_first, v_products;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_words = v_typed and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    v_sure := v_by_sku = 1 or v_by_words = 1 and exists (
      select from public.products p
      where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
        or private.is_named(v_typed, p))
    );
  end if;
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;
revoke all on function private.is_named(text[], public.products), private.match_order_line(integer, uuid, text)
  from public, anon, authenticated;

-- match_order_lines: what the lines of a written list may mean, in their order: [{"sure": false, "products": [{"id",
-- "store_product_id", "name", "brand", "format_label", "sku", "images", "price", "stock_qty"}, …]}, …]. The first hundred
-- terms, two hundred characters of each. Read from the store of the caller's establishment; an establishment that the caller
-- is not linked to has no products.
create function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id, left(term, 200)) order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 100
  );
end
$$;
revoke all on function public.match_order_lines(uuid, text[]) from public, anon, authenticated;
grant execute on function public.match_order_lines(uuid, text[]) to authenticated;

-- The last addition to each cart: a call that is repeated because its answer got lost adds nothing again.
create table private.cart_additions (
  cart_id uuid primary key references public.carts (id) on delete cascade,
  key uuid not null,
  answer jsonb not null
);
alter table private.cart_additions enable row level security;
revoke all on private.cart_additions from public, anon, authenticated, service_role;

-- add_cart_lines: puts lines [{"store_product_id", "quantity", "price"}, …] into the caller's cart at an establishment, in
-- their order and by the rules of a single line: the store's price, with the one that was shown kept as accepted; pieces on
-- top of a line that is there; at most 99,999 of each. Products that cannot be bought are left out and returned:
-- {"added": 9, "refused": [{"store_product_id", "reason": "product_unavailable" | "price_missing"}, …]}. The key of the
-- call before gives the answer of that call.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 1,000 lines or a quantity out of range; PT409 too
-- many lines in the cart.
create function public.add_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_store integer;
  v_answer jsonb;
begin
  perform private.lock_own_carts();
  select a.answer into v_answer from private.cart_additions a where a.cart_id = v_cart and a.key = p_key;
  if found then
    return v_answer;
  end if;
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 1000 then
    raise exception using errcode = 'PT400', detail = 'lines_invalid',
      message = 'Envía de 1 a 1,000 líneas con producto, cantidad y precio';
  elsif exists (
    select from jsonb_to_recordset(p_lines) as l (store_product_id uuid, quantity integer)
    where l.store_product_id is null or l.quantity is null or l.quantity not between 1 and 99999
  ) then
    raise exception using errcode = 'PT400', detail = 'quantity_invalid',
      message = 'Cada cantidad debe ser un entero de 1 a 99,999';
  end if;

  select l.store_id into v_store from public.locations l where l.id = p_location_id;
  with wanted as (
    select (line ->> 'store_product_id')::uuid as id, min(place) as place,
      least(sum((line ->> 'quantity')::integer), 99999)::integer as quantity,
      -- What was shown last for the product.
      (array_agg((line ->> 'price')::numeric order by place desc))[1] as price
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
    group by 1
  ), judged as (
    select w.*, case
      when p.status is distinct from 'active' then 'product_unavailable'
      when sp.price is null then 'price_missing'
    end as reason
    from wanted w
    left join public.store_products sp on sp.id = w.id and sp.store_id = v_store
    left join public.products p on p.id = sp.product_id
  ), added as (
    insert into public.cart_items (cart_id, store_product_id, quantity, price, created_at)
    -- A cart is read in the order of its lines.
    select v_cart, id, quantity, price, now() + place * interval '1 microsecond'
    from judged where reason is null order by place
    on conflict (cart_id, store_product_id)
      do update set quantity = least(cart_items.quantity + excluded.quantity, 99999)
    returning id
  )
  select jsonb_build_object('added', (select count(*) from added), 'refused', coalesce(
    (select jsonb_agg(jsonb_build_object('store_product_id', id, 'reason', reason) order by place)
      from judged where reason is not null), '[]'))
  into v_answer;
  if p_key is not null then
    insert into private.cart_additions (cart_id, key, answer) values (v_cart, p_key, v_answer)
    on conflict (cart_id) do update set key = excluded.key, answer = excluded.answer;
  end if;
  return v_answer;
end
$$;
revoke all on function public.add_cart_lines(uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.add_cart_lines(uuid, jsonb, uuid) to authenticated;
