import { expect, it } from 'vitest';
import { foldSizes, labelName } from './fold-sizes';
import { toProduct } from './to-product';

const product = (product_name: string, format_label: string | null, brand = 'Casa') =>
  toProduct({
    product_id: `${product_name} ${format_label} ${brand}`,
    store_product_id: 'offer',
    product_name,
    format_label,
    brand,
  } as never);

it.each([
  ['Nueve Comales Reposado 1 L', 'Nueve Comales Reposado'],
  ['Zorra Tinta 2022 Magnum', 'Zorra Tinta 2022'],
  ['Lager caja de 24', 'Lager'],
  ['Licor 43', 'Licor 43'],
  ['Casa Nogal 2021', 'Casa Nogal 2021'],
  ['Magnum', 'Magnum'],
])('the label of %s is %s', (name, label) => {
  expect(labelName(name)).toBe(label);
});

it('sizes of one label become one entry, best match first', () => {
  const folded = foldSizes([
    product('Tinto 2021', 'Botella 750 ml'),
    product('Tinto 2022', 'Botella 750 ml'),
    product('Tinto 2021 Magnum', 'Magnum 1.5 L'),
    product('Tinto 2021', 'Botella 375 ml'),
    product('Tinto 2021', 'Botella 750 ml', 'Otra'),
  ]);
  expect(folded.map(({ name, product, otherFormats }) => [name, product.brand, otherFormats])).toEqual([
    ['Tinto 2021', 'Casa', ['Magnum 1.5 L', 'Botella 375 ml']],
    ['Tinto 2022', 'Casa', []],
    ['Tinto 2021', 'Otra', []],
  ]);
});

it('two products with the same name and size remain two entries', () => {
  const twice = { ...product('Blanco', 'Botella 750 ml'), id: 'other' };
  expect(foldSizes([product('Blanco', 'Botella 750 ml'), twice])).toHaveLength(2);
  expect(foldSizes([product('Blanco', null), { ...product('Blanco', null), id: 'other' }])).toHaveLength(2);
});
