-- The buyer reads on the order's page, too, why it was cancelled; so far only the mail had it (replaces public.order_story).

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled: {at, reason}, null unless it is,
-- the reason null if none was given}; null for others. Who of the staff did it stays with them.
create or replace function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'),
    'cancelled', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.status = 'cancelled' and s.to_status = 'cancelled'
      order by s.id desc limit 1))
  from public.orders o
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;
