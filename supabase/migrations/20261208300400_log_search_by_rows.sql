-- A search in the log looks up the rows it means one by one (ADR 294).

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. p_kind is one of private.staff_log_kinds; the days are
-- Mexico City's, both included. The next page begins before the last entry's `at` and id. people: all who ever wrote an entry, on the
-- first page only. PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create or replace function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_tables constant text[] := array(
    select k.table_name from private.staff_log_kinds() k where p_kind is null or k.kind = p_kind);
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  v_ids bigint[];
begin
  perform private.require_staff_admin();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if nullif(btrim(p_search), '') is not null then
    v_ids := array(
      select l.id from private.staff_log_rows(p_search) found
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = found.table_name and e.row_id = found.row_id
          and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
        -- Row by row from the index: the times and the person are no reason to read the log by them.
        offset 0
      ) l
      where found.table_name = any (v_tables)
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_actor is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.actor = p_actor and e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_kind is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  else
    v_ids := array(
      select e.id from private.staff_log e
      where e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
      order by e.created_at desc, e.id desc limit v_limit + 1);
  end if;
  return jsonb_build_object(
    'more', cardinality(v_ids) > v_limit,
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(p.display_name, u.email)) order by p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id), '[]') end,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
        'email', l.actor_email, 'role', l.actor_role, 'table', l.table_name, 'act', l.act, 'subject', private.staff_log_subject(l),
        'before', l.before, 'after', l.after, 'reason', l.reason, 'batch', l.batch::text) order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
