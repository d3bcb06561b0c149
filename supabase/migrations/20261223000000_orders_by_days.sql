-- 'Mis Pedidos' by days (replaces private.month_typed, private.orders_named and search_orders): 'este mes', 'mes pasado', 'ayer' and '15/11'
-- found nothing.

-- The time that orders are searched for, with the words beside it: these days, or a month of any year and on any day if these are null.
-- Whole if it was typed in full; written is a month in full.
create type private.time_of_orders as (
  month integer, year integer, day integer, others text[], is_whole boolean, written text, days daterange);

-- The days that typed words name, seen from today: hoy, ayer, antier, esta semana (from Monday), semana pasada, este mes, mes pasado, este año,
-- año pasado, 15/11/26, 15-11-2026, 2026-11-15, and of any year 15/11. Null without any, and for a day that does not exist.
create function private.days_typed(p_words text[], p_today date) returns private.time_of_orders
language plpgsql immutable set search_path = '' as $$
declare
  c_days constant text := '^(|.* )(?:(?:de|del|en|la|el) )*'
    '(?:(hoy|ayer|antier|anteayer)|est[ae] (semana|mes|ano)|(semana|mes|ano) (?:pasad[oa]|anterior)'
    '|(\d{1,2})/(\d{1,2})|(\d{1,2})[/-](\d{1,2})[/-](?:20)?(\d\d)|20(\d\d)-(\d{1,2})-(\d{1,2}))(| .*)$';
  v_parts constant text[] := regexp_match(array_to_string(p_words, ' '), c_days);
  v_unit constant text := case coalesce(v_parts[3], v_parts[4]) when 'semana' then 'week' when 'mes' then 'month' when 'ano' then 'year' end;
  v_day constant integer := coalesce(v_parts[5], v_parts[7], v_parts[12]);
  v_month constant integer := coalesce(v_parts[6], v_parts[8], v_parts[11]);
  v_year constant integer := 2000 + coalesce(v_parts[9], v_parts[10])::integer;
  v_from date;
  v_found private.time_of_orders;
begin
  if v_parts is null then
    return null;
  end if;
  v_found.others := string_to_array(btrim(concat(v_parts[1], v_parts[13])), ' ');
  v_found.is_whole := true;
  if v_day is not null then
    -- A leap year, if none is named.
    if v_month not between 1 and 12 or v_day not between 1 and extract(day from
      make_date(coalesce(v_year, 2024), v_month, 1) + interval '1 month - 1 day') then
      return null;
    end if;
    v_found.day := v_day;
    v_found.month := v_month;
    v_found.year := v_year;
    return v_found;
  end if;
  if v_unit is null then
    v_from := p_today - case v_parts[2] when 'hoy' then 0 when 'ayer' then 1 else 2 end;
    v_found.days := daterange(v_from, v_from + 1);
    return v_found;
  end if;
  v_from := date_trunc(v_unit, p_today::timestamp) - case when v_parts[4] is null then interval '0' else ('1 ' || v_unit)::interval end;
  v_found.days := daterange(v_from, (v_from + ('1 ' || v_unit)::interval)::date);
  return v_found;
end
$$;

drop function private.orders_named(uuid[], text[], text, text[], private.month_of_orders, boolean, text, integer, integer);
drop function private.month_typed(text[]);

-- The month that typed words name, written out, begun with three letters or more, or with a letter wrong, with a day before it and a year
-- behind it; a month written out comes first. Null without one.
create function private.month_typed(p_words text[]) returns private.time_of_orders
language plpgsql immutable set search_path = '' as $$
declare
  c_months constant text[] := '{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}';
  c_small constant text[] := '{de,del,en,mes}';
  v_words constant text[] := array(select w from unnest(p_words) with ordinality as t (w, place) where w <> all (c_small) order by place);
  v_found private.time_of_orders;
  v_place integer;
begin
  select array_position(c_months, month.name), t.place, month.name = t.word into v_found.month, v_place, v_found.is_whole
  from unnest(v_words) with ordinality as t (word, place)
  join unnest(c_months) as month (name) on char_length(t.word) > 2 and (starts_with(month.name, t.word)
    or char_length(t.word) > 5 and extensions.levenshtein_less_equal(month.name, t.word, 1) = 1)
  order by month.name = t.word desc, t.place limit 1;
  if v_place is null then
    return null;
  end if;
  v_found.others := v_words[:v_place - 1] || v_words[v_place + 1:];
  if v_words[v_place + 1] ~ '^20[0-9]{2}$' then
    v_found.year := v_words[v_place + 1];
    v_found.others := v_words[:v_place - 1] || v_words[v_place + 2:];
  end if;
  if v_words[v_place - 1] ~ '^[0-9]{1,2}$' then
    v_found.day := v_words[v_place - 1];
    v_found.others := v_found.others[:v_place - 2] || v_found.others[v_place:];
  end if;
  v_found.written := concat_ws(' ', v_found.day, c_months[v_found.month], v_found.year);
  return v_found;
end
$$;

-- A page of the orders of these establishments, newest first, whose number has the text or all of these parts, or one of whose lines is a
-- product that fits every pattern, and of this time by the clock of their store; for p_is_either, also those of this time with any lines.
-- As search_orders returns them. A product that its store sells no more is found by the kind it has.
create function private.orders_named(
  p_location_ids uuid[],
  p_begins text[],
  p_number text,
  p_parts text[],
  p_time private.time_of_orders,
  p_is_either boolean,
  p_status text,
  p_offset integer,
  p_limit integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with mine as materialized (
      select o.id, o.location_id, o.store_id, o.order_number, o.created_at, o.status, o.is_rejected, o.total, t.is_timely
      from public.orders o
      left join public.stores s on s.id = o.store_id
      -- The clock of the store is asked only for a time.
      cross join lateral (select case when (p_time).others is not null then o.created_at at time zone coalesce(s.time_zone, 'UTC') end as placed
        offset 0) l
      cross join lateral (select case when (p_time).days is not null then l.placed::date <@ (p_time).days else
        extract(month from l.placed) = (p_time).month
        and ((p_time).year is null or extract(year from l.placed) = (p_time).year)
        and ((p_time).day is null or extract(day from l.placed) = (p_time).day) end as is_timely) t
      where o.location_id = any (p_location_ids) and (p_status is null or o.status = p_status)
        and (p_is_either or (p_time).others is null or t.is_timely)
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
        or not exists (select from private.catalog_entries e where e.store_id = n.store_id and e.product_id = n.product_id) and exists (
          select from public.products p where p.id = n.product_id and concat(
            private.spaced_words(private.fold_text(concat_ws(' ', n.product_name, n.sku))),
            private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin, p.region_origin,
              p.format_label, p.bar_code)) like all (p_begins))
    ), found as materialized (
      select l.order_id, jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', l.quantity) order by l.product_name) as lines
      from lines l join named n on n.store_id = l.store_id and n.product_name = l.product_name
        and n.product_id is not distinct from l.product_id and n.sku is not distinct from l.sku
      group by l.order_id
    ), hits as materialized (
      select m.*, f.lines from mine m left join found f on f.order_id = m.id
      where f.order_id is not null or strpos(m.order_number, p_number) > 0 or m.order_number like all (p_parts) or p_is_either and m.is_timely
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

revoke all on function private.days_typed(text[], date), private.month_typed(text[]),
  private.orders_named(uuid[], text[], text, text[], private.time_of_orders, boolean, text, integer, integer) from public, anon, authenticated;

-- search_orders: a page of the orders of the caller's establishments, newest first, whose number has the text or all of its words, or one
-- of whose lines is a product that the words name, each at the beginning of a word of the name as ordered, the SKU, or the present kind:
-- {"count", "searched", "orders": [{"id", "location_id", "order_number", "created_at", "status", "is_rejected", "total", "pieces",
-- "found": [{"name", "quantity"}, …]}, …]}; total is MXN, found are the lines that were named, null for none. If nothing has the words, it
-- is searched for those that the catalogue's search reads in them: 'nueve comales' for 'nuebe comales'. `searched` are these, else null. A month is a
-- time: 'octubre', 'nov', '15 de noviembre de 2026', by the clock of the store, and with other words of a product; so are 'ayer', 'semana
-- pasada', 'este mes', '15/11' and '15/11/26'.
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
  v_today constant date := (now() at time zone coalesce((
    select s.time_zone from public.locations l join public.stores s on s.id = l.store_id where l.id = any (v_places) order by l.id limit 1
  ), 'UTC'))::date;
  v_time constant private.time_of_orders := coalesce(private.days_typed(v_words, v_today), private.month_typed(v_words));
  -- Only a time: also what is named so, for a month is a name, too.
  v_is_time constant boolean := (v_time).others = '{}';
  v_is_beside constant boolean := coalesce((v_time).others <> '{}', false);
  v_typed text[] := v_words;
  v_answer jsonb;
  v_store integer;
  v_plan private.search_plan;
  v_near text[];
  v_corrected jsonb;
begin
  if (v_time).is_whole then
    v_answer := private.orders_named(v_places, private.word_beginnings(case when v_is_time then v_words else (v_time).others end),
      case when v_is_time then v_number end, null, v_time, v_is_time, p_status, p_offset, p_limit);
  end if;
  if v_answer is null or (v_answer ->> 'count')::bigint = 0 then
    v_answer := private.orders_named(
      v_places, private.word_beginnings(v_words), v_number, v_parts, null, false, p_status, p_offset, p_limit);
  end if;
  -- Days are no misspelt name.
  if (v_answer ->> 'count')::bigint > 0 or coalesce(cardinality(v_words), 0) = 0 or v_is_time and (v_time).days is not null then
    return v_answer || '{"searched": null}';
  end if;
  -- A month that is begun or has a letter wrong, where nothing is called so.
  if not (v_time).is_whole then
    v_corrected := private.orders_named(v_places, private.word_beginnings((v_time).others), null, null, v_time, v_is_time,
      p_status, p_offset, p_limit);
    if (v_corrected ->> 'count')::bigint > 0 then
      return v_corrected || jsonb_build_object('searched', array_to_string((v_time).others || (v_time).written, ' '));
    end if;
  end if;
  -- Beside a month, the other words are read again.
  if v_is_beside then
    v_typed := (v_time).others;
  end if;
  for v_store in
    select distinct l.store_id from public.locations l where l.id = any (v_places) and l.store_id is not null order by l.store_id
  loop
    v_plan := private.plan_search(v_store, left(case when v_is_beside then array_to_string(v_typed, ' ') else p_search end, 200), false);
    v_near := private.planned_words(v_plan);
    -- Each word in another spelling, none left out.
    if v_plan.is_shortened is not true and v_near <> v_typed and cardinality(v_near) = cardinality(v_typed) then
      v_corrected := private.orders_named(v_places, private.word_beginnings(v_near), null, null,
        case when v_is_beside then v_time end, false, p_status, p_offset, p_limit);
      if (v_corrected ->> 'count')::bigint > 0 then
        return v_corrected
          || jsonb_build_object('searched', array_to_string(v_near || case when v_is_beside then (v_time).written end, ' '));
      end if;
    end if;
  end loop;
  return v_answer || '{"searched": null}';
end
$$;

drop type private.month_of_orders;
