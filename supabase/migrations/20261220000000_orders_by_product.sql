-- The buyers' list of orders is searched by product, too (ADR 433).

-- search_orders: a page of the orders of the caller's establishments, newest first, whose number has the text or one of whose lines is a
-- product that its words name, each at the beginning of a word of the name as ordered, the SKU, or the present kind: {"count", "orders":
-- [{"id", "location_id", "order_number", "created_at", "status", "is_rejected", "total", "pieces", "found": [{"name", "quantity"}, …]}, …]};
-- total is MXN, found are the lines that were named, null for none.
create function public.search_orders(
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
  v_begins constant text[] := private.word_beginnings(private.typed_words(p_search));
  v_number constant text := upper(btrim(p_search));
begin
  return (
    with mine as materialized (
      select o.id, o.location_id, o.store_id, o.order_number, o.created_at, o.status, o.is_rejected, o.total
      from public.orders o
      where o.location_id = any (array(
          select l.id from private.my_location_ids() as l (id) where p_location_id is null or l.id = p_location_id))
        and (p_status is null or o.status = p_status)
    ), lines as materialized (
      select i.order_id, m.store_id, i.product_id, i.product_name, i.sku, i.quantity
      from mine m join public.order_items i on i.order_id = m.id
    ), named as materialized (
      select n.* from (select distinct l.store_id, l.product_id, l.product_name, l.sku from lines l) n
      where private.spaced_words(private.fold_text(concat_ws(' ', n.product_name, n.sku))) like all (v_begins)
        or exists (
          select from private.catalog_entries e
          where e.store_id = n.store_id and e.product_id = n.product_id
            and e.search_name || e.search_kind || e.search_sku like all (v_begins))
    ), found as materialized (
      select l.order_id, json_agg(json_build_object('name', l.product_name, 'quantity', l.quantity) order by l.product_name) as lines
      from lines l join named n on n.store_id = l.store_id and n.product_name = l.product_name
        and n.product_id is not distinct from l.product_id and n.sku is not distinct from l.sku
      group by l.order_id
    ), hits as materialized (
      select m.*, f.lines from mine m left join found f on f.order_id = m.id
      where f.order_id is not null or strpos(m.order_number, v_number) > 0
    )
    select json_build_object('count', (select count(*) from hits), 'orders', coalesce((
      select json_agg(json_build_object('id', p.id, 'location_id', p.location_id, 'order_number', p.order_number,
        'created_at', p.created_at, 'status', p.status, 'is_rejected', p.is_rejected, 'total', p.total,
        'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = p.id), 'found', p.lines)
        order by p.created_at desc, p.id)
      from (
        select h.* from hits h order by h.created_at desc, h.id
        offset greatest(coalesce(p_offset, 0), 0) limit greatest(least(coalesce(p_limit, 20), 100), 0)
      ) p), '[]')));
end
$$;

revoke all on function public.search_orders(text, uuid, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_orders(text, uuid, text, integer, integer) to authenticated;
