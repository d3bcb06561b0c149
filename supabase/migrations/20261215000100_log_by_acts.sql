-- The pages of the log, act by act (ADR 406).

-- The entries that speak and match a filter, from a moment back: their number, moment and batch. p_tables, p_reasons: null for any. A
-- combination of person, table and reason is a range of an index, and the newest of each are merged.
create function private.staff_log_speaking(
  p_actor uuid, p_tables text[], p_reasons uuid[], p_from timestamptz, p_to timestamptz, p_before_at timestamptz, p_before_id bigint,
  p_limit integer
) returns table (id bigint, created_at timestamptz, batch xid8)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  if p_reasons is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(p_reasons) as reason (id)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where private.staff_log_reason_id(e.reason, e.after) = reason.id and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
        and (p_actor is null or e.actor = p_actor) and (p_tables is null or e.table_name = any (p_tables))
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  elsif p_actor is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(coalesce(p_tables, array(select k.table_name from private.staff_log_kinds() k))) as logged (name)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where e.actor = p_actor and e.table_name = logged.name and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  elsif p_tables is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(p_tables) as logged (name)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where e.table_name = logged.name and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  else
    return query
    select e.id, e.created_at, e.batch from private.staff_log e
    where e.speaks_for > 0
      and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
    order by e.created_at desc, e.id desc limit p_limit;
  end if;
end
$$;

-- The lines of a page of the log: entries, and acts of more than 20 rows, each by its newest entry that matches the filter. For an admin of
-- some stores (p_stores) an entry is theirs or no line, and an act is a line if one of its entries is theirs, also a silent one.
create function private.staff_log_lines(
  p_actor uuid, p_tables text[], p_reasons uuid[], p_from timestamptz, p_to timestamptz, p_before_at timestamptz, p_before_id bigint,
  p_stores integer[], p_limit integer
) returns table (id bigint, created_at timestamptz, is_act boolean)
language plpgsql stable rows 50 set search_path = '' as $$
declare
  c_long constant integer := 20;
  v_at timestamptz := p_before_at;
  v_id bigint := p_before_id;
  v_chunk integer := p_limit;
  v_read integer;
  v_lines integer := 0;
  -- The acts that were met: the rest of their entries are passed over.
  v_acts xid8[] := '{}';
  v_moments timestamptz[] := '{}';
  v_place integer;
  v_entry record;
  v_rows bigint;
  v_newest bigint;
begin
  loop
    v_read := 0;
    for v_entry in
      select * from private.staff_log_speaking(p_actor, p_tables, p_reasons, p_from, p_to, v_at, v_id, v_chunk)
    loop
      v_read := v_read + 1;
      v_at := v_entry.created_at;
      v_id := v_entry.id;
      v_place := array_position(v_acts, v_entry.batch);
      -- The number of a transaction comes again where the log was restored into another database.
      continue when v_moments[v_place] - v_entry.created_at < interval '1 hour';
      select max(n.id), sum(n.speaks_for) into v_newest, v_rows
      from (
        select n.id, n.speaks_for from private.staff_log n
        where n.batch = v_entry.batch and n.speaks_for > 0
          and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
          and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
        order by n.id desc limit c_long + 1
      ) n;
      if v_rows > c_long then
        v_acts := v_acts || v_entry.batch;
        v_moments := v_moments || v_entry.created_at;
        if p_reasons is not null then
          v_newest := (
            select n.id from private.staff_log n
            where n.batch = v_entry.batch and n.speaks_for > 0
              and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
              and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
              and private.staff_log_reason_id(n.reason, n.after) = any (p_reasons)
            order by n.id desc limit 1);
        end if;
        -- An entry before it, if the page before has the act.
        continue when v_newest <> v_entry.id;
        continue when p_stores is not null and not exists (
          select from private.staff_log n
          where n.batch = v_entry.batch
            and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
            and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
            and private.is_entry_of_stores(n, p_stores));
      else
        continue when p_stores is not null and not exists (
          select from private.staff_log n where n.id = v_entry.id and private.is_entry_of_stores(n, p_stores));
      end if;
      id := v_entry.id;
      created_at := v_entry.created_at;
      is_act := v_rows > c_long;
      return next;
      v_lines := v_lines + 1;
      exit when v_lines >= p_limit;
    end loop;
    exit when v_lines >= p_limit or v_read < v_chunk;
    v_chunk := least(v_chunk * 2, 2000);
  end loop;
end
$$;

-- What an entry says of its row.
create function private.staff_log_content(p_entry private.staff_log) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('table', p_entry.table_name, 'act', p_entry.act, 'subject', private.staff_log_subject(p_entry),
    'before', private.staff_log_before(p_entry), 'after', private.staff_log_values(p_entry.table_name, p_entry.after))
$$;

-- What an act did, of which this is an entry: {groups: [{table, act, rows}], examples}, an example of each group, or three of the only
-- one. For an admin of some stores (p_stores) groups are null, because they would count others' rows, and the examples are theirs.
create function private.staff_log_act(p_entry private.staff_log, p_tables text[], p_stores integer[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_from constant timestamptz := p_entry.created_at - interval '1 hour';
  v_to constant timestamptz := p_entry.created_at + interval '1 hour';
  v_groups jsonb;
  v_ids bigint[];
begin
  if p_stores is null then
    with counted as (
      select n.table_name, n.act, sum(n.speaks_for) as rows, min(n.id) as first, (array_agg(n.id order by n.id))[:3] as ids
      from private.staff_log n
      where n.batch = p_entry.batch and n.speaks_for > 0 and n.created_at between v_from and v_to
        and (p_tables is null or n.table_name = any (p_tables))
      group by n.table_name, n.act
    )
    select jsonb_agg(jsonb_build_object('table', c.table_name, 'act', c.act, 'rows', c.rows) order by c.first),
      case when count(*) = 1 then (array_agg(c.ids[1]) || array_agg(c.ids[2]) || array_agg(c.ids[3]))
        else (array_agg(c.first order by c.first))[:6] end
    into v_groups, v_ids from counted c;
  else
    v_ids := array(
      select n.id from private.staff_log n
      where n.batch = p_entry.batch and n.created_at between v_from and v_to
        and (p_tables is null or n.table_name = any (p_tables)) and private.is_entry_of_stores(n, p_stores)
      order by n.id limit 3);
  end if;
  return jsonb_build_object('groups', v_groups, 'examples', (
    select jsonb_agg(private.staff_log_content(n) order by n.id) from private.staff_log n where n.id = any (v_ids)));
end
$$;

revoke all on function
  private.staff_log_speaking(uuid, text[], uuid[], timestamptz, timestamptz, timestamptz, bigint, integer),
  private.staff_log_lines(uuid, text[], uuid[], timestamptz, timestamptz, timestamptz, bigint, integer[], integer),
  private.staff_log_content(private.staff_log), private.staff_log_act(private.staff_log, text[], integer[])
  from public, anon, authenticated, service_role;

-- The reasons that have all words of a search, folded; at least one word of three letters, since shorter ones are in all of them.
create function private.staff_log_reasons_with(p_search text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := array(
    select w.word from regexp_split_to_table(private.fold_text(left(p_search, 100)), '\s+') as w (word)
    where w.word <> '' order by length(w.word) desc);
  v_patterns constant text[] := array(
    select '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(v_words) with ordinality as w (word, place) order by w.place);
begin
  if coalesce(length(v_words[1]), 0) < 3 then
    return '{}';
  end if;
  return array(
    select distinct r.id from private.staff_log_reasons r where r.folded like v_patterns[1] and r.folded like all (v_patterns));
end
$$;
revoke all on function private.staff_log_reasons_with(text) from public, anon, authenticated, service_role;

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. An admin of some stores reads what is about these.
-- p_kind is one of private.staff_log_kinds; the days are Mexico City's, both included. A search finds entries of an order, a product or a customer,
-- and acts by words of their reason. What one act wrote beyond 20 rows is one entry with `many`, what private.staff_log_act says of it,
-- in place of a row; p_with lists every row of the act to which this entry belongs. The next page begins before the last entry's `at`
-- and id. Of enquiries, the person has a name instead of an identifier. people: all who ever wrote an entry, on the first page only.
-- PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown. Replaces the one in 20261214000200_log_of_releases_and_sightings.sql, which
-- listed row by row and did not search reasons.
drop function public.desk_log(uuid, text, date, date, text, timestamptz, bigint, integer);
create function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50,
  p_with bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  v_tables constant text[] := case when p_kind is not null then array(
    select k.table_name from private.staff_log_kinds() k where k.kind = p_kind) end;
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  v_is_search constant boolean := nullif(btrim(p_search), '') is not null;
  -- Null: all of them.
  v_stores integer[];
  v_with private.staff_log;
  v_reasons uuid[];
  v_ids bigint[];
  v_found bigint[] := '{}';
  v_acts bigint[] := '{}';
begin
  perform private.require_staff_admin();
  v_stores := private.limited_to_stores();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if p_with is not null then
    select * into v_with from private.staff_log e where e.id = p_with;
    v_ids := array(
      select e.id from private.staff_log e
      where e.batch = v_with.batch
        -- The number of a transaction comes again where the log was restored into another database.
        and e.created_at between v_with.created_at - interval '1 hour' and v_with.created_at + interval '1 hour'
        and (p_actor is null or e.actor = p_actor) and (v_tables is null or e.table_name = any (v_tables))
        and e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
        and (not v_is_search or (e.table_name, e.row_id) in (select f.table_name, f.row_id from private.staff_log_rows(p_search) f))
        and (v_stores is null or private.is_entry_of_stores(e, v_stores))
      order by e.id desc limit v_limit + 1);
  else
    if v_is_search then
      v_found := array(
        select l.id from private.staff_log_rows(p_search) found
        cross join lateral (
          select e.id, e.created_at from private.staff_log e
          where e.table_name = found.table_name and e.row_id = found.row_id
            and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
            and (e.created_at, e.id) < (v_before_at, v_before_id)
            and (v_stores is null or private.is_entry_of_stores(e, v_stores))
          -- Row by row from the index: the times and the person are no reason to read the log by them.
          offset 0
        ) l
        where v_tables is null or found.table_name = any (v_tables)
        order by l.created_at desc, l.id desc limit v_limit + 1);
      v_reasons := private.staff_log_reasons_with(p_search);
    end if;
    select array_agg(l.id order by l.created_at desc, l.id desc), coalesce(array_agg(l.id) filter (where l.is_act), '{}') into v_ids, v_acts
    from (
      select l.id, l.created_at, bool_or(l.is_act) as is_act
      from (
        select e.id, e.created_at, false as is_act from private.staff_log e where e.id = any (v_found)
        union all
        select * from private.staff_log_lines(p_actor, v_tables, v_reasons, v_from, v_to, v_before_at, v_before_id, v_stores, v_limit + 1)
      ) l
      group by l.id, l.created_at order by l.created_at desc, l.id desc limit v_limit + 1
    ) l;
  end if;
  return jsonb_build_object(
    'more', coalesce(cardinality(v_ids) > v_limit, false),
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(p.display_name, u.email)) order by p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id), '[]') end,
    'entries', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
          'email', l.actor_email, 'role', l.actor_role, 'reason', l.reason, 'batch', l.batch::text)
        || case when l.id = any (v_acts) then jsonb_build_object('many', private.staff_log_act(l, v_tables, v_stores))
          else private.staff_log_content(l) end
        order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
revoke all on function public.desk_log(uuid, text, date, date, text, timestamptz, bigint, integer, bigint) from public, anon, authenticated;
grant execute on function public.desk_log(uuid, text, date, date, text, timestamptz, bigint, integer, bigint) to authenticated;
