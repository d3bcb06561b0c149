-- The story of an order: notes of the staff, for themselves or for the buyer, and the record of its edits as each side
-- reads it (ADR 154).

create table private.order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  -- No foreign key: a note outlives the account.
  author uuid not null,
  is_for_buyer boolean not null,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index order_notes_order_idx on private.order_notes (order_id, id);

alter table private.order_notes enable row level security;
revoke all on private.order_notes from public, anon, authenticated, service_role;

-- add_order_note: keeps a note on an order of the caller's stores. PT401, PT403, PT404; PT400 note_missing, note_too_long.
create function public.add_order_note(p_order_id uuid, p_body text, p_is_for_buyer boolean) returns void
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
  insert into private.order_notes (order_id, author, is_for_buyer, body)
  values (v_order.id, auth.uid(), coalesce(p_is_for_buyer, false), v_body);
end
$$;

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}]}; null for others. Who of the staff
-- did it stays with them.
create function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'))
  from public.orders o
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;
revoke all on function public.add_order_note(uuid, text, boolean), public.order_story(uuid)
  from public, anon, authenticated;
grant execute on function public.add_order_note(uuid, text, boolean), public.order_story(uuid) to authenticated;

call private.keep_on_staff_log('private.order_notes', 'id');
