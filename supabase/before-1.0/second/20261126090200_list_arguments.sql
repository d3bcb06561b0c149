-- Lists that procedures are given as JSON are read before anything is cast, so that what is malformed is refused in Spanish
-- (ADR 167).

-- save_order_guide: sets lines [{"product_id", "section", "par_level"}, …] of an establishment's guide, as text is typed:
-- spaces around and within a section count once. A line with neither leaves the guide; an unknown product is passed over.
-- Returns the number of lines that the guide has now.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 500 lines, or a section or par level out of range;
-- PT409 too many lines (max_guide_lines) or sections (max_guide_sections).
create or replace function public.save_order_guide(p_location_id uuid, p_lines jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines_most constant integer := private.setting_number('max_guide_lines', 1000);
  v_sections_most constant integer := private.setting_number('max_guide_sections', 30);
  v_count integer;
  v_sections integer;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_location_id is null or p_location_id not in (select private.my_location_ids()) then
    raise exception using errcode = 'PT403', detail = 'location_not_linked',
      message = 'No tienes acceso a ese establecimiento';
  elsif p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 500 then
    raise exception using errcode = 'PT400', detail = 'lines_invalid', message = 'Envía de 1 a 500 líneas';
  elsif exists (
    select from jsonb_array_elements(p_lines) as l (line)
    where not private.is_uuid(line ->> 'product_id') or char_length(line ->> 'section') > 200
      or char_length(btrim(regexp_replace(line ->> 'section', '\s+', ' ', 'g'))) > 40
      or line ->> 'par_level' !~ '^[1-9][0-9]{0,4}([.]0+)?$'
  ) then
    raise exception using errcode = 'PT400', detail = 'line_invalid',
      message = 'Una sección tiene hasta 40 letras y un mínimo va de 1 a 99,999 piezas';
  end if;

  -- Two calls at once cannot both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('order guide of ' || p_location_id, 0));
  with typed as (
    -- The last line of a product counts.
    select distinct on (id) (line ->> 'product_id')::uuid as id,
      nullif(btrim(regexp_replace(line ->> 'section', '\s+', ' ', 'g')), '') as section,
      (line ->> 'par_level')::numeric::integer as par_level
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
    order by id, place desc
  ), emptied as (
    delete from private.order_guide g using typed t
    where g.location_id = p_location_id and g.product_id = t.id and t.section is null and t.par_level is null
  )
  insert into private.order_guide (location_id, product_id, section, par_level)
  select p_location_id, t.id, t.section, t.par_level
  from typed t join public.products p on p.id = t.id
  where t.section is not null or t.par_level is not null
  on conflict (location_id, product_id) do update set section = excluded.section, par_level = excluded.par_level;

  select count(*), count(distinct g.section) into v_count, v_sections
  from private.order_guide g where g.location_id = p_location_id;
  if v_count > v_lines_most then
    raise exception using errcode = 'PT409', detail = 'too_many_guide_lines',
      message = format('La guía ya tiene %s productos, el máximo. Quita algunos para agregar más.', v_lines_most);
  elsif v_sections > v_sections_most then
    raise exception using errcode = 'PT409', detail = 'too_many_guide_sections',
      message = format('La guía ya tiene %s secciones, el máximo. Usa una de ellas.', v_sections_most);
  end if;
  return v_count;
end
$$;

-- advance_orders: moves orders on, or cancels them with a reason. p_orders: [{id, expected_status}]; an order that is no
-- longer what the caller saw stays as it is. Answers for each, in their order: {id, number, outcome, status, by, at};
-- outcome: 'changed'; 'stale', with who moved it when; 'refused', no step from there; 'unknown', none of theirs.
-- PT401, PT403 not_staff; PT400 orders_invalid, status_unknown, reason_missing, reason_too_long.
create or replace function public.advance_orders(p_orders jsonb, p_to text, p_reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_reason constant text := nullif(btrim(p_reason), '');
  v_ids uuid[];
  v_wanted record;
  v_order public.orders;
  v_outcome text;
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
  -- Somebody who was taken out while waiting changes nothing.
  v_stores := private.require_staff();
  perform set_config('sumiller.reason', coalesce(v_reason, ''), true);
  for v_wanted in
    select w.value ->> 'id' as id, w.value ->> 'expected_status' as expected
    from jsonb_array_elements(p_orders) with ordinality as w (value, place) order by w.place
  loop
    select * into v_order from public.orders o where o.id = v_wanted.id::uuid and o.store_id = any (v_stores);
    if not found then
      v_outcome := 'unknown';
    elsif v_order.status is distinct from v_wanted.expected then
      v_outcome := 'stale';
    elsif not private.is_order_step(v_order.status, p_to) then
      v_outcome := 'refused';
    else
      update public.orders o set status = p_to where o.id = v_order.id and o.status = v_wanted.expected;
      v_outcome := 'changed';
    end if;
    v_results := v_results || jsonb_build_array(
      jsonb_build_object('id', v_wanted.id, 'outcome', v_outcome, 'number', v_order.order_number,
        'status', case v_outcome when 'changed' then p_to else v_order.status end)
      || coalesce((
        select jsonb_build_object('by', private.person_name(h.person), 'at', h.created_at)
        from private.order_steps h where h.order_id = v_order.id order by h.id desc limit 1), '{}'));
  end loop;
  perform set_config('sumiller.reason', '', true);
  return v_results;
end
$$;

-- Refuses what is no edit of this order (PT400 edit_invalid); answers it with both of its lists.
create or replace function private.read_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_edit constant jsonb := jsonb_build_object('lines', coalesce(p_edit -> 'lines', '[]'),
    'substitutes', coalesce(p_edit -> 'substitutes', '[]'));
begin
  if jsonb_typeof(v_edit -> 'lines') <> 'array' or jsonb_typeof(v_edit -> 'substitutes') <> 'array' then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = 'Los cambios son una lista de líneas y una de sustitutos';
  elsif jsonb_array_length(v_edit -> 'lines') + jsonb_array_length(v_edit -> 'substitutes') > 500 then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Cambia como máximo 500 líneas a la vez';
  elsif exists (
    select from (
      select line, private.is_uuid(line ->> 'id') from jsonb_array_elements(v_edit -> 'lines') as l (line)
      union all
      select line, private.is_uuid(line ->> 'replaces') and private.is_uuid(line ->> 'offer_id')
      from jsonb_array_elements(v_edit -> 'substitutes') as s (line)
    ) change (line, is_named)
    where not is_named or line ->> 'quantity' !~ '^-?[0-9]{1,9}$'
      or line ->> 'unit_price' !~ '^-?[0-9]{1,15}([.][0-9]{1,20})?$'
  ) then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = 'Cada cambio nombra su línea, con una cantidad entera y un precio';
  elsif exists (
    select from (
      select w.id, row_number() over (partition by w.id) as times
      from jsonb_to_recordset(v_edit -> 'lines') as w (id uuid)
      union all
      select s.replaces, 1 from jsonb_to_recordset(v_edit -> 'substitutes') as s (replaces uuid)
    ) named
    where named.times > 1
      or not exists (select from public.order_items i where i.id = named.id and i.order_id = p_order_id)
  ) then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Los cambios no son de este pedido';
  end if;
  return v_edit;
end
$$;

-- Refuses a role that does not exist, too many establishments or other groups', and a member without any (PT400).
create or replace function private.check_access(p_group_id uuid, p_role text, p_location_ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_role is null or p_role not in ('owner', 'member') then
    raise exception using errcode = 'PT400', detail = 'role_unknown', message = 'Elige un rol: administrador o miembro';
  elsif cardinality(p_location_ids) > 500 then
    raise exception using errcode = 'PT400', detail = 'too_many_locations',
      message = 'Elige como máximo 500 establecimientos';
  elsif exists (
    select from unnest(p_location_ids) as wanted (id)
    where not exists (
      select from public.locations l where l.id = wanted.id and l.bussiness_group_id = p_group_id)
  ) then
    raise exception using errcode = 'PT400', detail = 'location_of_another_group',
      message = 'Un establecimiento elegido no pertenece al grupo';
  elsif p_role = 'member' and coalesce(cardinality(p_location_ids), 0) = 0 then
    raise exception using errcode = 'PT400', detail = 'locations_missing',
      message = 'Elige al menos un establecimiento para esta persona';
  end if;
end
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
create or replace function public.desk_orders(
  p_status text[] default null, p_store_id integer default null, p_day date default null, p_slot text default null,
  p_search text default null, p_days integer default 30, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_ids uuid[];
begin
  v_ids := private.desk_order_ids(
    case when p_store_id is null then v_stores when p_store_id = any (v_stores) then array[p_store_id] else '{}' end,
    array(select distinct s from unnest(coalesce(p_status,
      '{pending,confirmed,processing,shipped,delivered,cancelled}')) s
      where s in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
    p_day, p_slot, left(p_search, 100), greatest(least(p_days, 36500), 0), p_before_at,
    coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'), v_limit);
  return jsonb_build_object('more', cardinality(v_ids) > v_limit, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code, 'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;

-- Gives a group a credit line in MXN, until a day or without end; null withdraws it. What is open stays owed. PT404;
-- PT400 credit_line_invalid, credit_until_past; PT409 group_not_approved.
create or replace function private.set_credit_line(p_group_id uuid, p_amount numeric, p_until date, p_actor text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if p_amount is null and p_until is not null or p_amount <= 0 or p_amount >= 10000000000 or p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'PT400', detail = 'credit_line_invalid',
      message = 'La línea de crédito debe ser un importe en pesos mayor que cero, con dos decimales como máximo';
  elsif p_until > date '9999-12-31' then
    raise exception using errcode = 'PT400', detail = 'credit_until_invalid',
      message = 'El último día de la línea de crédito no es una fecha';
  elsif p_until < (now() at time zone 'America/Tijuana')::date then
    raise exception using errcode = 'PT400', detail = 'credit_until_past',
      message = 'El último día de la línea de crédito ya pasó';
  elsif p_amount is not null and v_account.approved_at is null then
    raise exception using errcode = 'PT409', detail = 'group_not_approved',
      message = 'Aprueba el grupo antes de darle una línea de crédito';
  elsif (p_amount, p_until) is not distinct from (v_account.credit_line, v_account.credit_until) then
    return false;
  end if;
  update private.group_accounts a set credit_line = p_amount, credit_until = p_until where a.group_id = p_group_id;
  perform private.record_group_event(p_group_id,
    case when p_amount is null then 'credit_line_ended' else 'credit_line_set' end, null, p_actor,
    jsonb_build_object('credit_line', v_account.credit_line, 'credit_until', v_account.credit_until),
    jsonb_build_object('credit_line', p_amount, 'credit_until', p_until));
  return true;
end
$$;
