-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the tax authority (SAT) asks of a CFDI 4.0, as far as an order can meet it: its lists, the checks of a taxpayer's number and
-- name, and who issues for a store (ADR 225). Nothing here stamps an invoice.

-- c_RegimenFiscal and c_UsoCFDI of Anexo 20, with their validity. A change of SAT's is a new migration.
create table private.sat_regimes (
  code text not null,
  name text not null,
  for_people boolean not null,
  for_companies boolean not null,
  valid_from date not null,
  valid_until date,
  constraint sat_regimes_pkey PRIMARY KEY (code)
);
alter table private.sat_regimes enable row level security;

create table private.sat_cfdi_uses (
  code text not null,
  for_people boolean not null,
  for_companies boolean not null,
  -- The regimes of a receiver that may name this use.
  regimes text[] not null,
  valid_from date not null,
  valid_until date,
  constraint sat_cfdi_uses_pkey PRIMARY KEY (code)
);
alter table private.sat_cfdi_uses enable row level security;

-- Entries of c_ClaveProdServ by how the word of a category begins; where several fit, the first place counts.
create table private.sat_product_keys (
  place integer not null,
  word text not null,
  key text not null,
  constraint sat_product_keys_pkey PRIMARY KEY (place),
  constraint sat_product_keys_word_key UNIQUE (word),
  constraint sat_product_keys_key_check CHECK ((key ~ '^[0-9]{8}$'::text))
);
alter table private.sat_product_keys enable row level security;

-- The code at the beginning of a stored entry (`601 - General de Ley …`), null without one.
create function private.sat_code(p_stored text) returns text
language sql immutable set search_path = '' as $$
  select upper(substring(btrim(p_stored) from '^[[:alnum:]]{3,4}(?![[:alnum:]])'))
$$;
-- 20261206005300_invoice_rules

-- An RFC as an invoice has it: capitals, without spaces and dashes.
create function private.clean_rfc(p_rfc text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(upper(p_rfc), '[\s-]', '', 'g'), '')
$$;
-- 20261206005300_invoice_rules

-- Whether a clean RFC has the form of one: three letters (a company) or four (a person), a day that exists, a homoclave.
create function private.is_rfc(p_rfc text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  v_part constant text[] := regexp_match(p_rfc, '^[A-ZÑ&]{3,4}(\d\d)(\d\d)(\d\d)[A-Z0-9]{2}[0-9A]$');
  v_month constant integer := v_part[2];
  v_day constant integer := v_part[3];
begin
  -- The century is not in an RFC: February has 29 days where a year of it may be a leap year.
  return v_part is not null and v_month between 1 and 12 and v_day between 1 and case
    when v_month in (4, 6, 9, 11) then 30 when v_month <> 2 then 31 when v_part[1]::integer % 4 = 0 then 29 else 28 end;
end
$$;
-- 20261206005300_invoice_rules

-- Whether the last sign of an RFC is the check digit of the others. SAT has issued some that are not, so it only warns.
create function private.is_rfc_digit(p_rfc text) returns boolean
language sql immutable set search_path = '' as $$
  select right(p_rfc, 1) = case weighed.rest when 0 then '0' when 1 then 'A' else (11 - weighed.rest)::text end
  from (
    select sum((strpos('0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', substr(lpad(p_rfc, 13, ' '), place, 1)) - 1) * (14 - place)) % 11
      as rest
    from generate_series(1, 12) as place
  ) weighed
$$;
-- 20261206005300_invoice_rules

-- A name as an invoice has it: capitals, and of a company without its régimen societario (`, S.A. de C.V.`).
create function private.invoice_name(p_name text, p_is_company boolean) returns text
language sql immutable set search_path = '' as $$
  select nullif(case when p_is_company then regexp_replace(clean.name,
      '[,\s]+(S\.?\s?A\.?\s?P\.?\s?I\.?|S\.?\s?A\.?\s?[BS]\.?|S\.?\s?A\.?|S\.?\s?DE\s?R\.?\s?L\.?(\s?M\.?\s?I\.?)?|S\.?\s?C\.?(\s?[LS]\.?)?|A\.?\s?C\.?'
      || '|S\.?\s?P\.?\s?R\.?(\s?DE\s?R\.?\s?[IL]\.?)?)(\s?DE\s?C\.?\s?V\.?)?\s*$', '')
    else clean.name end, '')
  from (select btrim(regexp_replace(upper(p_name collate "und-x-icu"), '\s+', ' ', 'g')) as name) clean
$$;
-- 20261206005300_invoice_rules

-- What is wrong with a taxpayer, issuer or receiver, in words.
create function private.taxpayer_problems(p_rfc text, p_name text, p_regime text, p_zip text, p_on date)
returns table (code text, message text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with taxpayer as (
    select length(p_rfc) = 12 as is_company, r.code as regime, r.name as regime_name, r.for_people, r.for_companies
    from (values (1)) as one (row)
    left join private.sat_regimes r on r.code = p_regime and p_on between r.valid_from and coalesce(r.valid_until, 'infinity')
  )
  select found.code, found.message from taxpayer t cross join lateral (values
    ('rfc_missing', 'Falta el RFC', p_rfc is null),
    ('rfc_invalid', format('El RFC %s no tiene la forma de un RFC', p_rfc), not private.is_rfc(p_rfc)),
    ('rfc_generic', format('El RFC %s es genérico y no identifica a nadie', p_rfc), p_rfc in ('XAXX010101000', 'XEXX010101000')),
    ('name_missing', 'Falta el nombre o la razón social', p_name is null),
    ('name_signs', 'El nombre tiene signos que el SAT no admite',
      p_name ~ '[|\u0001-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'),
    ('regime_missing', 'Falta el régimen fiscal', p_regime is null),
    ('regime_unknown', format('El régimen fiscal %s no está vigente en el catálogo del SAT', p_regime),
      p_regime is not null and t.regime is null),
    ('regime_of_others', format('El régimen %s (%s) no es de una persona %s', t.regime, t.regime_name,
        case when t.is_company then 'moral' else 'física' end),
      private.is_rfc(p_rfc) and not case when t.is_company then t.for_companies else t.for_people end),
    ('zip_missing', 'Falta el código postal del domicilio fiscal', p_zip is null),
    ('zip_invalid', format('El código postal %s no existe', p_zip), p_zip !~ '^[0-9]{5}$' or p_zip < '01000')
  ) as found (code, message, is_wrong) where found.is_wrong;
end
$$;
-- 20261206005300_invoice_rules

-- What is wrong with the use that a receiver names for the invoice.
create function private.use_problems(p_rfc text, p_regime text, p_use text, p_on date) returns table (code text, message text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select found.code, found.message
  from (values (1)) as one (row)
  left join private.sat_cfdi_uses u on u.code = p_use and p_on between u.valid_from and coalesce(u.valid_until, 'infinity')
  cross join lateral (values
    ('use_missing', 'Falta el uso de CFDI', p_use is null),
    ('use_unknown', format('El uso de CFDI %s no está vigente en el catálogo del SAT', p_use), p_use is not null and u.code is null),
    ('use_of_others', format('El uso %s no es de una persona moral', u.code), length(p_rfc) = 12 and not u.for_companies),
    ('use_excludes_regime', format('El uso %s no se admite con el régimen %s', u.code, p_regime),
      p_regime <> all (u.regimes) and exists (select from private.sat_regimes r where r.code = p_regime))
  ) as found (code, message, is_wrong) where found.is_wrong;
end
$$;
-- 20261206005300_invoice_rules

-- Who issues the invoices of a store.
create table private.invoice_issuers (
  store_id integer not null,
  rfc text not null,
  name text not null,
  regime text not null,
  zip text not null,
  series text,
  -- What a person saw who saves it.
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint invoice_issuers_pkey PRIMARY KEY (store_id),
  constraint invoice_issuers_regime_fkey FOREIGN KEY (regime) REFERENCES private.sat_regimes(code),
  constraint invoice_issuers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint invoice_issuers_name_check CHECK ((char_length(name) <= 300)),
  constraint invoice_issuers_rfc_check CHECK ((char_length(rfc) <= 13)),
  constraint invoice_issuers_series_check CHECK (((char_length(series) >= 1) AND (char_length(series) <= 25))),
  constraint invoice_issuers_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
alter table private.invoice_issuers enable row level security;

create index invoice_issuers_regime_idx on private.invoice_issuers (regime);

create trigger invoice_issuers_touch before update on private.invoice_issuers
  for each row execute function private.touch_updated_at();

call private.keep_on_staff_log('private.invoice_issuers', 'store_id');

-- desk_issuers: {may_edit, regimes: [{code, name}], issuers: [{store_id, store, version, rfc, name, regime, zip, series}]} of the
-- caller's stores; version 0 where nothing is saved yet. PT401, PT403 not_staff.
create function public.desk_issuers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return jsonb_build_object('may_edit', private.is_staff_admin(),
    'regimes', (select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name) order by r.code)
      from private.sat_regimes r where current_date between r.valid_from and coalesce(r.valid_until, 'infinity')),
    'issuers', (select coalesce(jsonb_agg(jsonb_build_object('store_id', st.id, 'store', st.name, 'version', coalesce(i.version, 0),
        'rfc', i.rfc, 'name', i.name, 'regime', i.regime, 'zip', i.zip, 'series', i.series) order by st.name, st.id), '[]')
      from public.stores st left join private.invoice_issuers i on i.store_id = st.id where st.id = any (v_stores)));
end
$$;
-- 20261206005300_invoice_rules; executed by authenticated

-- save_issuer: who issues for a store, over the version that the caller saw: 'saved' or 'stale'. For admins. PT401, PT403 not_staff,
-- not_an_admin; PT404 store_not_found; PT400 issuer_invalid, with the reasons.
create function public.save_issuer(
  p_store_id integer, p_rfc text, p_name text, p_regime text, p_zip text, p_series text, p_version integer
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_rfc constant text := private.clean_rfc(left(p_rfc, 50));
  v_name constant text := private.invoice_name(left(p_name, 400), length(v_rfc) = 12);
  v_zip constant text := nullif(btrim(p_zip), '');
  v_series constant text := nullif(upper(btrim(p_series)), '');
  v_reasons text;
begin
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación cambia los datos del emisor';
  elsif p_store_id is null or p_store_id <> all (v_stores) then
    raise exception using errcode = 'PT404', detail = 'store_not_found', message = 'No existe la tienda';
  end if;
  select string_agg(p.message, '. ') into v_reasons from (
    select t.message from private.taxpayer_problems(v_rfc, v_name, nullif(btrim(p_regime), ''), v_zip, current_date) t
    union all
    select 'La serie lleva hasta 25 letras y números' where v_series !~ '^[A-Z0-9]{1,25}$'
    union all
    select 'El nombre admite hasta 300 caracteres' where length(v_name) > 300
  ) p;
  if v_reasons is not null then
    raise exception using errcode = 'PT400', detail = 'issuer_invalid', message = left(v_reasons, 500);
  end if;
  insert into private.invoice_issuers as i (store_id, rfc, name, regime, zip, series)
  select p_store_id, v_rfc, v_name, btrim(p_regime), v_zip, v_series where coalesce(p_version, 0) = 0
  on conflict do nothing;
  if not found then
    update private.invoice_issuers i
    set rfc = v_rfc, name = v_name, regime = btrim(p_regime), zip = v_zip, series = v_series, version = i.version + 1
    where i.store_id = p_store_id and i.version = p_version;
    if not found then
      return 'stale';
    end if;
  end if;
  return 'saved';
end
$$;
-- 20261206005300_invoice_rules; executed by authenticated
