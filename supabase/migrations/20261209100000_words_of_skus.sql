-- A word that names a category says less about a product of another one whose SKU abbreviates something else by it: who types ron
-- means rum, and not CER-RON-001, the beer of Sierra Ronca (ADR 310).

-- The categories that whole words name, and those beneath them; null: none.
create function private.named_categories(p_spaced text) returns uuid[]
language sql stable set search_path = '' as $$
  with recursive named (id) as (
    select w.category_id from private.category_words w where w.words like '%' || p_spaced || '%'
    union
    select c.id from named n join public.categories c on c.parent_id = n.id
  )
  select array_agg(id) from named
$$;
revoke all on function private.named_categories(text) from public, anon, authenticated;

-- How well a product has a word, on private.search_entries h: 8 whole in the name, 5 in the kind or SKU, 4 as a beginning in the name, 3
-- in the kind, 0 elsewhere. Of a word that names categories, the SKUs of others are no kind.
create or replace function private.word_points(
  p_store integer, p_spaced text, p_kinds integer[], p_kind_needed integer[], p_kinded integer[]
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_categories constant uuid[] := case when p_kinds is not null then private.named_categories(p_spaced) end;
  v_has constant text := '%' || p_spaced || '%';
begin
  if p_spaced is null then
    return '0';
  end if;
  return concat('case ',
    case when p_kinds is not null then
      format('when h.name like %L then 8 when h.keys @> %L::integer[]%s then 5 ', v_has, p_kinds,
        case when v_categories is not null then
          format(' and (h.category_id is null or h.category_id = any (%L::uuid[]) or h.sku not like %L)', v_categories, v_has) end) end,
    format('when h.name like %L then 4 when ', '%' || rtrim(p_spaced) || '%'),
    -- Many beginnings are looked up once and not compared with each product's keys.
    format(case when cardinality(p_kinded) <= 8 then '%s' else
        'h.store_product_id in (select h.store_product_id from private.search_entries h where h.store_id = ' || p_store || ' and %s)' end,
      private.kinded_text(p_kind_needed, p_kinded)),
    ' then 3 else 0 end');
end
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan was to count them and did not. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products.
create or replace function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_term constant text := array_to_string(private.planned_words(p_plan), ' ');
  v_spaced text;
  v_bought uuid[];
begin
  if p_where = '' and p_plan.few = 1 then
    ids := array(select h.product_id from private.search_entries h
      where h.store_product_id = p_plan.hits[1] limit p_limit offset p_offset);
    total := 1;
    return;
  end if;
  v_bought := private.lately_bought(p_location_id);
  if p_where = '' and p_plan.hits is not null then
    v_spaced := private.spaced_words(v_term);
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded, private.named_categories(t.spaced) as categories
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000 when w.least = 8 then 7000
            when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
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
    ' (select count(*) from found)', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset)
  into ids, total;
end
$$;
