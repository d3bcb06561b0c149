-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What every other file relies on: schemas, extensions, closed default privileges, settings and the functions that
-- tables share.

-- Keeps updated_at true for every writer.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
-- 20261206000000_foundation

-- Trigger of views for the writes they do not support. No role may make them, yet without a trigger PostgreSQL calls
-- them impossible (55000, a server error for the data API) before it checks privileges (42501).
create function private.refuse_view_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'insufficient_privilege',
    message = format('permission denied for view %s', tg_table_name);
end
$$;
-- 20261206000000_foundation

-- Folds text for search: case, accents and the letters that NFD leaves whole. The client folds the term the same way
-- (foldSearchTerm); `*` becomes `∗` because the data API reads it as a wildcard. ICU's root rules, not the database's own, so that
-- every installation folds alike. In PL/pgSQL, for a function in SQL with a search path of its own starts again for each row; and
-- nearly every text is plain letters, at the latest without the accents of Spanish, which need no normalization.
create function private.fold_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  v_folded text := lower(p_text collate "und-x-icu");
begin
  if octet_length(v_folded) > char_length(v_folded) then
    v_folded := translate(v_folded, 'áéíóúüñ', 'aeiouun');
  end if;
  if octet_length(v_folded) > char_length(v_folded) then
    v_folded := replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
        'øđł', 'odl'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
  end if;
  return replace(v_folded, '*', '∗');
end
$$;
-- 20261206000000_foundation; executed by authenticated

-- Settings an operator changes without a migration.
create table private.settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)))
);
alter table private.settings enable row level security;

create trigger settings_touch before update on private.settings
  for each row execute function private.touch_updated_at();

-- A whole number among the settings, or the default where it is not set.
create function private.setting_number(p_key text, p_default integer) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value #>> '{}')::integer from private.settings s where s.key = p_key), p_default)
$$;
-- 20261206000000_foundation

-- Emptying the table at once would pass the rows' triggers by.
create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'truncate_refused',
    message = format('La tabla %s no se puede vaciar', tg_table_name);
end
$$;
-- 20261206000000_foundation

-- Whether a text is an id as the API writes them.
create function private.is_uuid(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', false)
$$;
-- 20261206000000_foundation
