-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Stores: warehouses with their own price list and stock. An establishment buys from exactly one.

create table public.stores (
  id integer not null,
  name text not null,
  name_internal text,
  store_code text,
  series_code text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- The store's local time, not the buyer's, decides which delivery slots lie ahead.
  time_zone text not null default 'America/Mexico_City'::text,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_store_code_key UNIQUE (store_code),
  constraint stores_id_check CHECK ((id > 0)),
  constraint stores_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint stores_name_internal_check CHECK ((char_length(name_internal) <= 200)),
  constraint stores_series_code_check CHECK ((char_length(series_code) <= 50)),
  constraint stores_store_code_check CHECK ((char_length(store_code) <= 50))
);
alter table public.stores enable row level security;
grant select on public.stores to authenticated;

create trigger stores_touch before update on public.stores
  for each row execute function private.touch_updated_at();

-- A zone unknown to PostgreSQL or browsers would block every delivery of the store.
create function private.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.time_zone !~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+)$'
    or not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception using errcode = '23514', detail = 'time_zone_unknown',
      message = format('No existe la zona horaria %s', quote_literal(left(new.time_zone, 100)));
  end if;
  return new;
end
$$;
-- 20261206000200_stores

create trigger stores_check_time_zone before insert or update of time_zone on public.stores
  for each row execute function private.check_time_zone();

-- People see the stores that their establishments buy from. An old order still names the store it came from, even if
-- its establishment has moved to another since.
create policy stores_select_of_own_locations on public.stores
  for select to authenticated using (id = any (array(select private.my_store_ids())));

create policy stores_select_of_visible_orders on public.stores
  for select to authenticated using (id = any (array(select private.my_order_store_ids())));

create function private.default_store_id() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value #>> '{}')::integer from private.settings s where s.key = 'default_store_id'), 1)
$$;
-- 20261206000200_stores; executed by authenticated
