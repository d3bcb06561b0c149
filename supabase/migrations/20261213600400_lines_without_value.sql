-- A line that costs nothing is named among the warnings of an invoice: SAT takes no base of 0 (ADR 379). Replaces private.invoice.

-- What an order's invoice says: {document, problems, warnings, digest}. With a problem it is not exported; a warning goes along.
create or replace function private.invoice(p_order public.orders) returns jsonb
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
    select 'key_missing', format('Sin clave de producto: %s', private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where c.value ->> 'ClaveProdServ' is null having count(*) > 0
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
