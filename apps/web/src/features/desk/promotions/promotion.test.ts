import { expect, it } from 'vitest';
import { emptyDraft, lastMinute, toDocument, toDraft, withReasonOfPrice, type Promotion } from './promotion';

const promotion: Promotion = {
  id: 'p',
  kind: 'package',
  name: 'Barra',
  text: '',
  percent: null,
  price: 250.5,
  items: [{ product_id: 'a', name: 'Mezcal', sku: 'M', quantity: 2 }],
  stores: [{ id: 1, name: 'Centro' }],
  is_elsewhere: false,
  starts_on: '2026-11-23T09:00',
  ends_on: '2026-12-01T00:00',
  max_uses: null,
  uses: 0,
  saved: 0,
  state: 'active',
  revision: 3,
  phase: 'running',
};

it('a saved promotion is sent unchanged', () => {
  expect(toDocument(toDraft(promotion))).toEqual({
    kind: 'package',
    name: 'Barra',
    text: '',
    percent: null,
    price: '250.5',
    items: [{ product_id: 'a', quantity: 2 }],
    store_ids: [1],
    starts_on: '2026-11-23T09:00',
    ends_on: '2026-12-01T00:00',
    max_uses: '',
    state: 'active',
  });
});

it('a decimal comma is read as a point, and pieces only count in packages', () => {
  const sent = toDocument({ ...toDraft(promotion), kind: 'products', discount: 'percent', amount: ' 12,5 ' });
  expect(sent).toMatchObject({ percent: '12.5', price: null, items: [{ product_id: 'a', quantity: 1 }] });
});

it.each([
  [' 1,000 ', '1000'],
  ['1.000', '1000'],
  ['1,000,000', '1000000'],
  ['12', '12'],
  ['1.5', '1.5'],
  ['', ''],
])('a limit of orders typed as %j is sent as %j', (typed, sent) => {
  expect(toDocument({ ...toDraft(promotion), max_uses: typed }).max_uses).toBe(sent);
});

it('a new promotion begins today, ends with the seventh day and is for the only store', () => {
  const draft = emptyDraft([{ id: 4 }], new Date(2026, 10, 28, 9, 5));
  expect(draft).toMatchObject({ starts_on: '2026-11-28T00:00', ends_on: '2026-12-05T23:59', stores: [4] });
  expect(emptyDraft([{ id: 4 }, { id: 5 }]).stores).toEqual([]);
});

it('a promotion until midnight lasts until the evening before', () => {
  expect(lastMinute('2026-12-01T00:00')).toEqual(new Date('2026-11-30T23:59'));
  expect(lastMinute('2026-12-01T18:30')).toEqual(new Date('2026-12-01T18:30'));
});

it.each([
  ['1,234', 'Precio: Puede leerse de dos maneras: escribe 1234 o 1.23.'],
  ['99.9999', 'Precio: Escribe un importe con dos decimales como máximo.'],
  ['250', 'De la base'],
  ['', 'De la base'],
])('the price %j of a promotion is refused with its own reason: %s', (amount, message) => {
  const draft = { ...toDraft(promotion), amount };
  const other = { field: 'name', message: 'Falta el nombre' };
  expect(withReasonOfPrice([{ field: 'discount', message: 'De la base' }, other], draft)).toEqual([
    { field: 'discount', message },
    other,
  ]);
});
