-- A numeral behind a name is the same numeral in the other notation, in the names of products: faustino 1 is also Faustino I, and faustino v
-- a Faustino 5 (ADR 407; replaces private.read_words, private.ranked_products and private.best_products). The other
-- notation is looked up once for a term, and only for a numeral. A line of a list is never sure of it: private.is_meant_by_name wants the number as it is written.

-- A numeral from 1 to 20 of a term in the other notation, in digits or Roman; null for any other word. It is one behind a word that is neither a
-- kind nor a quality, unless a unit follows: in vino 1 and plata 1 l the number is none.
create function private.other_numeral(p_words text[], p_place integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  c_roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx}';
  v_word constant text := p_words[p_place];
  v_name text;
begin
  if p_place < 2 or v_word !~ '^(?:[1-9]|1[0-9]|20|[ivx]{1,5})$' then
    return null;
  end if;
  v_name := p_words[p_place - 1];
  if v_name !~ '[a-z]{3}' or private.is_usual_kind(v_name) or private.is_quality(v_name) then
    return null;
  end if;
  if v_word ~ '^[ivx]' then
    return array_position(c_roman, v_word)::text;
  end if;
  if coalesce(p_words[p_place + 1], '') ~ '^(?:m?l|cl|lts?|litros?|anos?|years?|yo|x|%|pack|pzas?|piezas?|bots?|botellas?|cajas?|latas?)$' then
    return null;
  end if;
  return c_roman[v_word::integer];
end
$$;

-- Where a name has a word of the term and behind it the numeral in the other notation, as an expression for names: not as a size. Null where
-- there is no numeral.
create function private.other_numeral_of_name(p_words text[], p_place integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_other constant text := private.other_numeral(p_words, p_place);
begin
  if v_other is null then
    return null;
  end if;
  return rtrim(private.spaced_words(p_words[p_place - 1])) || ' ' || v_other || ' (?!(?:m?l|cl|lts?|litros?|anos?) )';
end
$$;

-- What a name begins with that has all words of the term, with its numerals in the other notation, as an expression for names; null where
-- there is no numeral.
create function private.start_in_other_numerals(p_words text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_start text[] := p_words;
  v_other text;
  v_is_other boolean := false;
begin
  for i in 2..coalesce(cardinality(p_words), 0) loop
    v_other := private.other_numeral(p_words, i);
    if v_other is not null then
      v_start[i] := v_other;
      v_is_other := true;
    end if;
  end loop;
  if not v_is_other then
    return null;
  end if;
  return '^' || private.spaced_words(array_to_string(v_start, ' ')) || '(?!(?:m?l|cl|lts?|litros?|anos?) )';
end
$$;
revoke all on function private.other_numeral(text[], integer), private.other_numeral_of_name(text[], integer),
  private.start_in_other_numerals(text[]) from public, anon, authenticated;

-- Words of a term, read against a store's index, but for those that are known from another wording. A number before ml is a whole one:
-- 1500 is not the beginning of 15000. A numeral behind a name is also the same numeral in the other notation, in names.
create or replace function private.read_words(p_store integer, p_words text[], p_known private.search_word[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_known private.search_word;
  v_is_known boolean;
  v_other text;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_is_known := false;
    v_other := private.other_numeral(p_words, v_place);
    -- What a number or numeral means depends on the words beside it.
    if p_known <> '{}' and v_other is null and p_words[v_place] ~ '[^0-9]' then
      foreach v_known in array p_known loop
        if v_known.word = p_words[v_place] then
          v_read := v_known;
          v_is_known := true;
          exit;
        end if;
      end loop;
    end if;
    if not v_is_known then
      v_read := private.read_word(p_store, p_words[v_place]);
      if p_words[v_place] ~ '^[0-9]+$' and p_words[v_place + 1] = 'ml' then
        select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_read.word;
      end if;
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id + 1) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;

-- The products that a plan finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id, place,
-- score). The exact SKU; a name that begins with the words; whole words in the name, then in brand, category, origin or SKU; names
-- that begin with the unfinished term; beginnings of words; anything else. A numeral is the same in either notation, but the typed one comes first. What the establishment has bought comes first among
-- equals. Each is ranked once (offset 0), and kept only where a statement reads found twice.
create or replace function private.ranked_products(p_store integer, p_plan private.search_plan, p_where text, p_bought uuid[]) returns text
language sql stable set search_path = '' as $$
  select format('found as (select h.product_id, h.name, coalesce(h.sorts_as, h.name) as place, h.sku%1$s %2$s offset 0),'
      ' hit as (select product_id, place, '
      'case when sku = %3$L then 9000 when name like %4$L then 8000%9$s when least(%6$s) = 8 then 7000 when least(%6$s) >= 5 then 6000'
      ' when name like %5$L then 5000 when least(%6$s) = 4 then 4000 when least(%6$s) = 3 then 3000 else 1000 end'
      ' + %7$s + case when product_id = any (%8$L::uuid[]) then 500 else 0 end as score from found)',
    string_agg(format(case when n.other is null then ', (%2$s) as w%3$s' else ', (case when h.name ~ %1$L then 8 else %2$s end) as w%3$s' end,
      n.other, private.word_points(p_store, w.spaced, w.kinds, w.kind_needed, w.kinded), w.place), '' order by w.place),
    case
      when p_where = '' then 'from private.search_entries h where true' || p_plan.found
      when p_plan.few <= 600 then private.entries_from(p_store, p_plan, p_where)
      else format('from private.search_entries h where true%s and h.store_product_id in (select e.store_product_id'
        ' from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)', p_plan.found, p_store, p_where)
    end,
    v.term, v.term || '%', rtrim(v.term) || '%', string_agg('w' || w.place, ', '), string_agg('w' || w.place, ' + '), p_bought,
    case when v.other_start is not null then format(' when name ~ %L then 7900', v.other_start) end)
  from unnest(p_plan.words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place),
    (select t.words, private.spaced_words(array_to_string(t.words, ' ')) as term, private.start_in_other_numerals(t.words) as other_start
      from (select private.planned_words(p_plan) as words) t) v,
    private.other_numeral_of_name(v.words, w.place::integer) as n (other)
  -- A word of signs says nothing about how well a product matches.
  where w.spaced is not null or not exists (select from unnest(p_plan.words) o where o.spaced is not null)
  group by v.term, v.other_start
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan found many and did not count them. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products. By price where something cheap is requested.
create or replace function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := private.planned_words(p_plan);
  v_term constant text := array_to_string(v_words, ' ');
  v_spaced text;
  v_other_start text;
  v_bought uuid[];
  v_from text;
begin
  if p_where = '' and p_plan.few = 1 then
    ids := array(select h.product_id from private.search_entries h
      where h.store_product_id = p_plan.hits[1] limit p_limit offset p_offset);
    total := 1;
    return;
  end if;
  if p_plan.is_cheapest then
    v_from := private.entries_from(p_store, p_plan, p_where);
    ids := private.page_by_price(p_store, v_from, false, p_limit, p_offset);
    if p_where <> '' then
      execute 'select count(*) ' || v_from into total;
    else
      total := coalesce(p_plan.total, case when p_plan.few <= 600 then p_plan.few end);
    end if;
    return;
  end if;
  v_bought := private.lately_bought(p_location_id);
  if p_where = '' and p_plan.hits is not null then
    v_spaced := private.spaced_words(v_term);
    v_other_start := private.start_in_other_numerals(v_words);
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded, private.named_categories(t.spaced) as categories,
          private.other_numeral_of_name(v_words, array_position(v_words, t.word)) as other
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000
            when h.name ~ v_other_start then 7900 when w.least = 8 then 7000 when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
              when t.other is not null and h.name ~ t.other then 8
              when h.keys @> t.kinds and (t.categories is null or h.category_id is null or h.category_id = any (t.categories)
                or h.sku not like '%' || t.spaced || '%') then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3 else 0 end as points
            from typed t
          ) of_word
        ) w
        where h.store_product_id = any (p_plan.hits)
      ) hit order by score desc, place, product_id limit p_limit offset p_offset);
    total := p_plan.few;
    return;
  end if;
  -- Where there are many, the first pages are what has all words in its name.
  if p_plan.few > 600 and p_where = ''
    and (select bool_and(w.named is not null and w.pattern is null) from unnest(p_plan.words) w)
    and not exists (select from public.products p where p.sku in (v_term, upper(v_term))) then
    execute format('select array(select h.product_id from private.search_entries h where h.store_id = %L%s'
        ' order by h.name like %L desc, h.product_id = any (%L::uuid[]) desc, coalesce(h.sorts_as, h.name), h.product_id limit %s offset %s)',
      p_store, (select string_agg(format(' and h.keys @> %L::integer[]', w.named), '') from unnest(p_plan.words) w),
      private.spaced_words(v_term) || '%', v_bought, p_limit, p_offset)
    into ids;
    if cardinality(ids) = p_limit then
      total := p_plan.total;
      return;
    end if;
  end if;
  execute format('with %s select array(select product_id from hit order by score desc, place, product_id limit %s offset %s),'
    ' %s', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset,
    -- Without other conditions, the plan knows how many there are.
    case when p_where <> '' then '(select count(*) from found)' when p_plan.few <= 600 then p_plan.few::text
      else coalesce(p_plan.total::text, 'null') end)
  into ids, total;
end
$$;
