-- The one table that visitors write to is bounded here, where every way in passes: one enquiry a request, so many an
-- hour from one address, and so many an hour in all. Operators are not bounded.

-- Enquiries of the last hour. Apart from the enquiries themselves: an operator who deletes those resets nothing.
create unlogged table private.supplier_lead_arrivals (
  arrived_at timestamptz not null default now(),
  -- SHA-256 of the sender's address (IPv6: of the /64 that one subscriber owns); null where none is known.
  sender bytea,
  transaction_id xid8 not null default pg_current_xact_id()
);
create index supplier_lead_arrivals_arrived_at_idx on private.supplier_lead_arrivals (arrived_at);
alter table private.supplier_lead_arrivals enable row level security;
revoke all on private.supplier_lead_arrivals from public, anon, authenticated, service_role;

-- Where a request comes from: the last entry of X-Forwarded-For, the one that the nearest proxy wrote. The portal
-- replaces the header by the address it saw itself; whatever else a client claims stands further left.
create function private.request_sender() returns bytea
language plpgsql stable set search_path = '' as $$
declare
  v_header constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for';
  v_address inet;
begin
  v_address := btrim(regexp_replace(v_header, '^.*,', ''))::inet;
  return sha256(convert_to(
    host(network(set_masklen(v_address, case family(v_address) when 6 then 64 else 32 end))), 'UTF8'));
exception when invalid_text_representation or invalid_parameter_value then
  return null;
end
$$;

-- Refuses an enquiry too many. The bound in all is what limits the damage when somebody has many addresses; it is wide
-- enough that people do not meet it (PT400 several at once, PT429 too many).
create function private.limit_supplier_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_per_sender constant integer := 20;
  c_in_all constant integer := 200;
  v_sender constant bytea := private.request_sender();
  v_same_request bigint;
  v_same_sender bigint;
  v_all bigint;
begin
  if coalesce(auth.role(), '') not in ('anon', 'authenticated') then
    return new;
  end if;
  -- One after the other: requests at the same time would not see each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('supplier_leads', 0));
  delete from private.supplier_lead_arrivals a where a.arrived_at < now() - interval '1 hour';
  select count(*) filter (where a.transaction_id = pg_current_xact_id()), count(*) filter (where a.sender = v_sender),
    count(*)
  into v_same_request, v_same_sender, v_all
  from private.supplier_lead_arrivals a;

  if v_same_request > 0 then
    raise exception using errcode = 'PT400', detail = 'one_at_a_time',
      message = 'Envía la información de un solo proveedor a la vez';
  elsif v_same_sender >= c_per_sender or v_all >= c_in_all then
    raise exception using errcode = 'PT429', detail = 'too_many_leads',
      message = 'Recibimos demasiadas solicitudes. Inténtalo de nuevo en una hora';
  end if;
  insert into private.supplier_lead_arrivals (sender) values (v_sender);
  return new;
end
$$;
revoke all on function private.request_sender(), private.limit_supplier_leads() from public, anon, authenticated;
create trigger supplier_leads_limit before insert on public.supplier_leads
  for each row execute function private.limit_supplier_leads();
