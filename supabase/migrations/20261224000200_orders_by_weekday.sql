-- 'Mis Pedidos' found no order by its weekday.

-- The days that typed words name, seen from today: hoy, ayer, antier, esta semana (from Monday), semana pasada, este mes, mes pasado, este año,
-- año pasado, the last lunes, which is today on a Monday, and lunes pasado, which is not; 15/11/26, 15-11-2026, 2026-11-15, and of any year
-- 15/11. Null without any, and for a day that does not exist.
create or replace function private.days_typed(p_words text[], p_today date) returns private.time_of_orders
language plpgsql immutable set search_path = '' as $$
declare
  c_days constant text := '^(|.* )(?:(?:de|del|en|la|el) )*'
    '(?:(hoy|ayer|antier|anteayer)|est[ae] (semana|mes|ano)|(semana|mes|ano) (?:pasad[oa]|anterior)'
    '|(\d{1,2})/(\d{1,2})|(\d{1,2})[/-](\d{1,2})[/-](?:20)?(\d\d)|20(\d\d)-(\d{1,2})-(\d{1,2})'
    '|(lunes|martes|miercoles|jueves|viernes|sabado|domingo)( pasado)?)(| .*)$';
  c_weekdays constant text[] := '{lunes,martes,miercoles,jueves,viernes,sabado,domingo}';
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
  v_found.others := string_to_array(btrim(concat(v_parts[1], v_parts[15])), ' ');
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
  if v_parts[13] is not null then
    v_from := p_today - (extract(isodow from p_today)::integer - array_position(c_weekdays, v_parts[13]) + 7) % 7;
    v_from := case when v_parts[14] is not null and v_from = p_today then v_from - 7 else v_from end;
    v_found.days := daterange(v_from, v_from + 1);
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
