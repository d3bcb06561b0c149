-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- How staff move orders on: the next state of many at once, and the states an order went through (ADR 136).

-- The states an order went through, moved by staff or by an operator; the first, 'pending', is the order's own moment and buyer.
create table private.order_steps (
  id bigint not null generated always as identity,
  order_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- Null: an operator. No foreign key: a step outlives the account.
  person uuid,
  reason text,
  created_at timestamp with time zone not null default now(),
  constraint order_steps_pkey PRIMARY KEY (id),
  constraint order_steps_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_steps_reason_check CHECK ((char_length(reason) <= 500))
);
alter table private.order_steps enable row level security;

create index order_steps_order_idx on private.order_steps (order_id, id);

create function private.record_order_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_steps (order_id, from_status, to_status, person, reason)
  values (new.id, old.status, new.status, auth.uid(), nullif(current_setting('sumiller.reason', true), ''));
  return null;
end
$$;
-- 20261206004100_order_moves

create trigger orders_record_step after update of status on public.orders
  for each row when (new.status is distinct from old.status) execute function private.record_order_step();

-- Why the buyer was not mailed about an edit (its revision) or a cancellation (the state).
create table private.unmailed_changes (
  id bigint not null generated always as identity,
  order_id uuid not null,
  revision integer,
  status text,
  -- No foreign key: it outlives the account.
  person uuid,
  no_mail_reason text not null,
  created_at timestamp with time zone not null default now(),
  constraint unmailed_changes_pkey PRIMARY KEY (id),
  constraint unmailed_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint unmailed_changes_no_mail_reason_check CHECK (((char_length(no_mail_reason) >= 1) AND (char_length(no_mail_reason) <= 300))),
  constraint unmailed_changes_of_one_check CHECK ((num_nonnulls(revision, status) = 1)),
  constraint unmailed_changes_status_check CHECK ((status = 'cancelled'::text))
);
alter table private.unmailed_changes enable row level security;

create index unmailed_changes_order_idx on private.unmailed_changes (order_id);

call private.keep_on_staff_log('private.unmailed_changes', 'id');

-- Who looked into an order first and said so, while it waited for its confirmation.
create table private.order_sightings (
  order_id uuid not null,
  -- No foreign key: it outlives the account.
  person uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint order_sightings_pkey PRIMARY KEY (order_id),
  constraint order_sightings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
alter table private.order_sightings enable row level security;

call private.keep_on_staff_log('private.order_sightings', 'order_id');

-- The reason for sending no mail, trimmed; null for a mail as usual. PT400 no_mail_reason_missing, no_mail_reason_too_long.
create function private.no_mail_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(p_reason) = '' then
    raise exception using errcode = 'PT400', detail = 'no_mail_reason_missing', message = 'Escribe por qué no se avisa al comprador';
  elsif length(btrim(p_reason)) > 300 then
    raise exception using errcode = 'PT400', detail = 'no_mail_reason_too_long',
      message = 'El motivo para no avisar admite hasta 300 caracteres';
  end if;
  return btrim(p_reason);
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders

-- Whether the buyer is not to be mailed about what is written at this moment (sumiller.no_mail, which procedures set for one change); keeps why.
create function private.is_unmailed(p_order_id uuid, p_revision integer, p_status text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := nullif(current_setting('sumiller.no_mail', true), '');
begin
  if v_reason is not null then
    insert into private.unmailed_changes (order_id, revision, status, person, no_mail_reason)
    values (p_order_id, p_revision, p_status, auth.uid(), v_reason);
  end if;
  return v_reason is not null;
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders

-- advance_orders: moves orders on, or cancels them with a reason. p_orders: [{id, expected_status, expected_revision, expected_total}],
-- the last two if the caller saw them; an order that is no longer what the caller saw stays as it is. Answers for each, in their order:
-- {id, number, outcome, status, by, at}; outcome: 'changed'; 'stale', with who moved it when, and is_own where that was the caller,
-- perhaps by a request whose answer was lost; 'edited', with who changed its lines; 'refused', no step from there; 'unknown', none of
-- theirs.
-- p_no_mail: why the buyers of cancelled orders are not mailed; null: they are.
-- PT401, PT403 not_staff; PT400 no_mail_only_cancelled, those of private.no_mail_reason, orders_invalid, status_unknown, reason_missing, reason_too_long.
create function public.advance_orders(p_orders jsonb, p_to text, p_reason text default null, p_no_mail text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_reason constant text := nullif(btrim(p_reason), '');
  v_no_mail constant text := private.no_mail_reason(p_no_mail);
  v_ids uuid[];
  v_wanted record;
  v_order public.orders;
  v_outcome text;
  v_by jsonb;
  v_results jsonb := '[]';
begin
  if coalesce(jsonb_typeof(p_orders), '') <> 'array' or jsonb_array_length(p_orders) not between 1 and 200 or exists (
    select from jsonb_array_elements(p_orders) as w (value) where not private.is_uuid(w.value ->> 'id')
  ) then
    raise exception using errcode = 'PT400', detail = 'orders_invalid', message = 'Elige de 1 a 200 pedidos';
  elsif coalesce(p_to, '') not in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled') then
    raise exception using errcode = 'PT400', detail = 'status_unknown', message = 'No existe ese estado';
  elsif p_to = 'cancelled' and v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo de la cancelación';
  elsif length(v_reason) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 500 caracteres';
  elsif v_no_mail is not null and p_to <> 'cancelled' then
    raise exception using errcode = 'PT400', detail = 'no_mail_only_cancelled', message = 'Solo una cancelación puede quedar sin aviso';
  end if;
  v_ids := array(select w.id from jsonb_to_recordset(p_orders) as w (id uuid));
  -- Orders in one order, then the stock they would give back in another: who comes second waits here.
  perform from public.orders o where o.id = any (v_ids) and o.store_id = any (v_stores) order by o.id for no key update;
  if p_to = 'cancelled' then
    perform from public.store_products sp
    where sp.id in (
      select i.store_product_id from public.order_items i join public.orders o on o.id = i.order_id
      where o.id = any (v_ids) and o.store_id = any (v_stores))
    order by sp.id for no key update;
  end if;
  -- A person who was taken out while waiting changes nothing.
  v_stores := private.require_staff();
  perform set_config('sumiller.reason', coalesce(v_reason, ''), true);
  perform set_config('sumiller.no_mail', coalesce(v_no_mail, ''), true);
  for v_wanted in
    select w.value ->> 'id' as id, w.value ->> 'expected_status' as expected, w.value -> 'expected_revision' as revision,
      w.value -> 'expected_total' as total
    from jsonb_array_elements(p_orders) with ordinality as w (value, place) order by w.place
  loop
    select * into v_order from public.orders o where o.id = v_wanted.id::uuid and o.store_id = any (v_stores);
    if not found then
      v_outcome := 'unknown';
    elsif v_order.status is distinct from v_wanted.expected then
      v_outcome := 'stale';
    elsif v_wanted.revision <> to_jsonb(v_order.revision) or v_wanted.total <> to_jsonb(v_order.total) then
      v_outcome := 'edited';
    elsif not private.is_order_step(v_order.status, p_to) then
      v_outcome := 'refused';
    else
      update public.orders o set status = p_to where o.id = v_order.id and o.status = v_wanted.expected;
      v_outcome := 'changed';
    end if;
    if v_outcome = 'edited' then
      select jsonb_build_object('by', private.person_name(r.person), 'at', r.created_at) into v_by
      from private.order_revisions r where r.order_id = v_order.id order by r.revision desc limit 1;
    else
      select jsonb_build_object('by', private.person_name(h.person), 'at', h.created_at, 'is_own', coalesce(h.person = auth.uid(), false))
      into v_by from private.order_steps h where h.order_id = v_order.id order by h.id desc limit 1;
    end if;
    v_results := v_results || jsonb_build_array(
      jsonb_build_object('id', v_wanted.id, 'outcome', v_outcome, 'number', v_order.order_number,
        'status', case v_outcome when 'changed' then p_to else v_order.status end) || coalesce(v_by, '{}'));
  end loop;
  perform set_config('sumiller.reason', '', true);
  perform set_config('sumiller.no_mail', '', true);
  return v_results;
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders; executed by authenticated

-- mark_order_seen: says that the caller is looking into an order that waits for its confirmation: {outcome, by, at}: 'seen'; 'already', who was
-- first; 'moved', it waits no longer. It sends no mail and moves nothing. PT401, PT403 not_staff; PT404 order_not_found.
create function public.mark_order_seen(p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_is_first boolean;
begin
  perform from public.orders o where o.id = p_order_id for no key update;
  v_order := private.desk_order_row(p_order_id);
  if v_order.status <> 'pending' then
    return jsonb_build_object('outcome', 'moved');
  end if;
  insert into private.order_sightings (order_id, person) values (p_order_id, auth.uid()) on conflict (order_id) do nothing;
  v_is_first := found;
  return (
    select jsonb_build_object('outcome', case when v_is_first then 'seen' else 'already' end, 'by', private.person_name(s.person), 'at', s.created_at)
    from private.order_sightings s where s.order_id = p_order_id);
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders; executed by authenticated
