-- Fiscal companies of a group: who an invoice is issued to. id_cliente_prissa is the customer's number at the
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
              country, zip, email, phone, id_cliente_prissa)
  on public.business_fiscal_data to authenticated;
grant update (business_group_id, lega_name, business_name, rfc, regimen, uso_cfdi, address, neighborhood, city, state,
              country, zip, email, phone, id_cliente_prissa)
  on public.business_fiscal_data to authenticated;

-- Owners read, add and edit the companies of their groups. Members read those that their establishments are invoiced
-- to. Deleting is not allowed, because orders refer to them.
create policy business_fiscal_data_select_as_owner on public.business_fiscal_data
  for select to authenticated using (business_group_id = any (array(select private.my_owned_group_ids())));
create policy business_fiscal_data_insert_as_owner on public.business_fiscal_data
  for insert to authenticated with check (business_group_id = any (array(select private.my_owned_group_ids())));
create policy business_fiscal_data_update_as_owner on public.business_fiscal_data
  for update to authenticated
  using (business_group_id = any (array(select private.my_owned_group_ids())))
  with check (business_group_id = any (array(select private.my_owned_group_ids())));
create policy business_fiscal_data_select_of_own_locations on public.business_fiscal_data
  for select to authenticated using (id = any (array(select private.my_location_fiscal_data_ids())));

-- A client that sends a whole company back may include its group and its customer number unchanged. Only the seller
-- changes them; a buyer who tries gets PT403 customer_number_is_the_sellers or group_is_kept.
create function private.keep_fiscal_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.id_cliente_prissa is distinct from (case when tg_op = 'UPDATE' then old.id_cliente_prissa end) then
    raise exception using errcode = 'PT403', detail = 'customer_number_is_the_sellers',
      message = 'El número de cliente lo asigna el proveedor';
  end if;
  if tg_op = 'UPDATE' and new.business_group_id is distinct from old.business_group_id then
    raise exception using errcode = 'PT403', detail = 'group_is_kept',
      message = 'La empresa fiscal no puede cambiar de grupo empresarial';
  end if;
  return new;
end
$$;
revoke all on function private.keep_fiscal_facts() from public, anon, authenticated;
-- Its name sorts before business_fiscal_data_check_group, whose error only applies to the seller.
create trigger business_fiscal_data_as_it_is before insert or update of business_group_id, id_cliente_prissa
  on public.business_fiscal_data for each row execute function private.keep_fiscal_facts();

-- A location is invoiced to a company of its own group (private.check_location_fiscal_data): one in use does not move
-- to another.
create function private.check_fiscal_data_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.locations l where l.fiscal_data_id = new.id) then
    raise exception using errcode = 'PT409', detail = 'fiscal_data_in_use',
      message = 'La empresa fiscal está en uso y no puede cambiar de grupo empresarial';
  end if;
  return new;
end
$$;
create trigger business_fiscal_data_check_group before update of business_group_id on public.business_fiscal_data
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.check_fiscal_data_group();

revoke all on function private.check_fiscal_data_group() from public, anon, authenticated;

-- PT409 too_many_companies.
create trigger business_fiscal_data_limit after insert on public.business_fiscal_data
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'business_group_id', 'max_companies_per_group', '100', 'too_many_companies', 'empresas');
