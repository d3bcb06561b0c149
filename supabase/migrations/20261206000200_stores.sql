-- Stores: warehouses with their own price list and stock. An establishment buys from exactly one.

create table public.stores (
  id integer primary key check (id > 0),
  name text not null check (char_length(name) between 1 and 200),
  name_internal text check (char_length(name_internal) <= 200),
  store_code text unique check (char_length(store_code) <= 50),
  series_code text check (char_length(series_code) <= 50),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The store's local time, not the buyer's, decides which delivery slots lie ahead.
  time_zone text not null default 'America/Mexico_City'
);
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
revoke all on function private.check_time_zone() from public, anon, authenticated;

create trigger stores_check_time_zone before insert or update of time_zone on public.stores
  for each row execute function private.check_time_zone();

alter table public.stores enable row level security;
revoke all on public.stores from public, anon, authenticated;
grant select on public.stores to authenticated;
grant all on public.stores to service_role;

-- People see the stores that their establishments buy from. An old order still names the store it came from, even if
-- its establishment has moved to another since.
create policy stores_select_of_own_locations on public.stores
  for select to authenticated using (id = any (array(select private.my_store_ids())));
create policy stores_select_of_visible_orders on public.stores
  for select to authenticated using (id = any (array(select private.my_order_store_ids())));

-- New locations need a store from the first day on, with or without demo data.
insert into public.stores (id, name, name_internal, store_code, series_code)
values (1, 'Almacén Central', 'CENTRAL', 'CEN', 'A');

-- The store that new establishments get (DEFAULT_STORE_ID).
insert into private.settings (key, value) values ('default_store_id', '1');

create function private.default_store_id() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value #>> '{}')::integer from private.settings s where s.key = 'default_store_id'), 1)
$$;
revoke all on function private.default_store_id() from public, anon, authenticated;
grant execute on function private.default_store_id() to authenticated, service_role;
