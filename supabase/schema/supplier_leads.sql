-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Enquiries of suppliers from the public form. Visitors write; operators and the desk (lead_desk) read. The only table that
-- visitors write to is bounded on every path: one enquiry per request, a number per hour from one address, and a number per hour
-- in total. Operators are not bounded.

create table public.supplier_leads (
  id uuid not null default gen_random_uuid(),
  brand_name text not null,
  category text not null,
  description text,
  contact_name text not null,
  email text not null,
  phone text,
  estado text,
  created_at timestamp with time zone not null default now(),
  constraint supplier_leads_pkey PRIMARY KEY (id),
  constraint supplier_leads_brand_name_check CHECK (((char_length(brand_name) <= 200) AND (btrim(brand_name) <> ''::text))),
  constraint supplier_leads_category_check CHECK (((char_length(category) <= 100) AND (btrim(category) <> ''::text))),
  constraint supplier_leads_contact_name_check CHECK (((char_length(contact_name) <= 200) AND (btrim(contact_name) <> ''::text))),
  constraint supplier_leads_description_check CHECK ((char_length(description) <= 5000)),
  constraint supplier_leads_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
  constraint supplier_leads_estado_check CHECK ((char_length(estado) <= 100)),
  constraint supplier_leads_phone_check CHECK ((char_length(phone) <= 50))
);
alter table public.supplier_leads enable row level security;
grant insert (brand_name, category, description, contact_name, email, phone, estado) on public.supplier_leads to anon, authenticated;

create index supplier_leads_created_at_idx on public.supplier_leads (created_at desc);

-- Every visitor may leave an enquiry.
create policy supplier_leads_insert_anybody on public.supplier_leads
  for insert to anon, authenticated with check (true);

create policy supplier_leads_factor_given on public.supplier_leads
  as restrictive to authenticated using ((select private.factor_given()));

-- Enquiries of the last hour. Separate from the enquiries themselves: an operator who deletes those resets nothing.
create unlogged table private.supplier_lead_arrivals (
  arrived_at timestamp with time zone not null default now(),
  -- SHA-256 of the sender's address (IPv6: of one subscriber's /64); null if unknown.
  sender bytea,
  transaction_id xid8 not null default pg_current_xact_id()
);
alter table private.supplier_lead_arrivals enable row level security;

create index supplier_lead_arrivals_arrived_at_idx on private.supplier_lead_arrivals (arrived_at);

-- Where a request comes from: the last entry of X-Forwarded-For, written by the nearest proxy. The portal replaces the
-- header with the address it saw itself; whatever else a client claims is further left.
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
-- 20261206003100_supplier_leads

-- Refuses an enquiry beyond the limits. The total limits the damage when an attacker has many addresses; it is wide
-- enough that people do not reach it (PT400 several in one request, PT429 too many).
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
-- 20261206003100_supplier_leads

create trigger supplier_leads_limit before insert on public.supplier_leads
  for each row execute function private.limit_supplier_leads();
