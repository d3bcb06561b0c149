-- A single word that thousands of products have: the first of them are not kept, only their number (ADR 0250).

-- Whether words were found at all, and whether they are few: by the words only.
create or replace function private.plan_words(
  p_store integer, p_words private.search_word[], p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_few constant integer := 600;
  c_hits constant integer := 100;
  v_plan private.search_plan;
  v_word private.search_word;
  v_has_patterns boolean := false;
  v_one constant integer[] := p_words[1].meant;
  v_two constant integer[] := p_words[2].meant;
  v_three constant integer[] := p_words[3].meant;
  v_hits uuid[];
begin
  v_plan.words := p_words;
  v_plan.few := 0;
  foreach v_word in array p_words loop
    if v_word.meant is null then
      return v_plan;
    end if;
    v_has_patterns := v_has_patterns or v_word.pattern is not null;
  end loop;

  -- What thousands of products are called by is only counted.
  if p_count and cardinality(p_words) = 1 and not v_has_patterns and exists (
    select from private.search_words s where s.store_id = p_store and s.word = p_words[1].word and s.uses > 5000
  ) then
    select count(*) into v_plan.total from private.search_entries h where h.store_id = p_store and h.keys && v_one;
    if v_plan.total > c_few then
      v_plan.few := c_few + 1;
      v_plan.found := private.found_text(p_store, p_words);
      return v_plan;
    end if;
  end if;
  -- Planned as if all were to be read: for some, the planner would rather walk the table. Up to three plain words, which most searches
  -- have, are planned once for a connection.
  if v_has_patterns or cardinality(p_words) > 3 then
    v_plan.found := private.found_text(p_store, p_words);
    execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
        ' select array(select store_product_id from met limit %s), case when %L then (select count(*) from met) end',
      v_plan.found, c_few + 1, p_count) into v_hits, v_plan.total;
  elsif cardinality(p_words) = 1 then
    with met as materialized (
      select h.store_product_id from private.search_entries h where h.store_id = p_store and h.keys && v_one)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  elsif cardinality(p_words) = 2 then
    with met as materialized (
      select h.store_product_id from private.search_entries h where h.store_id = p_store and h.keys && v_one and h.keys && v_two)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  else
    with met as materialized (
      select h.store_product_id from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  end if;

  v_plan.few := cardinality(v_hits);
  if v_plan.few between 1 and c_hits then
    v_plan.hits := v_hits;
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  elsif v_plan.few > c_hits then
    v_plan.found := coalesce(v_plan.found, private.found_text(p_store, p_words));
  end if;
  return v_plan;
end
$$;
