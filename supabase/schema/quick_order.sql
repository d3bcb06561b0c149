-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The quick order: what the lines of a written list may mean (match_order_lines, ADR 0125), and many lines into the cart
-- in one transaction (add_cart_lines, ADR 0126).

-- Whether a typed term can mean no other product of the store than this one: every typed word is a whole word of its name,
-- brand, format, size, SKU or category, and one of them names it: a word of its name or brand that is no category.
create function private.is_named(p_words text[], p_product public.products) returns boolean
language sql stable set search_path = '' as $$
  select bool_and(strpos(texts.named || texts.kind, word) > 0)
    and bool_or(word ~ '[a-z]{3}' and strpos(texts.own, word) > 0 and strpos(texts.kind, word) = 0)
  from (
    select private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand))) as own,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand, p_product.format_label,
        p_product.sku, private.size_words(coalesce(p_product.format_label, p_product.name))))) as named,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.category_first, p_product.category_second,
        p_product.category_third))) as kind
  ) texts, (select private.spaced_words(typed) from unnest(p_words) as t (typed)) w (word)
$$;
-- 20261210460100_terms_before_a_search

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds, usual bottles,
-- of sparkling wines those without a year, and new vintages first among equals.
-- Sure where the term is the SKU, the bar code or the name of one wine, or names one and no other of the store has all of its words: of its
-- sizes the usual bottle is meant, of its vintages the one with exactly this name, then the only one in stock; several are a choice, the
-- newest first. Of several that have all of its words, the one that the establishment has lately bought, if that is one only, the term says
-- more than its brand, and its size is usual or there is no usual one. A term that is corrected or unfinished is sure if a single product
-- of the store is found, or has what it was corrected to as its name, and each of its words is nearly one of the product's.
-- Never sure: a shortened term; one word that only ends a name; kinds, colours and qualities only; a well-known brand unless the product is
-- of it; a corrected term if the product lacks another word of the store's names; a year that only a wine with more words in its name has;
-- a name beside a more usual bottle.
-- For a term that was corrected or shortened, what is like fewer than half of the words is no candidate, nor what is like half of them by
-- its category only.
-- A case beside the bottle of its name is never sure by itself: the line's number may count bottles. Of a case that the establishment
-- buys, "sure_up_to" is the largest number, written without a unit, that counts cases. "bottle" is the product that is meant where bottles
-- are counted.
create function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_term);
  v_sized constant text := private.with_sizes_in_millilitres(p_term, v_typed[cardinality(v_typed)] in ('media', 'medias'));
  v_unsized constant text := private.spaced_words(regexp_replace(private.fold_text(p_term),
    '\m(?:\d{1,5}(?:[.]\d{1,3})? ?(?:ml|cl|l|lt|lts|litros?)|700|750|magnums?)\M', ' ', 'g'));
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  v_planned constant text[] := private.planned_words(v_plan);
  -- Whether the words were changed, other than into what a list says for them.
  v_is_changed boolean;
  v_found private.line_candidates;
  -- Of several products that have all words, the only one that the establishment buys.
  v_own uuid;
  v_is_own boolean := false;
  -- Whether something else may be meant as well.
  v_is_asked boolean := false;
  v_usual uuid;
  v_plainer uuid;
  v_first uuid;
  v_bottle uuid;
  v_products json;
  v_sure boolean;
  v_sure_up_to integer;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if private.typed_words(v_sized) = v_planned then
    v_typed := v_planned;
  end if;
  v_is_changed := v_planned <> v_typed and not exists (
    select from unnest(private.alternative_wordings(p_term)) as t (term) where private.typed_words(t.term) = v_planned);
  v_found := private.find_line_candidates(p_store, p_location_id, v_plan,
    private.spaced_words(case when v_is_changed then array_to_string(v_planned, ' ') else private.fold_text(p_term) end), v_unsized);

  if v_found.by_words > 1 and cardinality(v_found.own) = 1 and cardinality(v_typed) > 1 then
    v_own := v_found.own[1];
    v_found.ids := (v_own || array_remove(v_found.ids, v_own))[:5];
    v_is_asked := private.is_one_of_brand_or_unusual(v_typed, v_own, v_found.ids[2:]);
    v_is_own := not v_is_asked;
    v_bottle := v_found.bottles[array_position(v_found.cases, v_own)];
    if v_bottle is not null then
      v_found.ids := (v_found.ids[:1] || v_bottle || array_remove(v_found.ids[2:], v_bottle))[:5];
    end if;
  elsif v_found.bottles[1] = all (v_found.bottles) then
    v_bottle := v_found.bottles[1];
  end if;
  if v_is_changed and v_plan.is_cheapest is null then
    v_found.ids := private.near_typed_words(v_typed, v_found.ids);
  end if;
  if v_found.by_sku is distinct from 1 then
    v_usual := private.more_usual_namesake(v_typed, v_found.ids);
    if v_usual is not null then
      v_is_asked := true;
      v_found.ids := v_usual || array_remove(v_found.ids, v_usual);
    end if;
    v_plainer := private.plainer_namesake(p_store, v_planned, v_found.ids[1]);
    if v_plainer is not null then
      v_is_asked := true;
      v_found.ids := (v_found.ids[:1] || v_plainer || array_remove(v_found.ids[2:], v_plainer))[:5];
    end if;
  end if;
  v_first := v_found.ids[1];
  v_products := private.products_for_lines(p_store, v_found.ids);
  v_sure := not v_is_asked and private.is_sure_of_line(p_store, p_term, v_typed, v_plan, v_found, v_is_changed, v_is_own);
  if v_bottle is null then
    return json_build_object('sure', v_sure, 'products', v_products);
  end if;
  -- Whether the line means the case or its bottle depends on what its number counts.
  if v_sure and v_is_own and v_first <> v_bottle then
    v_sure := false;
    -- Of several kinds, neither the kind nor the size is given.
    v_sure_up_to := case when v_found.single = 1 then
      private.likely_cases(p_location_id, v_first, v_found.held[array_position(v_found.cases, v_first)]) end;
  end if;
  if not coalesce(private.is_bottle_of_line(v_bottle, p_term, v_typed, v_plan, v_found), false) then
    v_bottle := null;
  end if;
  return json_build_object('sure', v_sure, 'products', v_products, 'sure_up_to', v_sure_up_to, 'bottle', v_bottle);
end
$$;
-- 20261224000000_reading_of_a_line

create function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id, private.in_known_singulars(v_store, left(term, 200)))
      order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 30
  );
end
$$;
-- 20261221000000_plurals_in_lists; executed by authenticated

-- The last addition to each cart: a call that is repeated because its answer got lost adds nothing again.
create table private.cart_additions (
  cart_id uuid not null,
  key uuid not null,
  answer jsonb not null,
  request text,
  constraint cart_additions_pkey PRIMARY KEY (cart_id),
  constraint cart_additions_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE
);
alter table private.cart_additions enable row level security;

-- add_cart_lines: puts lines [{"store_product_id", "quantity", "price"}, …] into the caller's cart at an establishment, in
-- their order and by the rules of a single line: the store's price, with the one that was shown kept as accepted; pieces on
-- top of a line that is there; at most 99,999 of each. Lines that cannot be added are left out and returned:
-- {"added": 9, "refused": [{"store_product_id", "reason": "product_unavailable" | "price_missing" | "quantity_invalid" |
-- "price_invalid"}, …]}. The key of the call before gives the answer of that call,
-- and is refused with other products or quantities.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 1,000 lines or a line without a product; PT409 too
-- many lines in the cart, key_reused.
create function public.add_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_store integer;
  v_answer jsonb;
  v_digest text;
  -- A price is what was shown, and may be another one at the second try.
  v_content constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_array(l.line -> 'store_product_id', l.line -> 'quantity') order by l.place), '[]')
    from jsonb_array_elements(case jsonb_typeof(p_lines) when 'array' then p_lines else '[]' end) with ordinality as l (line, place));
begin
  perform private.lock_own_carts();
  select a.answer, a.request into v_answer, v_digest from private.cart_additions a where a.cart_id = v_cart and a.key = p_key;
  if found then
    perform private.check_same_request(v_digest, v_content);
    return v_answer;
  end if;
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 1000 or exists (
    select from jsonb_array_elements(p_lines) as l (line) where not private.is_uuid(line ->> 'store_product_id')
  ) then
    raise exception using errcode = 'PT400', detail = 'lines_invalid',
      message = 'Envía de 1 a 1,000 líneas con producto, cantidad y precio';
  end if;

  select l.store_id into v_store from public.locations l where l.id = p_location_id;
  with said as (
    select (line ->> 'store_product_id')::uuid as id, place,
      case when line ->> 'quantity' ~ '^[1-9][0-9]{0,4}$' then (line ->> 'quantity')::integer end as quantity,
      nullif(least(coalesce(private.read_price(line ->> 'price'), 0), 9999999999.99), 0) as price,
      coalesce(line ->> 'price' !~ '^-?[0-9]{1,10}([.][0-9]{1,20})?$', false) as is_misread
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
  ), wanted as (
    -- The lines of a product are one, except those that cannot be read.
    select id, min(place) as place, least(sum(quantity), 99999)::integer as quantity,
      -- What was shown last for the product.
      (array_agg(price order by place desc))[1] as price,
      case when quantity is null then 'quantity_invalid' when is_misread then 'price_invalid' end as mistake
    from said group by id, 5
  ), judged as (
    select w.*, case
      when w.mistake is not null then w.mistake
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
    insert into private.cart_additions (cart_id, key, answer, request) values (v_cart, p_key, v_answer, private.request_digest(v_content))
    on conflict (cart_id) do update set key = excluded.key, answer = excluded.answer, request = excluded.request;
  end if;
  return v_answer;
end
$$;
-- 20261213600100_keys_of_one_content; executed by authenticated

-- Whether a product that has the words of a line is called so: a single word must be in its brand or begin its name, or be its SKU; a
-- well-known brand must begin its brand or name; a small number without a unit must be in its name, not only in its size of 1.5 l; a
-- magnum or larger must be written as such, and so must a wine's bottle of less than half a litre, unless the line has the whole name but
-- its year.
create function private.is_meant_by_name(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select (cardinality(p_words) > 1 or p_words[1] !~ '^[a-z]+$' or private.fold_text(p.sku) = p_words[1]
      or starts_with(named.name, rtrim(private.spaced_words(p_words[1]))) or strpos(named.brand, rtrim(private.spaced_words(p_words[1]))) > 0)
    and (branded.words is null or exists (
      select from unnest(p_words) as typed (word)
      where typed.word <> all (branded.words)
        and (starts_with(named.brand, private.spaced_words(typed.word)) or starts_with(named.name, private.spaced_words(typed.word)))))
    and not exists (
      select from unnest(private.numbers_as_named(p_words, p.name)) with ordinality as typed (word, place)
      where typed.word ~ '^[0-9]{1,2}$' and coalesce(p_words[typed.place + 1], '') !~ '^(?:m?l|cl|lts?|litros?|anos?)$'
        and strpos(named.name || private.spaced_words(private.fold_text(p.sku)), private.spaced_words(typed.word)) = 0)
    and (coalesce(private.named_size(p.format_label), 750) between 500 and 1499
      or private.fold_text(p.sku) = any (p_words) or p.bar_code = any (p_words) or private.says_size(p_words)
      or private.named_size(p.format_label) < 500 and (private.more_words(private.label_of(p.name), p_words) = 0
        or concat_ws(' ', p.category_first, p.category_second, p.category_third) !~* '\m(?:vinos?|espumosos?|champa\w+|cavas?|prosecco)\M'))
  from public.products p
  cross join lateral (
    select private.spaced_words(private.fold_text(p.name)) as name, private.spaced_words(private.fold_text(coalesce(p.brand, ''))) as brand
  ) named
  cross join private.with_kinds_of_brands(p_words, '{}') as branded (words)
  where p.id = p_product_id
$$;
-- 20261218000000_small_bottles_of_lists

-- How many bottles a product holds that is a case of them; null for any other.
create function private.pieces_of_case(p_name text, p_format text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select nullif(coalesce(
    substring(p_format from '([0-9]{1,3})\s*[×xX*]\s*[0-9]'),
    substring(p_format from '(?i)^\s*(?:cajas?|packs?|paquetes?|charolas?|rejas?)[^0-9]{0,8}([0-9]{1,3})(?![0-9.,]|\s*(?:m?l|cl|lts?|litros?)\M)'),
    substring(p_name from '(?i)\m(?:cajas?|packs?|paquetes?|charolas?|rejas?)\s*(?:de|con|c/)?\s*([0-9]{1,3})\s*$'))::integer, 1)
$$;
-- 20261215500000_lines_of_bottles_and_cases

-- The name of the bottle in a case, from the case's name in words between blanks.
create function private.bottle_of_case(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(p_name, ' (?:cajas?|packs?|paquetes?|charolas?|rejas?)(?: (?:de |con |c )?[0-9]{1,3})? $', ' ')
$$;
-- 20261215500000_lines_of_bottles_and_cases

-- The largest number without a unit that surely counts cases, of a product that an establishment buys by the case: as many as it has lately
-- ordered at once, but never as many as the bottles in one.
create function private.likely_cases(p_location_id uuid, p_product_id uuid, p_pieces integer) returns integer
language sql stable set search_path = '' as $$
  select least(p_pieces - 1, (
    select max(i.quantity) from public.order_items i
    where i.product_id = p_product_id and i.order_id in (
      select o.id from public.orders o
      where o.location_id = p_location_id and o.status <> 'cancelled' order by o.created_at desc limit 30
    )))
$$;
-- 20261217000000_lines_with_years_and_numbers

-- Whether words are only kinds, colours, qualities and sizes, and such as de la casa: any product of the kind may be meant.
create function private.names_kinds_only(p_words text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_and(private.is_usual_kind(word) or private.is_quality(word) or word = any ('{
      de,del,la,el,los,las,lo,un,una,uno,y,o,con,sin,para,por,en,al,casa,house,mesa,barra,copeo,copa,copas,barato,barata,economico,
      economica,bueno,buena,normal,corriente,cualquiera,
      tinta,blanca,blancas,rosada,rosadas,rosa,rojo,roja,negro,negra,verde,azul,amarillo,amarilla,ambar,clara,claras,oscura,oscuras,
      dorada,plateado,red,white,dark,light,
      seca,secas,secos,dulces,semidulce,semiseca,abocado,espumosa,anejos,anejas,aneja,reposados,jovenes,reservas,crianzas,vieja,viejo,
      wine,wines,beer,beers,rum,rums,sparkling,rosados,
      latas,cajas,bottle,bottles,media,medias,ml,cl,l,lt,lts,litro,litros,magnums
    }'::text[]) or word ~ '^[0-9.]+$' and coalesce(p_words[place + 1], '') ~ '^(?:m?l|cl|lts?|litros?|anos?)$'), false)
  from unnest(p_words) with ordinality as typed (word, place)
$$;
-- 20261215500000_lines_of_bottles_and_cases

-- Whether one of these products has words that only sound like the typed ones: a list with a typing error must not be sure of it.
create function private.sounds_like_one_of(p_words text[], p_ids uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_ids) as o (id) join public.products other on other.id = o.id
    cross join private.line_nearness(p_words, other) near
    where near.has_all and exists (
      select from unnest(p_words) as typed (word)
      cross join regexp_split_to_table(btrim(private.spaced_words(private.fold_text(concat_ws(' ', other.name, other.brand)))), ' ') as own (word)
      where typed.word ~ '^[a-z]{5,}$' and own.word <> typed.word and private.word_sound(own.word) = private.word_sound(typed.word)))
$$;
-- 20261215500000_lines_of_bottles_and_cases

-- A product's name without its vintage, to compare it.
create function private.label_of(p_name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.spaced_words(private.fold_text(p_name)), ' (?:19|20)[0-9]{2}(?: (?:19|20)?[0-9]{2})? ', ' ')
$$;
-- 20261216600000_brands_in_a_list

-- Whether a product lacks one of the words that the store's names have, unfinished or not: aalto is no typing error for alto.
create function private.lacks_known_word(p_store integer, p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_words) w
    where w ~ '^[a-z]{4,}$' and private.is_in_names(p_store, array[w]) and strpos(texts.every, ' ' || w) = 0)
  from public.products p
  cross join lateral (
    select private.spaced_words(private.fold_text(concat_ws(' ', p.name, p.brand, p.sku, p.format_label, p.category_first, p.category_second,
      p.category_third, p.country_origin, p.region_origin))) as every
  ) texts
  where p.id = p_product_id
$$;
-- 20261217000000_lines_with_years_and_numbers

-- How many words, other than articles, a label has beside these, in whatever way their parts are joined: jacobs is Jacob's.
create function private.more_words(p_label text, p_words text[]) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select count(*)::integer from unnest(string_to_array(btrim(p_label), ' ')) w
  where strpos(array_to_string(p_words, ''), w) = 0 and w <> all ('{de,del,la,las,los,el,y,di,du,des,le,les,et,the}'::text[])
$$;
-- 20261217000000_lines_with_years_and_numbers

-- Whether the store sells another wine with all words of a line but its year, and no more words in its name: dom perignon 1998 may mean
-- the Brut of another year as well as the Oenotheque 1998. The same wine in its usual bottle, too, where only an unusual one is of the
-- year; and of a line without a year, the same wine in another spelling. The newest that is there; null if there is none,
-- or if no product was found.
create function private.plainer_namesake(p_store integer, p_words text[], p_product_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := array(select w from unnest(p_words) w where w ~ '[a-z]{2}' and w !~ '^(?:ml|cl|lts?|litros?)$');
  v_label text;
  v_more integer;
  -- Whether the product has an unusual size that the line does not say.
  v_is_unusual boolean;
  v_plan private.search_plan;
  v_id uuid;
begin
  -- Of words that were corrected, what was found may be too far from the line to be offered.
  if v_words = '{}' or p_product_id is null then
    return null;
  end if;
  if not exists (select from unnest(p_words) w where w ~ '^(?:19|20)[0-9]{2}$') then
    return private.otherwise_spelled(p_store, p_product_id);
  end if;
  select private.label_of(p.name), private.unusual_size(p.format_label) is not null into v_label, v_is_unusual
  from public.products p where p.id = p_product_id;
  v_is_unusual := v_is_unusual and not exists (
    select from unnest(p_words) w where w ~ '^(?:[0-9.]*(?:m?l|cl|lts?|litros?)|medi[ao]s?|magnums?)$');
  v_more := private.more_words(v_label, v_words);
  if v_more = 0 and not v_is_unusual then
    return null;
  end if;
  v_plan := private.plan_words(p_store, private.read_words(p_store, v_words, '{}'));
  if v_plan.few = 0 then
    return null;
  end if;
  execute format('select p.id from private.search_entries h join public.products p on p.id = h.product_id'
      ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L'
      ' cross join lateral (select private.label_of(p.name) as label,'
      '  replace(private.spaced_words(private.fold_text(concat_ws('' '', p.name, p.brand))), '' '', '''') as joined) o'
      ' where true%s and (o.label <> %L and private.more_words(o.label, %L) <= %s'
      '   or %L and o.label = %L and private.unusual_size(p.format_label) is null)'
      '  and not exists (select from unnest(%L::text[]) w where strpos(o.joined, w) = 0)'
      ' order by private.more_words(o.label, %L), sp.stock_qty > 0 desc, p.name desc, p.id limit 1',
    p_store, v_plan.found, v_label, v_words, v_more, v_is_unusual, v_label, v_words, v_words) into v_id;
  return v_id;
end
$$;
-- 20261221000300_lines_without_a_product

-- Of the products that a line finds, best first, one that is more usual than the first: a sparkling wine without a year, if the first has one
-- that the line has not, since a house by its name is its wine without a year; or a usual bottle of a name that begins with the whole name
-- of the first, in an unusual size. Null if there is none.
create function private.more_usual_namesake(p_words text[], p_ids uuid[]) returns uuid
language sql stable set search_path = '' as $$
  with found as (
    select p.id, best.place, private.unusual_size(p.format_label) is not null as is_unusual, private.label_of(p.name) as label,
      private.is_sparkling(concat_ws(' ', p.category_first, p.category_second, p.category_third)) as is_sparkling,
      substring(private.spaced_words(private.fold_text(p.name)) from ' ((?:19|20)[0-9]{2}) ') as year
    from unnest(p_ids) with ordinality as best (id, place) join public.products p on p.id = best.id
  )
  select other.id
  from found first join found other on other.place > 1 and not other.is_unusual
  where first.place = 1 and (
    first.is_sparkling and first.year <> all (p_words) and right(first.year, 2) <> all (p_words) and other.is_sparkling and other.year is null
    or first.is_unusual and not exists (select from unnest(p_words) w where w ~ '^[0-9]+$') and starts_with(other.label, first.label))
  order by other.place limit 1
$$;
-- 20261217000000_lines_with_years_and_numbers

-- A number of one to twelve in words: 7 is siete; null for other words.
create function private.number_in_words(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_word ~ '^(?:[1-9]|1[0-2])$' then
    ('{uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce}'::text[])[p_word::integer] end
$$;
-- 20261217000000_lines_with_years_and_numbers

-- The words of a line, with small numbers as words and short years as years where the product's name has these: 7 cantaros is Siete
-- Cántaros, and malbec 22 the one of 2022.
create function private.numbers_as_named(p_words text[], p_name text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(coalesce(number.word, typed.word) order by typed.place)
  from unnest(p_words) with ordinality as typed (word, place)
  left join lateral (
    select form.word
    from unnest(case when typed.word ~ '^[0-9]{1,2}$' then
      array[private.number_in_words(typed.word), '20' || typed.word, '19' || typed.word]
    end) as form (word)
    where strpos(private.spaced_words(private.fold_text(p_name)), private.spaced_words(form.word)) > 0 limit 1
  ) number on true
$$;
-- 20261217000000_lines_with_years_and_numbers

-- Whether a line says a size, or one of the words for a small or a large bottle or a case.
create function private.says_size(p_words text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select exists (select from unnest(p_words) as typed (word)
    where typed.word ~ '^(?:[0-9.]*(?:m?l|cl|lts?|litros?)|187|200|250|375|380|medi[ao]s?|magnums?|cajas?|bag|box)$')
$$;
-- 20261218000000_small_bottles_of_lists

-- The words of a wine's label in the order of the alphabet, to compare it: without those that lists write in several ways, Château, Domaine
-- and articles, and with Saint as St.
create function private.plain_label(p_label text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select array_to_string(array(
    select case when w in ('saint', 'sainte', 'ste') then 'st' else w end
    from regexp_split_to_table(p_label, '[^[:alnum:]]+') w
    where w <> all ('{"",ch,chat,chateau,chateaux,dom,domaine,de,des,du,d,del,della,di,la,le,les,l,et,e,y,and,s}'::text[])
    order by 1), ' ')
$$;
-- 20261219000000_vintages_spelled_in_two_ways

-- Another wine of the store that is there and has the label of this one in another spelling, in the same kind of size; the newest. Null if
-- there is none.
create function private.otherwise_spelled(p_store integer, p_product_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_label text;
  v_plain text;
  v_is_unusual boolean;
  -- The words of the label that are spelled in one way.
  v_words text[];
  v_plan private.search_plan;
  v_id uuid;
begin
  select private.label_of(p.name), private.unusual_size(p.format_label) is not null into v_label, v_is_unusual
  from public.products p where p.id = p_product_id;
  v_plain := private.plain_label(v_label);
  v_words := array(
    select w from unnest(string_to_array(btrim(v_label), ' ')) w
    where char_length(w) > 2 and w ~ '^[a-z]+$' and private.plain_label(w) = w and w !~ '^(?:saint|sainte|ste)$');
  if cardinality(v_words) = 0 then
    return null;
  end if;
  v_plan := private.plan_words(p_store, private.read_words(p_store, v_words[:6], '{}'));
  if v_plan.few = 0 or v_plan.few > 600 then
    return null;
  end if;
  execute format('select p.id from private.search_entries h join public.products p on p.id = h.product_id'
      ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L and sp.stock_qty > 0'
      ' cross join lateral (select private.label_of(p.name) as label) o'
      ' where true%s and o.label <> %L and private.plain_label(o.label) = %L'
      '  and (private.unusual_size(p.format_label) is not null) = %L::boolean order by p.name desc, p.id limit 1',
    p_store, v_plan.found, v_label, v_plain, v_is_unusual) into v_id;
  return v_id;
end
$$;
-- 20261219000000_vintages_spelled_in_two_ways

-- A line's term with each word that only the plural of a word of the store's names and kinds is in the singular: 'nueve comales blanco' for
-- 'nueve comales blancos'. Words that the store knows remain.
create function private.in_known_singulars(p_store integer, p_term text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_term text := p_term;
  v_plural record;
begin
  for v_plural in
    select w.word, coalesce(max(s.word) filter (where s.word = left(w.word, -1)), max(s.word)) as singular
    from (select word collate "C" as word from unnest(private.typed_words(p_term)) t (word)) w
    join private.search_words s on s.store_id = p_store and s.uses > 0
      and (s.word = left(w.word, -1) or s.word = left(w.word, -2) and w.word ~ 'es$')
    where w.word ~ '^[a-z]{3,}s$' and private.place_named(w.word) is null
      and not exists (select from private.search_words k where k.store_id = p_store and k.word = w.word and k.uses > 0)
    group by w.word
  loop
    v_term := regexp_replace(private.fold_text(v_term), ('\m' || v_plural.word || '\M') collate "C", v_plural.singular, 'g');
  end loop;
  return v_term;
end
$$;
-- 20261221000000_plurals_in_lists

-- What the store has for the term of a line.
create type private.line_candidates as (
  ids uuid[],
  by_sku bigint,
  by_words bigint,
  is_wine boolean,
  is_name boolean,
  own uuid[],
  cases uuid[],
  bottles uuid[],
  held integer[],
  single bigint
);

-- The candidates of a term that is planned, with its name in words between blanks, as a whole name and without a size.
create function private.find_line_candidates(p_store integer, p_location_id uuid, p_plan private.search_plan, p_name text, p_unsized text)
returns private.line_candidates
language plpgsql stable set search_path = '' as $$
declare
  c_vintage constant text := ' ((?:19|20)[0-9]{2}(?: (?:19|20)?[0-9]{2})?) ';
  v_bought constant uuid[] := private.lately_bought(p_location_id);
  v_best uuid[];
  v_found private.line_candidates;
begin
  if p_plan.is_cheapest is null and p_plan.few <= 600 then
    execute format('with %s, named as materialized ('
        ' select h.product_id, h.score, h.place, p.size is null or p.size in (700, 750) as is_usual, p.size, sp.stock_qty > 0 as is_there,'
        '  coalesce(substring(f.name from %L), '''') as vintage, regexp_replace(f.name, %L, '' '') as label, f.name, p.pieces,'
        '  private.is_sparkling(concat_ws('' '', p.category_first, p.category_second, p.category_third)) as is_sparkling'
        ' from (select * from hit where score >= 6000 order by score desc, place limit 200) h'
        ' join found f on f.product_id = h.product_id'
        ' join lateral (select *, private.named_size(format_label) as size, private.pieces_of_case(name, format_label) as pieces'
        '  from public.products where id = h.product_id offset 0) p on true'
        ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L),'
        -- The vintages and sizes of the wine that the line names, or of the only one that has its words.
        ' namesake as materialized (select *, rank() over (order by is_usual desc, name in (%L, %L) desc, is_there desc) as rank'
        '  from named where label in (%L, %L) or name in (%L, %L) or (select count(distinct n.label) = 1 and count(*) > 1 from named n)),'
        ' best as (select h.product_id, h.score, h.place, n.rank, m.is_usual, m.is_there, m.vintage,'
        '  m.is_sparkling and m.vintage = '''' as is_of_no_year from hit h'
        '  left join namesake n on n.product_id = h.product_id left join named m on m.product_id = h.product_id'
        '  order by n.rank, n.vintage desc, m.is_usual desc nulls last, h.score desc, m.is_there desc nulls last, is_of_no_year desc nulls last,'
        '  m.vintage desc nulls last, h.place, h.product_id limit 5),'
        ' wine as (select count(*) filter (where rank = 1) = 1 and (bool_or(is_usual) or count(*) = 1) as is_one,'
        '  bool_or(label in (%L, %L) or name in (%L, %L)) as is_name from namesake),'
        ' boxes as (select array_agg(boxed.product_id) as cases, array_agg(bottle.product_id) as bottles, array_agg(boxed.pieces) as held'
        '  from named boxed join named bottle on bottle.pieces is null and bottle.size is not distinct from boxed.size'
        '   and bottle.name = private.bottle_of_case(boxed.name) where boxed.pieces is not null)'
        ' select array(select product_id from best),'
        '  (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000), w.is_one, w.is_name,'
        '  case when w.is_one then array(select product_id from namesake where product_id = any (%L::uuid[]) limit 2)'
        '   else array(select product_id from named where product_id = any (%L::uuid[]) limit 2) end,'
        '  b.cases, b.bottles, b.held, (select count(*) from named where pieces is null)'
        ' from wine w, boxes b',
      private.ranked_products(p_store, p_plan, '', v_bought), c_vintage, c_vintage, p_store, p_name, p_unsized, p_name, p_unsized,
      p_name, p_unsized, p_name, p_unsized, p_name, p_unsized, v_bought, v_bought)
    into v_found;
    return v_found;
  end if;
  v_found.is_wine := false;
  select b.ids into v_best from private.best_products(p_store, p_plan, p_location_id, '', 5, 0) b;
  if p_plan.is_cheapest is null then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      p_plan.found, p_name) into v_found.ids;
    v_found.is_wine := cardinality(v_found.ids) = 1;
    v_found.is_name := v_found.is_wine;
  end if;
  v_found.ids := (array(
    select id from unnest(v_found.ids || v_best) with ordinality as t (id, place) group by id order by min(place)))[:5];
  return v_found;
end
$$;
-- 20261224000000_reading_of_a_line

-- Whether a product, among others that have all words of a line, is not clearly meant although it is the one that the establishment buys:
-- the line is nothing but the brand of several wines, or does not say the product's unusual size.
create function private.is_one_of_brand_or_unusual(p_words text[], p_product_id uuid, p_others uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.products p
    cross join lateral (
      select private.unusual_size(p.format_label) is not null and bool_or(private.unusual_size(o.format_label) is null) as is_unusual,
        bool_or(private.label_of(o.name) <> private.label_of(p.name)) as is_one_of_brand
      from public.products o where o.id = any (p_others)
    ) beside
    where p.id = p_product_id and (beside.is_unusual or beside.is_one_of_brand and not exists (
      select from unnest(p_words) w
      where strpos(private.spaced_words(private.fold_text(coalesce(p.brand, ''))), private.spaced_words(w)) = 0)))
$$;
-- 20261224000000_reading_of_a_line

-- Of products that were found for corrected or shortened words, those that are like more than half of the typed ones, or like half of them
-- by more than their category.
create function private.near_typed_words(p_words text[], p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select best.id from unnest(p_ids) with ordinality as best (id, place)
    join public.products p on p.id = best.id cross join private.line_nearness(p_words, p) near
    where near.share > 0.5 or near.share = 0.5 and (near.is_named or private.fold_text(p.sku) = any (p_words)) order by best.place)
$$;
-- 20261224000000_reading_of_a_line

-- Products as a list shows them, [{…}, …], at the store's prices of now.
create function private.products_for_lines(p_store integer, p_ids uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images, 'category_first', p.category_first, 'category_second', p.category_second,
    'category_third', p.category_third,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  from unnest(p_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store
$$;
-- 20261224000000_reading_of_a_line

-- Whether a product has initials that only begin with those of a line: V.S.O.P. is no V.S.
create function private.has_more_initials(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_words) w
    where w ~ '^[a-z]([.][a-z])+$'
      and private.spaced_words(private.fold_text(p.name)) ~ (private.spaced_words(w) || '[a-z] '))
  from public.products p where p.id = p_product_id
$$;
-- 20261224000000_reading_of_a_line

-- Whether the first of the candidates is surely what a line means. The typed words are those that the plan is compared with; is_changed:
-- the plan has others, than what a list says for them; is_own: the establishment buys this one of several that have all words.
create function private.is_sure_of_line(
  p_store integer, p_term text, p_typed text[], p_plan private.search_plan, p_found private.line_candidates,
  p_is_changed boolean, p_is_own boolean
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_first constant uuid := p_found.ids[1];
  v_planned constant text[] := private.planned_words(p_plan);
  v_is_sku constant boolean := coalesce(p_found.by_sku, 0) = 1;
  v_has_words constant boolean := coalesce(p_found.by_words, 0) = 1;
  v_is_known_wine constant boolean := p_found.is_wine and p_found.is_name;
  v_is_sure boolean;
begin
  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_first is null or char_length(p_term) >= 200 or cardinality(p_typed) >= 12 or p_plan.is_shortened then
    return false;
  end if;
  v_is_sure := v_is_sku or (v_has_words or p_found.is_wine or p_is_own) and exists (
    select from public.products p
    where p.id = v_first and (private.fold_text(p.bar_code) = p_typed[1] and cardinality(p_typed) = 1
      or private.is_named(p_typed, p)
        and (v_is_known_wine or p_is_own or not private.sounds_like_one_of(p_typed, p_found.ids[2:]))));
  v_is_sure := v_is_sure or (p_plan.few = 1 or p_is_changed and v_is_known_wine) and exists (
    select from public.products p
    cross join private.line_nearness(private.numbers_as_named(case when p_is_changed then p_typed else v_planned end, p.name), p) near
    where p.id = v_first and near.has_all and near.is_named);
  return v_is_sure and coalesce(private.is_meant_by_name(p_typed, v_first), false) and not private.has_more_initials(p_typed, v_first)
    and (v_is_sku or not private.names_kinds_only(private.typed_words(p_term)))
    and (v_has_words or not private.lacks_known_word(p_store, private.typed_words(p_term), v_first));
end
$$;
-- 20261224000000_reading_of_a_line

-- Whether a bottle is meant where bottles are counted: the line names it, and nothing else that is no case.
create function private.is_bottle_of_line(
  p_bottle uuid, p_term text, p_typed text[], p_plan private.search_plan, p_found private.line_candidates
) returns boolean
language sql stable set search_path = '' as $$
  select p_found.single <= 1 and private.planned_words(p_plan) = p_typed and p_plan.is_shortened is not true
    and char_length(p_term) < 200 and cardinality(p_typed) < 12 and not private.names_kinds_only(p_typed)
    and not private.sounds_like_one_of(p_typed, array_remove(p_found.ids, p_bottle))
    and private.is_named(p_typed, p) and coalesce(private.is_meant_by_name(p_typed, p.id), false)
  from public.products p where p.id = p_bottle
$$;
-- 20261224000000_reading_of_a_line
