-- The screen of the staff's log shows an act of many rows once, however many it wrote, and finds acts by their reasons (ADR 406). An import
-- of 11,000 rows filled 450 pages, and a reason was not searched.

-- How many rows of its statement an entry speaks for on the screen: itself; many, where it is the first of a long statement; none, where another
-- speaks for it. Summed up, the rows that were written. Every row has its entry as before; entries that exist speak for themselves.
alter table private.staff_log add column speaks_for integer not null default 1;

-- What is searched of an entry's reason: the one of its act, or the one that its row holds. Null if there is none.
create function private.staff_log_reason(p_reason text, p_after jsonb) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(coalesce(p_reason, '') || coalesce(' ' || (p_after ->> 'no_mail_reason'), '')
    || coalesce(' ' || (p_after ->> 'release_reason'), '') || coalesce(' ' || (p_after ->> 'block_reason'), '')
    || coalesce(' ' || (p_after ->> 'void_reason'), '')), '')
$$;

-- The number of a reason, since a long one does not fit into an index.
create function private.staff_log_reason_id(p_reason text, p_after jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select md5(private.staff_log_reason(p_reason, p_after))::uuid
$$;
revoke all on function private.staff_log_reason(text, jsonb), private.staff_log_reason_id(text, jsonb)
  from public, anon, authenticated, service_role;

-- Only entries that speak are listed: the others cost an import no more than their key, their row and their act.
drop index private.staff_log_at_idx;
drop index private.staff_log_table_idx;
drop index private.staff_log_actor_idx;
create index staff_log_at_idx on private.staff_log (created_at, id) where speaks_for > 0;
create index staff_log_table_idx on private.staff_log (table_name, created_at, id) where speaks_for > 0;
create index staff_log_actor_idx on private.staff_log (actor, table_name, created_at, id) where speaks_for > 0;
create index staff_log_batch_idx on private.staff_log (batch, id);
create index staff_log_act_idx on private.staff_log (batch, id) where speaks_for > 0;
create index staff_log_reason_idx on private.staff_log (private.staff_log_reason_id(reason, after), created_at, id)
  where speaks_for > 0 and private.staff_log_reason_id(reason, after) is not null;

-- Each reason of the log once, folded. A search looks here, because one reason can be that of thousands of entries. Two transactions may add the
-- same one: neither waits for the other, and a reason that is here twice is found once.
create table private.staff_log_reasons (
  id uuid not null,
  folded text not null
);
insert into private.staff_log_reasons (id, folded)
select md5(found.reason)::uuid, private.fold_text(found.reason)
from (select distinct private.staff_log_reason(l.reason, l.after) as reason from private.staff_log l) found
where found.reason is not null;
create index staff_log_reasons_id_idx on private.staff_log_reasons (id);
create index staff_log_reasons_folded_idx on private.staff_log_reasons using gin (folded extensions.gin_trgm_ops);
alter table private.staff_log_reasons enable row level security;
revoke all on private.staff_log_reasons from public, anon, authenticated, service_role;

-- Enters the reason of an entry among those that are searched.
create function private.keep_log_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_id constant uuid := private.staff_log_reason_id(new.reason, new.after);
begin
  if not exists (select from private.staff_log_reasons r where r.id = v_id) then
    insert into private.staff_log_reasons (id, folded) values (v_id, private.fold_text(private.staff_log_reason(new.reason, new.after)));
  end if;
  return null;
end
$$;
revoke all on function private.keep_log_reason() from public, anon, authenticated, service_role;
create trigger staff_log_reason after insert on private.staff_log
  for each row when (new.speaks_for > 0 and private.staff_log_reason_id(new.reason, new.after) is not null)
  execute function private.keep_log_reason();

-- Keeps what staff do to rows of a table on record. Of a long statement three entries speak, the first for all that are silent. Replaces
-- the one in 20261209000000_less_written_by_imports.sql, by which all of them spoke.
create or replace function private.log_staff_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What is formed from a row's other columns says nothing about an act.
  c_derived constant text := 'search_text';
  -- More rows than this are long.
  c_long constant integer := 20;
  v_role text;
  v_email text;
  v_rows integer;
begin
  select s.role, u.email into v_role, v_email
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid() and s.is_active;
  if not found then
    return null;
  end if;
  -- A statement's tables of old and new rows have the type of the trigger's table, so each act has its own query.
  if tg_op = 'UPDATE' then
    v_rows := (select count(*) from rows_after);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, pair.row_id, 'update', differing.before, differing.after,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (
      select coalesce(a.value, b.value) ->> tg_argv[0] as row_id, b.value as before, a.value as after
      from (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_before r) b
      full join (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_after r) a
        on b.value -> tg_argv[0] = a.value -> tg_argv[0]
    ) pair
    cross join lateral (
      select jsonb_object_agg(v.key, pair.before -> v.key) as before, jsonb_object_agg(v.key, pair.after -> v.key) as after
      from jsonb_each(coalesce(pair.before, '{}') || coalesce(pair.after, '{}')) v
      where pair.before -> v.key is distinct from pair.after -> v.key
    ) differing;
  elsif tg_op = 'INSERT' then
    v_rows := (select count(*) from rows_after);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, after, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'insert', r.value,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (select to_jsonb(r) - c_derived as value from rows_after r offset 0) r;
  else
    v_rows := (select count(*) from rows_before);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'delete', r.value,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (select to_jsonb(r) - c_derived as value from rows_before r offset 0) r;
  end if;
  return null;
end
$$;

-- desk_team: the people of the desk and its open invitations, for admins: {people, invitations}. A person's stores are null for all of
-- them; last_act_at is their last entry in the log. PT401, PT403 not_staff, not_an_admin. Replaces the one in 20261207100000_team.sql, which read
-- all entries of a person: the last of each table is at the end of an index.
create or replace function public.desk_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_own integer[];
begin
  perform private.require_staff_admin();
  v_own := (select me.store_ids from private.me_as_staff() me);
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', p.display_name, 'email', u.email, 'role', s.role,
        'store_ids', s.store_ids, 'since', s.created_at, 'version', s.updated_at, 'is_self', s.user_id = auth.uid(),
        'may_change', s.user_id <> auth.uid() and (v_own is null or coalesce(s.store_ids <@ v_own, false)),
        'last_act_at', (
          select max(l.created_at) from private.staff_log_kinds() k
          cross join lateral (
            select e.created_at from private.staff_log e
            where e.actor = s.user_id and e.table_name = k.table_name and e.speaks_for > 0
            order by e.created_at desc, e.id desc limit 1
          ) l))
        order by s.role, p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id
      where s.is_active), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'store_ids', i.store_ids,
        'expires_at', i.expires_at, 'is_expired', i.expires_at <= now(), 'by', coalesce(p.display_name, u.email))
        order by i.created_at desc, i.id)
      from private.staff_invitations i join auth.users u on u.id = i.invited_by
      left join private.profiles p on p.id = i.invited_by
      where i.accepted_at is null), '[]'));
end
$$;
