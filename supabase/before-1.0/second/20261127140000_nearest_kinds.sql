-- nearest_kinds: what is nearest to a search that found nothing, at most four of each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}. Categories in which the establishment's store sells something, those whose names resemble
-- the term first, the others in their order; brands only where they resemble it. Null for an establishment
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
  with likely as (
    select c.slug, c.name, c.sort_order,
      extensions.word_similarity(private.fold_text(c.name), coalesce(v_term, '')) as likeness
    from public.categories c
    where c.is_active and exists (
      select from private.catalog_entries e
      where e.store_id = v_store and e.status = 'active' and e.category_id = c.id)
  ), nearest as (
    -- What resembles it by chance resembles it little.
    select slug, name, row_number() over (
      order by case when likeness >= 0.4 then likeness else 0 end desc, sort_order, name, slug) as place
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
revoke all on function public.nearest_kinds(uuid, text) from public, anon, authenticated;
grant execute on function public.nearest_kinds(uuid, text) to authenticated;
