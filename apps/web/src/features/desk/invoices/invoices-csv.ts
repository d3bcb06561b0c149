import { toCsv, type Cell } from '@/lib/csv';
import type { Concept, InvoiceDocument } from './invoice';

/** A column of the file: its name, and its value for an invoice and one of its concepts. */
type Column = [name: string, value: (invoice: InvoiceDocument, concept: Concept) => Cell];

const COLUMNS: Column[] = [
  ['pedido', ({ pedido }) => pedido],
  ['Serie', ({ Serie }) => Serie],
  ['Version', () => '4.0'],
  ['TipoDeComprobante', () => 'I'],
  ['Exportacion', () => '01'],
  ['Moneda', ({ Moneda }) => Moneda],
  ['LugarExpedicion', ({ LugarExpedicion }) => LugarExpedicion],
  ['MetodoPago', ({ MetodoPago }) => MetodoPago],
  ['FormaPago', ({ FormaPago }) => FormaPago],
  ['SubTotal', ({ SubTotal }) => SubTotal],
  ['Descuento', ({ Descuento }) => Descuento],
  ['TotalImpuestosTrasladados', ({ TotalImpuestosTrasladados }) => TotalImpuestosTrasladados],
  ['Total', ({ Total }) => Total],
  ['Emisor.Rfc', ({ Emisor }) => Emisor.Rfc],
  ['Emisor.Nombre', ({ Emisor }) => Emisor.Nombre],
  ['Emisor.RegimenFiscal', ({ Emisor }) => Emisor.RegimenFiscal],
  ['Receptor.Rfc', ({ Receptor }) => Receptor.Rfc],
  ['Receptor.Nombre', ({ Receptor }) => Receptor.Nombre],
  ['Receptor.DomicilioFiscalReceptor', ({ Receptor }) => Receptor.DomicilioFiscalReceptor],
  ['Receptor.RegimenFiscalReceptor', ({ Receptor }) => Receptor.RegimenFiscalReceptor],
  ['Receptor.UsoCFDI', ({ Receptor }) => Receptor.UsoCFDI],
  ['correo', ({ correo }) => correo],
  ['numeroCliente', ({ numeroCliente }) => numeroCliente],
  ['Concepto.ClaveProdServ', (_, { ClaveProdServ }) => ClaveProdServ],
  ['Concepto.NoIdentificacion', (_, { NoIdentificacion }) => NoIdentificacion],
  ['Concepto.Cantidad', (_, { Cantidad }) => Cantidad],
  ['Concepto.ClaveUnidad', (_, { ClaveUnidad }) => ClaveUnidad],
  ['Concepto.Unidad', (_, { Unidad }) => Unidad],
  ['Concepto.Descripcion', (_, { Descripcion }) => Descripcion],
  ['Concepto.ValorUnitario', (_, { ValorUnitario }) => ValorUnitario],
  ['Concepto.Importe', (_, { Importe }) => Importe],
  ['Concepto.Descuento', (_, { Descuento }) => Descuento],
  ['Concepto.ObjetoImp', (_, { ObjetoImp }) => ObjetoImp],
  ['Traslado.Base', (_, { Traslado }) => Traslado.Base],
  ['Traslado.Impuesto', (_, { Traslado }) => Traslado.Impuesto],
  ['Traslado.TipoFactor', (_, { Traslado }) => Traslado.TipoFactor],
  ['Traslado.TasaOCuota', (_, { Traslado }) => Traslado.TasaOCuota],
  ['Traslado.Importe', (_, { Traslado }) => Traslado.Importe],
  ['gradosAlcohol', (_, { gradosAlcohol }) => gradosAlcohol],
  ['tasaIEPS', (_, { tasaIEPS }) => tasaIEPS],
  ['IEPSIncluido', (_, { IEPSIncluido }) => IEPSIncluido],
  ['avisos', ({ avisos }) => avisos.map(({ message }) => message).join('. ')],
];

/** Invoices as a file: a row for each concept, with the invoice's own values repeated. */
export function invoicesCsv(invoices: InvoiceDocument[]): string {
  const rows = invoices.flatMap((invoice) =>
    invoice.Conceptos.map((concept) => COLUMNS.map(([, value]) => value(invoice, concept))),
  );
  return toCsv([COLUMNS.map(([name]) => name), ...rows]);
}
