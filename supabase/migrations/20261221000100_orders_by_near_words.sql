-- 'Mis Pedidos' with typos: a text that names no order is read once more as the catalogue's search would correct it.

-- A page of the orders of these establishments, newest first, whose number has the text or all of these parts, or one of whose lines is a
-- product that fits every pattern: as search_orders returns them.
create function private.orders_named(
  p_location_ids uuid[],
  p_begins text[],
  p_number text,
  p_parts text[],
  p_status text,
  p_offset integer,
  p_limit integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with mine as materialized (
      select o.id, o.location_id, o.store_id, o.order_number, o.created_at, o.status, o.is_rejected, o.total
      from public.orders o
      where o.location_id = any (p_location_ids) and (p_status is null or o.status = p_status)
    ), lines as materialized (
      select i.order_id, m.store_id, i.product_id, i.product_name, i.sku, i.quantity
      from mine m join public.order_items i on i.order_id = m.id
    ), named as materialized (
      select n.* from (select distinct l.store_id, l.product_id, l.product_name, l.sku from lines l) n
      where private.spaced_words(private.fold_text(concat_ws(' ', n.product_name, n.sku))) like all (p_begins)
        or exists (
          select from private.catalog_entries e
          where e.store_id = n.store_id and e.product_id = n.product_id
            and e.search_name || e.search_kind || e.search_sku like all (p_begins))
    ), found as materialized (
      select l.order_id, jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', l.quantity) order by l.product_name) as lines
      from lines l join named n on n.store_id = l.store_id and n.product_name = l.product_name
        and n.product_id is not distinct from l.product_id and n.sku is not distinct from l.sku
      group by l.order_id
    ), hits as materialized (
      select m.*, f.lines from mine m left join found f on f.order_id = m.id
      where f.order_id is not null or strpos(m.order_number, p_number) > 0 or m.order_number like all (p_parts)
    )
    select jsonb_build_object('count', (select count(*) from hits), 'orders', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'location_id', p.location_id, 'order_number', p.order_number,
        'created_at', p.created_at, 'status', p.status, 'is_rejected', p.is_rejected, 'total', p.total,
        'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = p.id), 'found', p.lines)
        order by p.created_at desc, p.id)
      from (
        select h.* from hits h order by h.created_at desc, h.id
        offset greatest(coalesce(p_offset, 0), 0) limit greatest(least(coalesce(p_limit, 20), 100), 0)
      ) p), '[]')));
end
$$;
revoke all on function private.orders_named(uuid[], text[], text, text[], text, integer, integer) from public, anon, authenticated;

-- search_orders: a page of the orders of the caller's establishments, newest first, whose number has the text or all of its words, or one
-- of whose lines is a product that the words name, each at the beginning of a word of the name as ordered, the SKU, or the present kind:
-- {"count", "searched", "orders": [{"id", "location_id", "order_number", "created_at", "status", "is_rejected", "total", "pieces",
-- "found": [{"name", "quantity"}, …]}, …]}; total is MXN, found are the lines that were named, null for none. If nothing has the words, it
-- is searched for those that the catalogue's search reads in them: 'nueve comales' for 'nuebe comales'. `searched` are these, else null.
create or replace function public.search_orders(
  p_search text,
  -- Only those of this establishment.
  p_location_id uuid default null,
  -- Only those in this status.
  p_status text default null,
  p_offset integer default 0,
  p_limit integer default 20
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_places constant uuid[] := array(
    select l.id from private.my_location_ids() as l (id) where p_location_id is null or l.id = p_location_id);
  v_words constant text[] := private.typed_words(p_search);
  v_number constant text := upper(btrim(p_search));
  -- 'ped 31': parts of a number, one of which at least is in digits.
  v_parts constant text[] := case when v_number ~ '[0-9]' and v_number ~ '^[A-Z0-9 -]+$'
    then array(select '%' || part || '%' from regexp_split_to_table(v_number, '[ -]+') as p (part) where part <> '') end;
  v_answer jsonb := private.orders_named(v_places, private.word_beginnings(v_words), v_number, v_parts, p_status, p_offset, p_limit);
  v_store integer;
  v_plan private.search_plan;
  v_near text[];
  v_corrected jsonb;
begin
  if (v_answer ->> 'count')::bigint > 0 or coalesce(cardinality(v_words), 0) = 0 then
    return v_answer || '{"searched": null}';
  end if;
  for v_store in
    select distinct l.store_id from public.locations l where l.id = any (v_places) and l.store_id is not null order by l.store_id
  loop
    v_plan := private.plan_search(v_store, left(p_search, 200), false);
    v_near := private.planned_words(v_plan);
    -- Each word in another spelling, none left out.
    if v_plan.is_shortened is not true and v_near <> v_words and cardinality(v_near) = cardinality(v_words) then
      v_corrected := private.orders_named(v_places, private.word_beginnings(v_near), null, null, p_status, p_offset, p_limit);
      if (v_corrected ->> 'count')::bigint > 0 then
        return v_corrected || jsonb_build_object('searched', array_to_string(v_near, ' '));
      end if;
    end if;
  end loop;
  return v_answer || '{"searched": null}';
end
$$;
