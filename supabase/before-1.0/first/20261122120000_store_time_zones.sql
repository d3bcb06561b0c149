-- Every store has a clock: which delivery slots still lie ahead is a question of its wall, not of the buyer's.

alter table public.stores add column time_zone text not null default 'America/Mexico_City';

-- A zone that neither PostgreSQL nor a browser knows would bar every delivery of the store.
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
