-- The catalogue at the desk lists what is sold out (replaces private.desk_offer_ids).

-- The ids of offers by name, at most so many, beginning after one of them. Each state of each store is read in the order of its
-- index and merged. A product that several stores sell is shown store by store.
-- p_status 'sold_out': active offers with a price and without stock, as public.desk_ran_out counts them.
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
  v_is_sold_out constant boolean := coalesce(p_status = 'sold_out', false);
  v_scope text;
  v_ids uuid[];
begin
  -- `offset` keeps PostgreSQL from looking for the words before the order; without words outside there is nothing to keep apart.
  select string_agg(format('(select e.store_product_id as id, e.name, e.product_id, e.store_id from'
      ' (select e.* from private.catalog_entries e where e.store_id = %s and e.status = %L%s%s%s%s) e where true%s'
      ' order by e.name, e.product_id limit %s)',
      store.id, state.name, v_inside,
      case when v_is_sold_out then format(' and e.store_product_id in (select sp.id from public.store_products sp'
        ' where sp.stock_qty = 0 and sp.store_id = %s and sp.price is not null)', store.id) else '' end,
      case when p_after_name is not null then format(' and (e.name, e.product_id) %s (%L, %L::uuid)',
        case when store.id > p_after_store then '>=' else '>' end, p_after_name, p_after_product) else '' end,
      case when v_is_frequent then ' order by e.name, e.product_id offset 0' else '' end, v_outside, p_limit), ' union all ')
  into v_scope from unnest(p_store_ids) as store (id) cross join unnest('{active,inactive}'::text[]) as state (name)
  where state.name = case when v_is_sold_out then 'active' else coalesce(p_status, state.name) end;
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by name, product_id, store_id limit %s)', v_scope, p_limit)
  into v_ids;
  return v_ids;
end
$$;
