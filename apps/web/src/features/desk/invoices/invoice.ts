import type { Row } from '@/lib/backend/row';
import { readStoreParam } from '../shared/lists/store-param';

/** A reason in words: missing data, or data to check. */
export type Reason = { code: string; message: string };

/** A delivered order with a summary of its invoice; `is_changed`: the invoice differs from the export. */
export type ListedInvoice = Row<'orders', 'id' | 'created_at' | 'total'> & {
  number: string;
  store: string;
  group: string;
  receiver: string | null;
  rfc: string | null;
  problems: Reason[];
  warnings: Reason[];
  exported_at: string | null;
  exported_by: string | null;
  is_changed: boolean | null;
};

export type InvoiceFilter = { from: string; to: string; store: number | null; onlyNew: boolean };

/** A line of an invoice; amounts are texts with two decimals, as in a CFDI. */
export type Concept = {
  ClaveProdServ: string | null;
  NoIdentificacion: string;
  Cantidad: string;
  ClaveUnidad: string;
  Unidad: string;
  Descripcion: string;
  ValorUnitario: string;
  Importe: string;
  Descuento: string | null;
  ObjetoImp: string;
  Traslado: { Base: string; Impuesto: string; TipoFactor: string; TasaOCuota: string; Importe: string };
  gradosAlcohol: string;
  tasaIEPS: string;
  IEPSIncluido: string;
};

/** An order's invoice, with the names of CFDI 4.0; names that begin with a small letter are the portal's. */
export type InvoiceDocument = {
  pedido: string;
  Serie: string | null;
  Moneda: string;
  LugarExpedicion: string;
  MetodoPago: string;
  FormaPago: string;
  SubTotal: string;
  Descuento: string | null;
  Total: string;
  TotalImpuestosTrasladados: string;
  Emisor: { Rfc: string; Nombre: string; RegimenFiscal: string };
  Receptor: {
    Rfc: string;
    Nombre: string;
    DomicilioFiscalReceptor: string;
    RegimenFiscalReceptor: string;
    UsoCFDI: string;
  };
  correo: string | null;
  numeroCliente: string | null;
  Conceptos: Concept[];
  avisos: Reason[];
};

/** A store's invoice issuer; version 0 if none is saved. */
export type Issuer = {
  store_id: number;
  store: string;
  version: number;
  rfc: string | null;
  name: string | null;
  regime: string | null;
  zip: string | null;
  series: string | null;
};

export type Issuers = { may_edit: boolean; regimes: { code: string; name: string }[]; issuers: Issuer[] };

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (text: string | null, otherwise: string) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : otherwise;

/** The filter in a URL; by default the month of `today` so far. */
export function readInvoiceFilter(params: URLSearchParams, today: string): InvoiceFilter {
  const from = dayOf(params.get('desde'), `${today.slice(0, 8)}01`);
  return {
    from,
    to: dayOf(params.get('hasta'), today < from ? from : today),
    store: readStoreParam(params),
    onlyNew: params.get('mostrar') === 'sin-exportar',
  };
}

export function writeInvoiceFilter({ from, to, store, onlyNew }: InvoiceFilter): Record<string, string> {
  return {
    desde: from,
    hasta: to,
    ...(store && { tienda: String(store) }),
    ...(onlyNew && { mostrar: 'sin-exportar' }),
  };
}
