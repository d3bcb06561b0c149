import { describe, expect, it } from 'vitest';
import { readInvoiceFilter, writeInvoiceFilter, type InvoiceDocument } from './invoice';
import { invoicesCsv } from './invoices-csv';

describe('the filter of the invoices', () => {
  it('defaults to the current month, and is read from the URL', () => {
    const read = (query: string) => readInvoiceFilter(new URLSearchParams(query), '2026-11-23');
    expect(read('')).toEqual({ from: '2026-11-01', to: '2026-11-23', store: null, onlyNew: false });
    expect(read('desde=2027-01-05').to).toBe('2027-01-05');
    expect(read('desde=2026-13-99&hasta=ayer&tienda=-1')).toEqual(read(''));
    const wanted = { from: '2026-10-01', to: '2026-10-31', store: 2, onlyNew: true };
    expect(read(new URLSearchParams(writeInvoiceFilter(wanted)).toString())).toEqual(wanted);
  });
});

const concept = {
  ClaveProdServ: null,
  NoIdentificacion: 'SKU-1',
  Cantidad: '2',
  ClaveUnidad: 'H87',
  Unidad: 'Pieza',
  Descripcion: '=Tequila, añejo',
  ValorUnitario: '86.205000',
  Importe: '172.41',
  Descuento: null,
  ObjetoImp: '02',
  Traslado: { Base: '172.41', Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '27.59' },
  gradosAlcohol: '38',
  tasaIEPS: '0.53',
  IEPSIncluido: '59.72',
};
const invoice: InvoiceDocument = {
  pedido: 'PED-2026-000001',
  Serie: 'A',
  Moneda: 'MXN',
  LugarExpedicion: '06700',
  MetodoPago: 'PPD',
  FormaPago: '99',
  SubTotal: '344.82',
  Descuento: null,
  Total: '400.00',
  TotalImpuestosTrasladados: '55.18',
  Emisor: { Rfc: 'OES120210KE9', Nombre: 'VINOS', RegimenFiscal: '601' },
  Receptor: {
    Rfc: 'GOM8506071P1',
    Nombre: 'GRUPO',
    DomicilioFiscalReceptor: '01000',
    RegimenFiscalReceptor: '601',
    UsoCFDI: 'G03',
  },
  correo: null,
  numeroCliente: 'C-1',
  Conceptos: [concept, { ...concept, NoIdentificacion: 'SKU-2' }],
  avisos: [{ code: 'key_missing', message: 'Sin clave de producto: Tequila' }],
};

describe('the file of the invoices', () => {
  it('has a row for each concept, keeps texts from running as formulas, and keeps leading zeros', () => {
    const [header = '', first = '', second = '', ...rest] = invoicesCsv([invoice]).trim().split('\r\n');
    expect(rest).toEqual([]);
    const columns = header.slice(1).split(',');
    const cells = first.replace('"\'=Tequila, añejo"', 'TEXT').split(',');
    expect(cells).toHaveLength(columns.length);
    const cell = (name: string) => cells[columns.indexOf(name)];
    expect(cell('LugarExpedicion')).toBe('06700');
    expect(cell('FormaPago')).toBe('99');
    expect(cell('Receptor.DomicilioFiscalReceptor')).toBe('01000');
    expect(cell('Concepto.Descripcion')).toBe('TEXT');
    expect(cell('Traslado.Importe')).toBe('27.59');
    expect(cell('avisos')).toBe('Sin clave de producto: Tequila');
    expect(second).toContain('SKU-2');
    expect(second.startsWith('PED-2026-000001,A,4.0,I,01,MXN')).toBe(true);
  });
});
