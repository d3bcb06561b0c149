-- match_order_lines: what the lines of a written list may mean, in their order: [{"sure": false, "products": [{"id",
-- "store_product_id", "name", "brand", "format_label", "sku", "images", "price", "stock_qty"}, …]}, …]. The first thirty
-- terms, whole: without its last words a long name could mean another vintage of the same wine, and be taken for it. Read
-- from the store of the caller's establishment; an establishment that the caller is not linked to has no products.
create or replace function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id, left(term, 200)) order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 30
  );
end
$$;
