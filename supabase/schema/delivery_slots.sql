-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Which delivery days and slots an order may ask for: those that are still ahead by the clock of the store.

-- When a slot ends; null for an unknown one.
create function private.slot_end(p_slot text) returns time
language sql immutable set search_path = '' as $$
  select case p_slot when 'morning' then time '12:00' when 'afternoon' then time '17:00' when 'evening' then time '21:00' end
$$;
-- 20261206002800_delivery_slots

-- Local date and time of the store that delivers to a location.
create function private.store_clock(p_location_id uuid) returns timestamp
language sql stable set search_path = '' as $$
  select now() at time zone s.time_zone
  from public.locations l join public.stores s on s.id = l.store_id
  where l.id = p_location_id
$$;
-- 20261206002800_delivery_slots

create function private.check_delivery(p_date date, p_slot text, p_is_express boolean, p_notes text, p_clock timestamp)
returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_today constant date := p_clock::date;
  v_detail text;
  v_message text;
begin
  if char_length(p_notes) > 1000 then
    v_detail := 'notes_too_long';
    v_message := 'Las notas de entrega no pueden tener más de 1000 caracteres';
  elsif p_is_express then
    return;
  elsif p_date is null or p_slot is null then
    v_detail := 'delivery_missing';
    v_message := 'Selecciona fecha y hora de entrega';
  elsif private.slot_end(p_slot) is null then
    v_detail := 'slot_unknown';
    v_message := 'El horario de entrega no es válido';
  elsif p_date < v_today then
    v_detail := 'date_in_the_past';
    v_message := 'La fecha de entrega ya pasó';
  elsif p_date > v_today + 366 then
    v_detail := 'date_too_far';
    v_message := 'La fecha de entrega no puede estar a más de un año';
  elsif p_date = v_today and private.slot_end(p_slot) <= p_clock::time then
    v_detail := 'slot_passed';
    v_message := 'Ese horario de entrega ya pasó. Elige otro';
  else
    return;
  end if;
  raise exception using errcode = 'PT400', detail = v_detail, message = v_message;
end
$$;
-- 20261206002800_delivery_slots
