-- The ranking of a search, for pages and suggestions alike: what matches best, and what the establishment has bought
-- before (ADR 0122). After the orders, which it reads.

-- How well a product matches a search, as SQL on private.catalog_entries named e: the exact SKU; a name that begins
-- with the words; whole words in the name, then in brand, category or origin; beginnings of words; anything else. What
-- the establishment has bought comes first among equals. Returns columns and the number computed from them.
create function private.search_ranking(p_words text[], p_bought uuid[]) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_term text := private.spaced_words(array_to_string(p_words, ' '));
  v_columns text := '';
  v_names text[] := '{}';
  v_word text;
begin
  foreach v_word in array p_words loop
    v_word := private.spaced_words(v_word);
    if v_word <> '  ' then
      v_names := v_names || format('w%s', cardinality(v_names) + 1);
      v_columns := v_columns || format(
        ', case when e.search_name like %1$L then 8 when e.search_sku like %1$L then 6 when e.search_kind like %1$L then 5'
        ' when e.search_name like %2$L then 4 when e.search_kind like %2$L then 3 else 0 end as %3$s',
        '%' || v_word || '%', '%' || rtrim(v_word) || '%', v_names[cardinality(v_names)]);
    end if;
  end loop;
  if cardinality(v_names) = 0 then
    return array['', '0'];
  end if;
  return array[v_columns, format(
    'case when search_sku = %1$L then 9000 when search_name like %2$L then 8000 when least(%4$s) = 8 then 7000'
    ' when least(%4$s) >= 5 then 6000 when search_name like %3$L then 5000 when least(%4$s) = 4 then 4000'
    ' when least(%4$s) = 3 then 3000 else 1000 end + %5$s + case when product_id = any (%6$L::uuid[]) then 500 else 0 end',
    v_term, v_term || '%', rtrim(v_term) || '%', array_to_string(v_names, ', '), array_to_string(v_names, ' + '),
    p_bought)];
end
$$;

-- What an establishment bought recently.
create function private.lately_bought(p_location_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select distinct i.product_id from public.order_items i
    where i.product_id is not null and i.order_id in (
      select o.id from public.orders o
      where o.location_id = p_location_id and o.status <> 'cancelled' order by o.created_at desc limit 30
    )
  )
$$;

-- The products that a search finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id,
-- name, score).
create function private.ranked_products(p_from text, p_words text[], p_location_id uuid) returns text
language sql stable set search_path = '' as $$
  select format(
    'found as materialized (select e.product_id, e.name, e.search_name, e.search_sku%s %s),'
    ' hit as (select product_id, name, %s as score from found)', ranking[1], p_from, ranking[2])
  from private.search_ranking(p_words, private.lately_bought(p_location_id)) as r (ranking)
$$;

revoke all on function private.search_ranking(text[], uuid[]), private.lately_bought(uuid),
  private.ranked_products(text, text[], uuid) from public, anon, authenticated;
