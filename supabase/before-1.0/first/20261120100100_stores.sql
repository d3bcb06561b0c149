-- Stores: warehouses with a price list and stock of their own. An establishment buys from exactly one.

create table public.stores (
  id integer primary key check (id > 0),
  name text not null check (char_length(name) between 1 and 200),
  name_internal text check (char_length(name_internal) <= 200),
  store_code text unique check (char_length(store_code) <= 50),
  series_code text check (char_length(series_code) <= 50),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger stores_touch before update on public.stores
  for each row execute function private.touch_updated_at();

alter table public.stores enable row level security;
revoke all on public.stores from public, anon, authenticated;
grant select on public.stores to authenticated;
grant all on public.stores to service_role;

-- New locations need a store from the first day on, with or without demo data.
insert into public.stores (id, name, name_internal, store_code, series_code)
values (1, 'Almacén Central', 'CENTRAL', 'CEN', 'A');

-- The store that new establishments get (DEFAULT_STORE_ID).
create function private.default_store_id() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value #>> '{}')::integer from private.settings s where s.key = 'default_store_id'), 1)
$$;
revoke all on function private.default_store_id() from public, anon, authenticated;
grant execute on function private.default_store_id() to authenticated, service_role;
