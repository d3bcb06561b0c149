import { expect, it } from 'vitest';
import { LEAD_STATES } from '../leads/lead';
import type { LogEntry } from './log';
import { logCsv } from './log-csv';
import { actOf, changesOf } from './log-words';

const entry: LogEntry = {
  id: 1,
  at: '2026-11-25T10:00:00Z',
  by: '=Ana',
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
