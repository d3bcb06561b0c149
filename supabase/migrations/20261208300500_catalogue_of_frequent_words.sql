-- The desk's catalogue by a word that is in thousands of names: the first offers by name that have it are read in the order of the list,
-- instead of all of them (ADR 294).

-- What a search asks of private.catalog_entries, named e, after ` and `: every word is in the name, the SKU or the brand.
create function private.desk_offer_words(p_search text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format(
      ' and (split_part(e.search_text, e''\n'', 1) like %1$L or e.search_sku like %2$L'
      ' or private.fold_text(e.brand) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      '%' || btrim(private.spaced_words(word)) || '%'), ''), '')
  from unnest(private.typed_words(left(p_search, 100))) as w (word)
$$;

-- Whether a search means thousands of products by their names. Counted no further.
create function private.is_frequent_offer(p_search text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  c_products constant integer := 3000;
  v_words constant text := (
    select string_agg(format('p.search_text like %1$L and split_part(p.search_text, e''\n'', 1) like %1$L',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(private.typed_words(left(p_search, 100))) as w (word));
  v_count integer;
begin
  if v_words is null then
    return false;
  end if;
  execute format('select count(*) from (select from public.products p where %s limit %s) named', v_words, c_products + 1)
  into v_count;
  return v_count > c_products;
end
$$;

-- The ids of offers by name, at most so many, beginning after one of them. Each state of each store is read in the order of its
-- index and merged. A product that several stores sell is shown store by store.
create or replace function private.desk_offer_ids(
  p_store_ids integer[], p_search text, p_brand text, p_status text, p_after_name text, p_after_product uuid,
  p_after_store integer, p_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  -- Of one brand there are few, however frequent the word.
  v_is_frequent constant boolean := p_brand is null and private.is_frequent_offer(p_search);
  v_inside constant text := case when v_is_frequent then '' else private.desk_offer_conditions(p_search, p_brand) end;
  v_outside constant text := case when v_is_frequent then private.desk_offer_words(p_search) else '' end;
  v_scope text;
  v_ids uuid[];
begin
  -- `offset` keeps PostgreSQL from looking for the words before the order; without words outside there is nothing to keep apart.
  select string_agg(format('(select e.store_product_id as id, e.name, e.product_id, e.store_id from'
      ' (select e.* from private.catalog_entries e where e.store_id = %s and e.status = %L%s%s%s) e where true%s'
      ' order by e.name, e.product_id limit %s)',
      store.id, state.name, v_inside,
      case when p_after_name is not null then format(' and (e.name, e.product_id) %s (%L, %L::uuid)',
        case when store.id > p_after_store then '>=' else '>' end, p_after_name, p_after_product) else '' end,
      case when v_is_frequent then ' order by e.name, e.product_id offset 0' else '' end, v_outside, p_limit), ' union all ')
  into v_scope from unnest(p_store_ids) as store (id) cross join unnest('{active,inactive}'::text[]) as state (name)
  where state.name = coalesce(p_status, state.name);
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by name, product_id, store_id limit %s)', v_scope, p_limit)
  into v_ids;
  return v_ids;
end
$$;
revoke all on function private.desk_offer_words(text), private.is_frequent_offer(text) from public, anon, authenticated;
