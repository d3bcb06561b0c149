import { expect, it } from 'vitest';
import { LEAD_STATES } from '../leads/lead';
import type { LogAct, LogEntry } from './log';
import { logCsv } from './log-csv';
import { actOf, allOf, changesOf, exampleOf, groupOf } from './log-words';
import { logTables, logTablesMany } from './log.strings';

const entry: LogEntry = {
  id: 1,
  at: '2026-11-25T10:00:00Z',
  by: '=Ana',
  email: 'ana@example.mx',
  table: 'orders',
  act: 'update',
  subject: 'PED-2026-000001',
  before: { status: 'pending', user_id: 'x' },
  after: { status: 'cancelled', user_id: 'y' },
  reason: null,
};

it('an entry is put into words, without identifiers', () => {
  expect(actOf(entry)).toBe('Cambió pedido');
  expect(changesOf(entry, [])).toEqual([{ field: 'estado', before: 'pendiente', after: 'cancelado' }]);
  expect(changesOf({ ...entry, before: null, after: { is_active: true } }, [])).toEqual([
    { field: 'activo', before: 'vacío', after: 'sí' },
  ]);
});

it('stores have their names, and moments the clock of the reader', () => {
  const stores = [{ id: 1, name: 'Centro' }];
  const read = (values: Record<string, unknown>) =>
    changesOf({ ...entry, before: null, after: values }, stores)[0]?.after;
  expect(read({ store_ids: [1, 9] })).toBe('Centro, 9');
  expect(read({ store_ids: null })).toBe('todas');
  expect(read({ approved_at: '2026-11-25T10:00:00+00:00' })).not.toContain('T10');
});

it('amounts are pesos, and a discount is a percentage', () => {
  const before = { price: 1148, stock_qty: 5, discount_percent: 10 };
  const after = { price: 99.5, stock_qty: 1, discount_percent: 12.5 };
  expect(changesOf({ ...entry, before, after }, [])).toEqual([
    { field: 'precio', before: '$1,148.00', after: '$99.50' },
    { field: 'existencias', before: '5', after: '1' },
    { field: 'descuento', before: '10 %', after: '12.5 %' },
  ]);
});

it('the columns of a product have words, and lists and facts are readable', () => {
  const before = { format_label: 'Botella 750 ml', tags: ['2013', 'tinto'], metadata: { uva: 'Merlot' } };
  const after = { format_label: null, tags: [], metadata: {} };
  expect(changesOf({ ...entry, before, after }, [])).toEqual([
    { field: 'formato', before: 'Botella 750 ml', after: 'vacío' },
    { field: 'etiquetas', before: '2013, tinto', after: 'vacío' },
    { field: 'ficha', before: 'uva: Merlot', after: 'vacío' },
  ]);
});

it('the price list of an establishment is named', () => {
  const moved = { ...entry, before: { store_id: 1 }, after: { store_id: 2 } };
  const stores = [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Sur' },
  ];
  expect(changesOf(moved, stores)).toEqual([{ field: 'lista de precios', before: 'Centro', after: 'Sur' }]);
});

it('the first assignment of an enquiry was to no one before', () => {
  const first = {
    ...entry,
    table: 'lead_work',
    act: 'insert' as const,
    before: { lead_owner: null },
    after: { lead_owner: 'Ana', state: 'new' },
  };
  expect(changesOf(first, [])).toContainEqual({
    field: 'responsable',
    before: 'Sin responsable',
    after: 'Ana',
  });
});

it('the file has no formulas', () => {
  expect(logCsv([entry], [])).toContain("'=Ana");
});

it.each(LEAD_STATES)('the state %s of an enquiry is in Spanish', (state) => {
  const [change] = changesOf({ ...entry, before: null, after: { state } }, []);
  expect(change?.field).toBe('estado');
  expect(change?.after).not.toBe(state);
});

const act: LogAct = {
  id: 9,
  at: '2026-11-25T10:00:00Z',
  by: 'Ana',
  email: 'ana@example.mx',
  reason: 'Importación: lista.csv',
  many: {
    groups: [
      { table: 'categories', act: 'insert', rows: 1 },
      { table: 'products', act: 'insert', rows: 8516 },
      { table: 'store_products', act: 'update', rows: 14_183 },
    ],
    examples: [],
  },
};

it('an act says how many rows of which kind it wrote, and where all of them are', () => {
  expect(act.many.groups?.map(groupOf)).toEqual([
    'Agregó 1 categoría',
    'Agregó 8,516 productos',
    'Cambió 14,183 precios o existencias',
  ]);
  expect(allOf(act)).toBe('Ver los 22,700 cambios');
  expect(allOf({ ...act, many: { ...act.many, groups: null } })).toBe('Ver los cambios uno por uno');
});

it('every table has a name for one row and for several', () => {
  expect(Object.keys(logTablesMany)).toEqual(Object.keys(logTables));
});

it('an example of a changed row has its first changes, and of a new one its name', () => {
  const row = { table: 'store_products', act: 'update' as const, subject: 'Tinto · Centro' };
  const before = { price: 100, stock_qty: 1, is_active: true };
  const after = { price: 120, stock_qty: 2, is_active: false };
  expect(exampleOf({ ...row, before, after }, [])).toBe(
    'Tinto · Centro · precio: $100.00 → $120.00 · existencias: 1 → 2',
  );
  expect(exampleOf({ ...row, act: 'insert', before: null, after }, [])).toBe(
    'precio o existencias: Tinto · Centro',
  );
});

it('the file has an act in one row, which says how to get all of its changes', () => {
  const file = logCsv([act, entry], []);
  expect(file.match(/Importación: lista\.csv/g)).toHaveLength(1);
  expect(file).toContain('Agregó 8,516 productos');
  expect(file).toContain('Un solo acto. Para tener cada cambio, exporta desde “Ver los 22,700 cambios”.');
});
