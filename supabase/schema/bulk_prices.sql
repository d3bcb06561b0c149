-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Prices of many offers at once: a plan that is shown, carried out as it was shown or not at all, and taken back (ADR 172).

-- The changes in bulk, with the price of each offer before and after. The log of the staff has them row by row, too.
create table private.price_changes (
  id uuid not null default gen_random_uuid(),
  -- No foreign keys: the record outlives account and offers.
  person uuid not null,
  store_ids integer[] not null,
  -- In words: '+5 % · Marca: Río Ánimas'.
  summary text not null,
  -- [{id, name, sku, store, old, new}]
  changes jsonb not null,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  key uuid,
  request text,
  constraint price_changes_pkey PRIMARY KEY (id)
);
alter table private.price_changes enable row level security;

create index price_changes_last_idx on private.price_changes (created_at desc) where undone_at is null;

-- What a change by a percentage or an amount does to these offers: {changes: [{id, name, sku, store, store_id, old, new,
-- is_jump}], unpriced, problems, digest}. Rounded to cents; a jump is more than 30 %. The digest identifies offers and prices.
create function private.plan_price_change(p_ids uuid[], p_kind text, p_value numeric) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select sp.id, p.name, p.sku, st.name as store, st.id as store_id, sp.price as old,
      round(case p_kind when 'percent' then sp.price * (1 + p_value / 100) else sp.price + p_value end, 2) as new
    from public.store_products sp join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id
    where sp.id = any (p_ids)
  ), change as materialized (
    select l.*, abs(l.new - l.old) > 0.3 * l.old as is_jump from line l where l.new <> l.old
  ), wrong as (
    select * from change where new <= 0 or new > 9999999999.99
  ), problem (code, message) as (
    select 'nothing_changed', 'Ningún precio cambia' where not exists (select from change)
    union all
    (select 'price_invalid', format('%s quedaría en %s', c.name,
        case when c.new < 0 then '-' else '' end || private.money_text(abs(c.new)))
      from wrong c order by c.name, c.id limit 5)
    union all
    -- The table shows them all; the list says that there are more.
    select 'price_invalid', format('Más precios que no pueden quedar así: %s', count(*) - 5)
    from wrong having count(*) > 5
  )
  select jsonb_build_object(
    'changes', coalesce((select jsonb_agg(to_jsonb(c) order by c.is_jump desc, c.name, c.id) from change c), '[]'),
    'unpriced', (select count(*) from line where old is null),
    'problems', coalesce((select jsonb_agg(to_jsonb(p)) from problem p), '[]'),
    'digest', md5(coalesce((select string_agg(concat_ws('/', c.id, c.old, c.new), ',' order by c.id) from change c), '')))
$$;
-- 20261213600500_prices_that_cannot_be

-- The offers that a filter of the desk leaves. PT400 change_invalid, too_many (more than 2,000).
create function private.offers_to_price(
  p_stores integer[], p_search text, p_store_id integer, p_brand text, p_status text, p_kind text, p_value numeric
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  c_most constant integer := 2000;
  v_ids uuid[];
begin
  if not coalesce(p_kind in ('percent', 'amount') and p_value = round(p_value, 2) and p_value <> 0
      and case p_kind when 'amount' then abs(p_value) <= 9999999999.99 else p_value > -100 and p_value <= 1000 end, false) then
    raise exception using errcode = 'PT400', detail = 'change_invalid',
      message = 'El cambio es un importe o un porcentaje entre -99.99 y 1000, con dos decimales como máximo';
  end if;
  v_ids := private.desk_offer_ids(private.chosen_stores(p_stores, p_store_id), p_search, p_brand, p_status,
    null, null, null, c_most + 1);
  if cardinality(v_ids) > c_most then
    raise exception using errcode = 'PT400', detail = 'too_many',
      message = 'El cambio admite hasta 2,000 productos a la vez; usa los filtros';
  end if;
  return v_ids;
end
$$;
-- 20261206004800_bulk_prices

-- preview_price_change: what change_prices would do, from the same plan. The filter is that of desk_catalog.
-- PT401, PT403 not_staff; PT400 change_invalid, too_many.
create function public.preview_price_change(
  p_kind text, p_value numeric, p_search text default null, p_store_id integer default null, p_brand text default null,
  p_status text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.plan_price_change(
    private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value), p_kind, p_value);
end
$$;
-- 20261206004800_bulk_prices; executed by authenticated

-- The last change in bulk that was not taken back, of those whose offers are all in these stores.
create function private.undoable_price_change(p_stores integer[]) returns private.price_changes
language sql stable set search_path = '' as $$
  select c from private.price_changes c
  where c.undone_at is null and c.store_ids <@ p_stores order by c.created_at desc, c.id limit 1
$$;
-- 20261206004800_bulk_prices

-- last_price_change: the last change in bulk of the caller's stores: {id, summary, count, by, at}, or null. PT401, PT403 not_staff.
create function public.last_price_change() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change constant private.price_changes := private.undoable_price_change(private.require_staff());
begin
  return case when v_change.id is not null then jsonb_build_object('id', v_change.id, 'summary', v_change.summary,
    'count', jsonb_array_length(v_change.changes), 'by', private.person_name(v_change.person), 'at', v_change.created_at) end;
end
$$;
-- 20261206004800_bulk_prices; executed by authenticated

-- undo_price_change: takes the prices of the last change in bulk back: {outcome, changed}: 'undone', with those that are no longer what
-- the change made them and stay as they are; 'changed', none of them is, and nothing was done. One that is already undone is 'undone'.
-- PT401, PT403 not_staff; PT404 change_not_found, one that is not the last among them.
create function public.undo_price_change(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change private.price_changes := private.undoable_price_change(private.require_staff());
  v_changed jsonb;
begin
  perform from public.store_products sp
  where sp.id in (select c.id from jsonb_to_recordset(v_change.changes) as c (id uuid)) order by sp.id for no key update;
  -- Read again: a colleague may have undone it, and access may have ended, while waiting.
  v_change := private.undoable_price_change(private.require_staff());
  if exists (
    select from private.price_changes c
    where c.id = p_id and c.undone_at is not null and c.store_ids <@ private.require_staff()
  ) then
    return jsonb_build_object('outcome', 'undone', 'changed', '[]'::jsonb);
  elsif v_change.id is distinct from p_id or p_id is null then
    raise exception using errcode = 'PT404', detail = 'change_not_found', message = 'Ese ya no es el último cambio de precios';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'sku', c.sku, 'store', c.store, 'price', sp.price) order by c.name, c.id), '[]')
  into v_changed
  from jsonb_to_recordset(v_change.changes) as c (id uuid, name text, sku text, store text, new numeric)
  left join public.store_products sp on sp.id = c.id
  where sp.price is distinct from c.new;
  if jsonb_array_length(v_changed) = jsonb_array_length(v_change.changes) then
    return jsonb_build_object('outcome', 'changed', 'changed', v_changed);
  end if;
  perform set_config('sumiller.reason', left('Deshacer el cambio de precios: ' || v_change.summary, 500), true);
  update public.store_products sp set price = c.old
  from jsonb_to_recordset(v_change.changes) as c (id uuid, old numeric, new numeric) where sp.id = c.id and sp.price = c.new;
  perform set_config('sumiller.reason', '', true);
  update private.price_changes c set undone_at = now() where c.id = p_id;
  return jsonb_build_object('outcome', 'undone', 'changed', v_changed);
end
$$;
-- 20261211000300_undo_of_some_prices; executed by authenticated

create unique index price_changes_key on private.price_changes (person, key);

-- change_prices: changes all prices as the preview with this digest showed them, or none: {outcome, plan}: 'saved'; 'different',
-- the plan is another one by now; 'refused', with the plan's problems.
-- p_key: one for all tries of the same change, which is carried out once, and answered with the changes it made after that;
-- with another change it is refused.
-- PT401, PT403 not_staff; PT400 change_invalid, too_many; PT409 key_reused.
create function public.change_prices(
  p_kind text, p_value numeric, p_digest text, p_search text default null, p_store_id integer default null,
  p_brand text default null, p_status text default null, p_key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_summary constant text := concat_ws(' · ',
    case when p_value > 0 then '+' else '' end || p_value || case p_kind when 'percent' then ' %' else ' pesos' end,
    'Marca: ' || p_brand, 'Búsqueda: ' || left(nullif(btrim(p_search), ''), 100));
  v_ids uuid[] := private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value);
  v_content constant jsonb := jsonb_build_array(p_kind, p_value, p_digest, p_search, p_store_id, p_brand, p_status);
  v_made private.price_changes;
  v_plan jsonb;
begin
  perform from public.store_products sp where sp.id = any (v_ids) order by sp.id for no key update;
  select * into v_made from private.price_changes c where c.person = auth.uid() and c.key = p_key;
  if found then
    perform private.check_same_request(v_made.request, v_content);
    return jsonb_build_object('outcome', 'saved', 'plan',
      jsonb_build_object('changes', v_made.changes, 'unpriced', 0, 'problems', '[]'::jsonb, 'digest', p_digest));
  end if;
  -- Found again: prices, texts and the caller's access may have changed while waiting.
  v_ids := private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value);
  v_plan := private.plan_price_change(v_ids, p_kind, p_value);
  if v_plan ->> 'digest' is distinct from p_digest then
    return jsonb_build_object('outcome', 'different', 'plan', v_plan);
  elsif v_plan -> 'problems' <> '[]' then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  end if;
  perform set_config('sumiller.reason', left('Cambio de precios: ' || v_summary, 500), true);
  update public.store_products sp set price = c.new
  from jsonb_to_recordset(v_plan -> 'changes') as c (id uuid, new numeric) where sp.id = c.id;
  perform set_config('sumiller.reason', '', true);
  insert into private.price_changes (person, store_ids, summary, changes, key, request)
  select auth.uid(), array_agg(distinct c.store_id), v_summary, v_plan -> 'changes', p_key,
    case when p_key is not null then private.request_digest(v_content) end
  from jsonb_to_recordset(v_plan -> 'changes') as c (store_id integer);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;
-- 20261213600100_keys_of_one_content; executed by authenticated
