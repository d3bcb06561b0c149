import { expect, it } from 'vitest';
import { listFile } from '../../catalog/import/write-list';
import { noFilter } from '../../catalog/offer';
import { TestDesk } from '../desk.fixture';
import { readPriceList } from './read-price-list';

it('the file of the catalogue has every column that an import takes, and every page of the filter', async () => {
  const desk = new TestDesk({
    desk_price_list: ({ p_after_name: after }) =>
      after === undefined
        ? {
            rows: [{ sku: 'A', nombre: '=Ron', precio: '98.90' }],
            next: { name: 'Ron', product: 'p', store: 2 },
          }
        : { rows: [{ sku: 'B', etiquetas: ['a', 'b'] }], next: null },
  });
  const filter = { ...noFilter, brand: 'Casa' };
  const { rows, more } = await readPriceList(filter, new AbortController().signal);
  expect(more).toBe(false);
  const [header, first, second] = listFile(rows).split('\r\n');
  expect(header).toMatch(/^\uFEFFsku,nombre,categoria,precio,.*codigo_barras,.*costo,clave_sat$/);
  expect(header?.split(',')).toHaveLength(29);
  expect(first).toMatch(/^A,'=Ron,,98.90,/);
  expect(second).toMatch(/^B,.*a\|b/);
  expect(desk.calls.map(({ body }) => body)).toMatchObject([
    { p_brand: 'Casa', p_limit: 500 },
    { p_brand: 'Casa', p_after_name: 'Ron', p_after_product: 'p', p_after_store: 2 },
  ]);
});
