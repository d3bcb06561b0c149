-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The story of an order: notes of the staff, for themselves or for the buyer, and the record of its edits as each side
-- reads it (ADR 154).

create table private.order_notes (
  id bigint not null generated always as identity,
  order_id uuid not null,
  -- No foreign key: a note outlives the account.
  author uuid not null,
  is_for_buyer boolean not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  key uuid,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000)))
);
alter table private.order_notes enable row level security;

create index order_notes_order_idx on private.order_notes (order_id, id);

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled and rejected: {at, reason}, null
-- unless it is, the reason null if none was given; owed_back, refunded and refunded_on: what is owed back to them and what was given back,
-- null where nothing is; paid and due: what was paid of it, and what is left, null unless it is paid in
-- part; seen_at: when the seller looked into it, null if they have not said so}; null for others. Who of the staff did it stays with them, and where pieces that were cut went.
create function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', (
          select jsonb_agg(c.value - 'to_stock' order by c.place)
          from jsonb_array_elements(r.changes) with ordinality as c (value, place))) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'paid_on', case when private.order_due(o.id) is null then (private.order_receipt(o.id)).paid_on end,
    'paid', case when part.paid > 0 and part.due > 0 then part.paid end, 'due', case when part.paid > 0 and part.due > 0 then part.due end,
    'owed_back', nullif(private.order_owed_back(o), 0), 'refunded', nullif(refund.refunded, 0), 'refunded_on', refund.refunded_on,
    'seen_at', (select s.created_at from private.order_sightings s where s.order_id = o.id),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'),
    'cancelled', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.status = 'cancelled' and s.to_status = 'cancelled'
      order by s.id desc limit 1),
    'rejected', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.is_rejected and s.to_status = 'delivered'
      order by s.id desc limit 1))
  from public.orders o cross join lateral private.order_refund_receipt(o.id) refund
  cross join lateral (
    select private.order_held(o.id) as paid, case when o.status <> 'cancelled' then private.order_due(o.id) end as due) part
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;
-- 20261214000100_unmailed_changes_and_seen_orders; executed by authenticated

call private.keep_on_staff_log('private.order_notes', 'id');

create unique index order_notes_key on private.order_notes (order_id, author, key);

-- add_order_note: keeps a note on an order of the caller's stores. p_key: one for all tries of the same note, which is kept once;
-- with another note it is refused. PT401, PT403, PT404; PT400 note_missing, note_too_long; PT409 key_reused.
create function public.add_order_note(
  p_order_id uuid, p_body text, p_is_for_buyer boolean, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_body constant text := nullif(btrim(p_body, E' \n\r\t'), '');
begin
  if v_body is null then
    raise exception using errcode = 'PT400', detail = 'note_missing', message = 'Escribe la nota';
  elsif length(v_body) > 1000 then
    raise exception using errcode = 'PT400', detail = 'note_too_long', message = 'La nota admite hasta 1000 caracteres';
  end if;
  insert into private.order_notes (order_id, author, is_for_buyer, body, key)
  values (v_order.id, auth.uid(), coalesce(p_is_for_buyer, false), v_body, p_key)
  on conflict (order_id, author, key) do nothing;
  if not found then
    perform private.refuse_reused_key() from private.order_notes n
    where n.order_id = v_order.id and n.author = auth.uid() and n.key = p_key
      and (n.body, n.is_for_buyer) is distinct from (v_body, coalesce(p_is_for_buyer, false));
  end if;
end
$$;
-- 20261213600100_keys_of_one_content; executed by authenticated
