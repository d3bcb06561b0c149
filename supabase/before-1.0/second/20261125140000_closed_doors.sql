-- Limits that an account could walk around.

-- The groups that share a limit with this one: those of its founder, also after the founder has left one of them to
-- another account of theirs.
create or replace function private.founder_group_ids(p_group_id uuid) returns setof uuid
language sql stable rows 3 set search_path = '' as $$
  select p_group_id
  union
  select f.id from public.business_groups g
  join public.business_groups f on f.created_by = g.created_by
  where g.id = p_group_id
$$;

-- Whether an address has an open invitation to a group that the seller has approved: where sign-up is closed, these
-- people may still create an account. An invitation to any group would let strangers in one after another.
create or replace function private.is_invited(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_invitations i
    join private.group_accounts a on a.group_id = i.group_id and a.approved_at is not null
    where i.email = lower(p_email) and i.accepted_at is null and i.expires_at > now()
  )
$$;

-- match_order_lines: what the lines of a written list may mean, in their order: [{"sure": false, "products": [{"id",
-- "store_product_id", "name", "brand", "format_label", "sku", "images", "price", "stock_qty"}, …]}, …]. The first thirty
-- terms, eight words of each: a call is a quick request. Read from the store of the caller's establishment; an
-- establishment that the caller is not linked to has no products.
create or replace function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id,
      array_to_string((regexp_split_to_array(btrim(left(term, 200)), '\s+'))[1:8], ' ')) order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 30
  );
end
$$;
