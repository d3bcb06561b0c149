-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Fiscal companies of a group: who an invoice is issued to. id_cliente_prissa is the customer's number at the
-- distributor; operators write it, buyers read it.

create table public.business_fiscal_data (
  id uuid not null default gen_random_uuid(),
  business_group_id uuid not null,
  lega_name text not null,
  business_name text,
  rfc text,
  regimen text,
  uso_cfdi text,
  address text,
  neighborhood text,
  city text,
  state text,
  country text default 'México'::text,
  zip integer,
  email text,
  phone bigint,
  id_cliente_prissa text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint business_fiscal_data_pkey PRIMARY KEY (id),
  constraint business_fiscal_data_business_group_id_fkey FOREIGN KEY (business_group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint business_fiscal_data_address_check CHECK ((char_length(address) <= 1000)),
  constraint business_fiscal_data_business_name_check CHECK ((char_length(business_name) <= 300)),
  constraint business_fiscal_data_city_check CHECK ((char_length(city) <= 200)),
  constraint business_fiscal_data_country_check CHECK ((char_length(country) <= 100)),
  constraint business_fiscal_data_email_check CHECK ((char_length(email) <= 254)),
  constraint business_fiscal_data_id_cliente_prissa_check CHECK ((char_length(id_cliente_prissa) <= 100)),
  constraint business_fiscal_data_lega_name_check CHECK (((char_length(lega_name) <= 300) AND (btrim(lega_name) <> ''::text))),
  constraint business_fiscal_data_neighborhood_check CHECK ((char_length(neighborhood) <= 200)),
  constraint business_fiscal_data_phone_check CHECK (((phone >= 0) AND (phone <= '999999999999999'::bigint))),
  constraint business_fiscal_data_regimen_check CHECK ((char_length(regimen) <= 200)),
  constraint business_fiscal_data_rfc_check CHECK ((char_length(rfc) <= 20)),
  constraint business_fiscal_data_state_check CHECK ((char_length(state) <= 200)),
  constraint business_fiscal_data_uso_cfdi_check CHECK ((char_length(uso_cfdi) <= 200)),
  constraint business_fiscal_data_zip_check CHECK (((zip >= 0) AND (zip <= 99999)))
);
alter table public.business_fiscal_data enable row level security;
grant insert (business_group_id, lega_name, business_name, rfc, regimen, uso_cfdi, address, neighborhood, city, state, country, zip, email, phone, id_cliente_prissa), select, update (business_group_id, lega_name, business_name, rfc, regimen, uso_cfdi, address, neighborhood, city, state, country, zip, email, phone, id_cliente_prissa) on public.business_fiscal_data to authenticated;

create index business_fiscal_data_group_idx on public.business_fiscal_data (business_group_id, created_at desc);

-- Customers by any part of a name or RFC (desk_customers).
create index business_fiscal_data_desk_search_idx on public.business_fiscal_data using gin (
  private.fold_text(lega_name || ' ' || coalesce(business_name, '') || ' ' || coalesce(rfc, '')) extensions.gin_trgm_ops);

create trigger business_fiscal_data_touch before update on public.business_fiscal_data
  for each row execute function private.touch_updated_at();

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
-- 20261206000400_fiscal_companies

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
-- 20261206000400_fiscal_companies

create trigger business_fiscal_data_check_group before update of business_group_id on public.business_fiscal_data
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.check_fiscal_data_group();

-- PT409 too_many_companies.
create trigger business_fiscal_data_limit after insert on public.business_fiscal_data
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'business_group_id', 'max_companies_per_group', '100', 'too_many_companies', 'empresas');

call private.keep_on_staff_log('public.business_fiscal_data', 'id');
