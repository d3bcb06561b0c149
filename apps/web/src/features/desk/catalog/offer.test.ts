import { expect, it } from 'vitest';
import { formatCatalogFilter, parseCatalogFilter, readChange, readValue } from './offer';

it.each([
  ['price', '115.5', '115.5'],
  ['price', ' 99,90 ', '99.90'],
  ['price', '1,234.50', '1234.50'],
  ['price', '', null],
  ['price', '1,234', undefined],
  ['price', '0', undefined],
  ['price', '-5', undefined],
  ['stock', '12', '12'],
  ['stock', '1.5', undefined],
  ['stock', '', undefined],
] as const)('the typed %s %j is read as %j', (field, typed, value) => {
  expect(readValue(field, typed)).toBe(value);
});

it.each([
  ['5', 5],
  ['+5 %', 5],
  ['-3,25', -3.25],
  ['$ 10.50', 10.5],
  ['0', null],
  ['1.005', null],
  ['cinco', null],
])('the typed change %j is read as %j', (typed, change) => {
  expect(readChange(typed)).toBe(change);
});

it('the filter round-trips through the URL; invalid values are dropped', () => {
  for (const status of ['inactive', 'sold_out'] as const) {
    const filter = { search: 'añejo 750', store: 2, brand: 'Río & Ánimas', status };
    expect(parseCatalogFilter(formatCatalogFilter(filter))).toEqual(filter);
  }
  expect(parseCatalogFilter(new URLSearchParams('estado=agotados')).status).toBe('sold_out');
  const strange = new URLSearchParams({ tienda: 'x', estado: 'raro', marca: '' });
  expect(parseCatalogFilter(strange)).toEqual({ search: '', store: null, brand: null, status: null });
});
