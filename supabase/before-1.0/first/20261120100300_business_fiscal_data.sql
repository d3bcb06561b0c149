-- Fiscal companies of a group: whom an invoice is made out to. id_cliente_prissa is the customer's number at the
-- distributor; operators write it, buyers read it.

create table public.business_fiscal_data (
  id uuid primary key default gen_random_uuid(),
  business_group_id uuid not null references public.business_groups (id) on delete cascade,
  lega_name text not null check (char_length(lega_name) <= 300 and btrim(lega_name) <> ''),
  business_name text check (char_length(business_name) <= 300),
  rfc text check (char_length(rfc) <= 20),
  regimen text check (char_length(regimen) <= 200),
  uso_cfdi text check (char_length(uso_cfdi) <= 200),
  address text check (char_length(address) <= 1000),
  neighborhood text check (char_length(neighborhood) <= 200),
  city text check (char_length(city) <= 200),
  state text check (char_length(state) <= 200),
  country text default 'México' check (char_length(country) <= 100),
  zip integer check (zip between 0 and 99999),
  email text check (char_length(email) <= 254),
  phone bigint check (phone between 0 and 999999999999999),
  id_cliente_prissa text check (char_length(id_cliente_prissa) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_fiscal_data_group_idx on public.business_fiscal_data (business_group_id, created_at desc);
create trigger business_fiscal_data_touch before update on public.business_fiscal_data
  for each row execute function private.touch_updated_at();

alter table public.business_fiscal_data enable row level security;
revoke all on public.business_fiscal_data from public, anon, authenticated;
grant all on public.business_fiscal_data to service_role;
grant select on public.business_fiscal_data to authenticated;
grant insert (business_group_id, lega_name, business_name, rfc, regimen, uso_cfdi, address, neighborhood, city, state,
              country, zip, email, phone)
  on public.business_fiscal_data to authenticated;
grant update (lega_name, business_name, rfc, regimen, uso_cfdi, address, neighborhood, city, state, country, zip,
              email, phone)
  on public.business_fiscal_data to authenticated;

-- Members read, add and edit the companies of their groups; nobody deletes them, for orders refer to them.
create policy business_fiscal_data_select_as_member on public.business_fiscal_data
  for select to authenticated using (business_group_id = any (array(select private.my_group_ids())));
create policy business_fiscal_data_insert_as_member on public.business_fiscal_data
  for insert to authenticated with check (business_group_id = any (array(select private.my_group_ids())));
create policy business_fiscal_data_update_as_member on public.business_fiscal_data
  for update to authenticated
  using (business_group_id = any (array(select private.my_group_ids())))
  with check (business_group_id = any (array(select private.my_group_ids())));
