-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The data of an order's invoice, for the seller's own PAC: the document, what is missing in it, the desk's list and the export
-- (ADR 225). Prices have their taxes in them, so an invoice takes them apart; its total is the order's, to the cent.

-- What was handed out, and what it said.
create table private.invoice_exports (
  id bigint not null generated always as identity,
  order_id uuid not null,
  -- No foreign key: the record outlives the account.
  person uuid not null,
  digest text not null,
  created_at timestamp with time zone not null default now(),
  constraint invoice_exports_pkey PRIMARY KEY (id),
  constraint invoice_exports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
alter table private.invoice_exports enable row level security;

create index invoice_exports_order_idx on private.invoice_exports (order_id, id);

create function private.keep_invoice_exports() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final', message = 'El registro de exportaciones no se puede modificar';
end
$$;
-- 20261206005400_invoices

create trigger invoice_exports_keep before update on private.invoice_exports
  for each row execute function private.keep_invoice_exports();

create trigger invoice_exports_refuse_truncate before truncate on private.invoice_exports
  for each statement execute function private.refuse_truncate();

call private.keep_on_staff_log('private.invoice_exports', 'id');

-- The IEPS of a drink by its degrees (LIEPS 2, I, A); none up to 3°, null where the degree is unknown.
create function private.ieps_rate(p_degrees numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_degrees <= 3 then 0 when p_degrees <= 14 then 0.265 when p_degrees <= 20 then 0.30 else 0.53 end
  where p_degrees is not null
$$;
-- 20261206005400_invoices

-- The product key that the words of a product's categories name, or the one it was given (`clave_prod_serv` in its metadata).
create function private.product_key(p_product public.products) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_words constant text := ' ' || private.fold_text(
    concat_ws(' ', p_product.category_first, p_product.category_second, p_product.category_third));
begin
  return coalesce(substring(p_product.metadata ->> 'clave_prod_serv' from '^[0-9]{8}$'),
    (select k.key from private.sat_product_keys k where v_words like '% ' || k.word || '%' order by k.place limit 1));
end
$$;
-- 20261206005400_invoices

-- The lines of an invoice. What a line costs includes its taxes: its base is the price without IVA, to the cent, and the IVA is the
-- rest, so that both add up to the price; a discount lies between the amount before it and the base. Both rounded amounts are within
-- the limits that SAT checks. IEPS is in the base, since it is itemised only for those who owe it themselves; its part is beside it.
-- In plpgsql, like what calls it, so that plans are kept: a page of the list works out fifty invoices.
create function private.invoice_lines(p_order_id uuid)
returns table (
  name text, sku text, quantity integer, key text, degrees numeric, ieps_rate numeric, unit_value numeric, amount numeric,
  discount numeric, base numeric, iva numeric, ieps numeric
)
language plpgsql stable rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select i.product_name, i.sku, i.quantity, private.product_key(p), p.alcohol_true, rate.ieps, round(v.amount / i.quantity, 6), v.amount,
    v.amount - v.base, v.base, i.total_price - v.base, v.base - round(v.base / (1 + rate.ieps), 2)
  from public.order_items i
  join public.products p on p.id = i.product_id
  cross join lateral (select private.ieps_rate(p.alcohol_true) as ieps) rate
  cross join lateral (
    select round(greatest(i.quantity * i.unit_price, i.total_price) / 1.16, 2) as amount, round(i.total_price / 1.16, 2) as base) v
  where i.order_id = p_order_id and i.quantity > 0
  order by i.product_name, i.id;
end
$$;
-- 20261206005400_invoices

-- Who an order is invoiced to: the group's company with the RFC of the order as it is today, so that a corrected regime counts; else
-- the establishment's company, else what the order kept.
create function private.invoice_receiver(p_order public.orders)
returns table (rfc text, name text, regime text, use text, zip text, email text, number text)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select private.clean_rfc(found.rfc), private.invoice_name(found.name, length(private.clean_rfc(found.rfc)) = 12),
    private.sat_code(found.regime), private.sat_code(found.use), found.zip, found.email, found.number
  from (
    select 1 as place, f.rfc, f.lega_name as name, f.regimen as regime, f.uso_cfdi as use, lpad(f.zip::text, 5, '0') as zip, f.email,
      f.id_cliente_prissa as number, f.created_at
    from public.business_fiscal_data f
    where f.business_group_id = p_order.business_group_id
      and private.clean_rfc(f.rfc) = private.clean_rfc(p_order.billing_address ->> 'rfc')
    union all
    select 2, f.rfc, f.lega_name, f.regimen, f.uso_cfdi, lpad(f.zip::text, 5, '0'), f.email, f.id_cliente_prissa, f.created_at
    from public.locations l join public.business_fiscal_data f on f.id = l.fiscal_data_id
    where l.id = p_order.location_id and f.business_group_id = p_order.business_group_id
    union all
    select 3, p_order.billing_address ->> 'rfc', p_order.billing_address ->> 'lega_name', p_order.billing_address ->> 'regimen',
      p_order.billing_address ->> 'uso_cfdi', p_order.billing_address ->> 'zip', null,
      p_order.billing_address ->> 'id_cliente_prissa', null
    order by place, created_at desc limit 1
  ) found;
end
$$;
-- 20261206005400_invoices

-- What an order's invoice says: {document, problems, warnings, digest}. With a problem it is not exported; a warning goes along.
create function private.invoice(p_order public.orders) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_today constant date := (now() at time zone 'America/Mexico_City')::date;
  v_issuer private.invoice_issuers;
  v_receiver record;
  v_method text;
  v_is_paid boolean;
  v_document jsonb;
  v_problems jsonb;
  v_warnings jsonb;
begin
  select * into v_issuer from private.invoice_issuers i where i.store_id = p_order.store_id;
  select * into v_receiver from private.invoice_receiver(p_order);
  select m.code, (select bool_and(t.status = 'paid') from public.payment_transactions t
      where t.order_id = p_order.id and t.status <> 'cancelled')
  into v_method, v_is_paid from public.payment_methods m where m.id = p_order.payment_method_id;
  v_is_paid := coalesce(v_is_paid, false) and v_method <> 'credit_line';

  with line as materialized (select * from private.invoice_lines(p_order.id))
  select jsonb_build_object('pedido', p_order.order_number, 'Version', '4.0', 'TipoDeComprobante', 'I', 'Exportacion', '01',
    'Serie', v_issuer.series, 'Moneda', 'MXN', 'LugarExpedicion', v_issuer.zip,
    -- Not paid yet: in parts or later (PPD), with the form still to be defined.
    'MetodoPago', case when v_is_paid then 'PUE' else 'PPD' end,
    'FormaPago', case when not v_is_paid then '99' when v_method = 'bank_transfer' then '03' when v_method = 'cash_on_delivery' then '01' end,
    'SubTotal', sum(l.amount)::text, 'Descuento', nullif(sum(l.discount), 0)::text, 'Total', sum(l.base + l.iva)::text,
    'Emisor', jsonb_build_object('Rfc', v_issuer.rfc, 'Nombre', v_issuer.name, 'RegimenFiscal', v_issuer.regime),
    'Receptor', jsonb_build_object('Rfc', v_receiver.rfc, 'Nombre', v_receiver.name, 'DomicilioFiscalReceptor', v_receiver.zip,
      'RegimenFiscalReceptor', v_receiver.regime, 'UsoCFDI', v_receiver.use),
    'correo', v_receiver.email, 'numeroCliente', v_receiver.number,
    'Conceptos', coalesce(jsonb_agg(jsonb_build_object('ClaveProdServ', l.key, 'NoIdentificacion', l.sku, 'Cantidad', l.quantity::text,
      'ClaveUnidad', 'H87', 'Unidad', 'Pieza', 'Descripcion', l.name, 'ValorUnitario', l.unit_value::text, 'Importe', l.amount::text,
      'Descuento', nullif(l.discount, 0)::text, 'ObjetoImp', '02',
      'Traslado', jsonb_build_object('Base', l.base::text, 'Impuesto', '002', 'TipoFactor', 'Tasa', 'TasaOCuota', '0.160000',
        'Importe', l.iva::text),
      'gradosAlcohol', l.degrees::text, 'tasaIEPS', l.ieps_rate::text, 'IEPSIncluido', l.ieps::text) order by l.name, l.sku), '[]'),
    'TotalImpuestosTrasladados', sum(l.iva)::text)
  into v_document from line l;

  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'message', p.message)), '[]') into v_problems from (
    select 'issuer_missing' as code, 'Faltan los datos del emisor de la tienda' as message where v_issuer.store_id is null
    union all
    select 'issuer_' || t.code, 'Emisor: ' || t.message
    from private.taxpayer_problems(v_issuer.rfc, v_issuer.name, v_issuer.regime, v_issuer.zip, v_today) t
    where v_issuer.store_id is not null
    union all
    select 'receiver_missing', 'El establecimiento no tiene empresa fiscal'
    where coalesce(v_receiver.rfc, v_receiver.name) is null
    union all
    select t.code, t.message from (
      select * from private.taxpayer_problems(v_receiver.rfc, v_receiver.name, v_receiver.regime, v_receiver.zip, v_today)
      union all
      select * from private.use_problems(v_receiver.rfc, v_receiver.regime, v_receiver.use, v_today)
    ) t where coalesce(v_receiver.rfc, v_receiver.name) is not null
    union all
    select 'degrees_missing', format('Falta el grado de alcohol de %s', private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where c.value ->> 'gradosAlcohol' is null having count(*) > 0
    union all
    -- The PAC refuses a line without one.
    select 'key_missing', format('Falta la clave del SAT de %s', private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where c.value ->> 'ClaveProdServ' is null having count(*) > 0
    union all
    select 'payment_unknown', 'La forma de pago no es del catálogo del SAT'
    where v_is_paid and v_document ->> 'FormaPago' is null
    union all
    select 'shipping_unknown', 'El pedido tiene un costo de envío, que no es un concepto' where p_order.shipping_amount > 0
    union all
    select 'amount_missing', 'El pedido no tiene importe' where p_order.total = 0
  ) p;
  select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'message', w.message)), '[]') into v_warnings from (
    select 'rfc_digit' as code, format('Revisa el RFC %s: su dígito verificador no corresponde', v_receiver.rfc) as message
    where private.is_rfc(v_receiver.rfc) and not private.is_rfc_digit(v_receiver.rfc)
    union all
    -- SAT takes no line whose base is 0.
    select 'line_without_value', format('Sin importe: %s. El SAT no acepta conceptos en cero: ponles precio o déjalos fuera de la factura',
      private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where (c.value #>> '{Traslado,Base}')::numeric <= 0 having count(*) > 0
    union all
    select 'cash_assumed', 'Contraentrega: confirma que se pagó en efectivo' where v_is_paid and v_method = 'cash_on_delivery'
  ) w;
  return jsonb_build_object('document', v_document, 'problems', v_problems, 'warnings', v_warnings, 'digest', md5(v_document::text));
end
$$;
-- 20261213700100_sat_keys_of_products

-- The orders of a range of days of which something was delivered, newest first, one more than asked for: days of the order in its store's time zone.
create function private.orders_to_invoice(
  p_stores integer[], p_from date, p_to date, p_only_new boolean, p_before_at timestamptz, p_before_id uuid, p_limit integer
) returns setof public.orders
language sql stable rows 50 set search_path = '' as $$
  select o.* from public.stores st cross join lateral (
    select d.* from public.orders d
    where d.store_id = st.id and d.status = 'delivered' and not d.is_rejected
      and d.created_at >= least(greatest(p_from, '2000-01-01'), '2999-01-01')::timestamp at time zone st.time_zone
      and d.created_at < (least(greatest(p_to, '2000-01-01'), '2999-01-01') + 1)::timestamp at time zone st.time_zone
      and (p_before_at is null or (d.created_at, d.id) < (p_before_at, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      and not (p_only_new and exists (select from private.invoice_exports e where e.order_id = d.id))
    order by d.created_at desc, d.id desc limit p_limit + 1
  ) o
  where st.id = any (p_stores)
  order by o.created_at desc, o.id desc limit p_limit + 1
$$;
-- 20261213100200_money_owed_back_at_the_desk

-- desk_invoices: a page of delivered orders of the caller's stores with what their invoices say in short: {orders: [{id, number,
-- created_at, store, receiver, rfc, total, problems, warnings, exported_at, exported_by, is_changed}], more}. is_changed: it says
-- something else than what was exported last. PT401, PT403 not_staff.
create function public.desk_invoices(
  p_from date, p_to date, p_store_id integer default null, p_only_new boolean default false, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_list jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'created_at', o.created_at, 'store', st.name,
      'group', g.name, 'receiver', i.invoice #>> '{document,Receptor,Nombre}', 'rfc', i.invoice #>> '{document,Receptor,Rfc}',
      'total', o.total, 'problems', i.invoice -> 'problems', 'warnings', i.invoice -> 'warnings',
      'exported_at', e.created_at, 'exported_by', private.person_name(e.person), 'is_changed', e.digest <> i.invoice ->> 'digest')
    order by o.created_at desc, o.id desc), '[]')
  into v_list
  from private.orders_to_invoice(
    case when p_store_id is null then v_stores when p_store_id = any (v_stores) then array[p_store_id] else '{}' end,
    p_from, p_to, coalesce(p_only_new, false), p_before_at, p_before_id, v_limit) o
  join public.stores st on st.id = o.store_id
  join public.business_groups g on g.id = o.business_group_id
  -- `offset` keeps PostgreSQL from working it out again for each of its parts.
  cross join lateral (select private.invoice(o) as invoice offset 0) i
  left join lateral (
    select x.created_at, x.person, x.digest from private.invoice_exports x where x.order_id = o.id order by x.id desc limit 1) e on true;
  return jsonb_build_object('more', jsonb_array_length(v_list) > v_limit,
    'orders', case when jsonb_array_length(v_list) > v_limit then v_list - v_limit else v_list end);
end
$$;
-- 20261206005400_invoices; executed by authenticated

-- export_invoices: the documents of a page of those orders, put on record; what has a problem is named and stays: {invoices: [document],
-- left_out: [{number, problems}], last: {at, id}, more}. PT401, PT403 not_staff.
create function public.export_invoices(
  p_from date, p_to date, p_store_id integer default null, p_only_new boolean default false, p_before_at timestamptz default null,
  p_before_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_orders constant integer := 100;
  v_stores constant integer[] := private.require_staff();
  v_order public.orders;
  v_invoice jsonb;
  v_count integer := 0;
  v_answer jsonb := '{"invoices": [], "left_out": [], "last": null, "more": false}';
begin
  for v_order in
    select * from private.orders_to_invoice(
      case when p_store_id is null then v_stores when p_store_id = any (v_stores) then array[p_store_id] else '{}' end,
      p_from, p_to, coalesce(p_only_new, false), p_before_at, p_before_id, c_orders)
  loop
    v_count := v_count + 1;
    if v_count > c_orders then
      v_answer := v_answer || '{"more": true}';
      exit;
    end if;
    v_invoice := private.invoice(v_order);
    if v_invoice -> 'problems' = '[]' then
      insert into private.invoice_exports (order_id, person, digest) values (v_order.id, auth.uid(), v_invoice ->> 'digest');
      v_answer := jsonb_insert(v_answer, '{invoices,-1}', v_invoice -> 'document'
        || jsonb_build_object('avisos', v_invoice -> 'warnings'), true);
    else
      v_answer := jsonb_insert(v_answer, '{left_out,-1}',
        jsonb_build_object('number', v_order.order_number, 'problems', v_invoice -> 'problems'), true);
    end if;
    v_answer := v_answer || jsonb_build_object('last', jsonb_build_object('at', v_order.created_at, 'id', v_order.id));
  end loop;
  return v_answer;
end
$$;
-- 20261206005400_invoices; executed by authenticated
