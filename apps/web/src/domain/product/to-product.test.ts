import { describe, expect, it } from 'vitest';
import { readImages } from './read-images';
import { isOrderable } from './product';
import { stockLevel } from './stock';
import { toProduct, type ProductPriceRow } from './to-product';

const row: ProductPriceRow = {
  product_id: 'p1',
  store_product_id: 'sp1',
  product_name: ' Reserva 2019 ',
  price: '1234.50',
  stock_qty: 7,
  sku: 'VIN-001',
  brand: 'Casa Alba',
  supplier: 'Bodega Alba',
  seller_id: 's1',
  description: '  ',
  short_description: 'Tinto de guarda',
  images: ['/pictures/products/reserva.svg'],
  tags: null,
  category_first: 'Vinos',
  category_second: 'Tinto',
  category_third: null,
  country_origin: 'México',
  region_origin: 'Valle de Guadalupe',
  metadata: { TipoUva: ['Nebbiolo', 'Merlot'] },
  format_label: '750 ml',
  format_volume: 750,
  alcohol_true: '13.5',
};

describe('toProduct', () => {
  it('turns the view’s loose row into a product', () => {
    expect(toProduct(row)).toMatchObject({
      id: 'p1',
      name: 'Reserva 2019',
      price: 1234.5,
      stock: 7,
      description: 'Tinto de guarda',
      grape: 'Nebbiolo, Merlot',
      alcohol: 13.5,
      tags: [],
    });
  });

  it('reads volumes of a litre and more in litres', () => {
    expect(toProduct({ ...row, format_label: 'Botella 1750 ml' }).formatLabel).toBe('Botella 1.75 L');
  });

  it('distinguishes a missing price from a price of zero', () => {
    expect(toProduct({ ...row, price: null }).price).toBeNull();
    expect(toProduct({ ...row, price: 0 }).price).toBe(0);
    expect(toProduct({ ...row, price: 'gratis' }).price).toBeNull();
  });

  it.each([[null], ['x'], [{ TipoUva: 3 }], [{ otro: 'x' }]])('reads no grape from %j', (metadata) => {
    expect(toProduct({ ...row, metadata }).grape).toBeNull();
  });
});

describe('readImages', () => {
  it.each([
    [
      ['/a.svg', '/b.svg'],
      ['/a.svg', '/b.svg'],
    ],
    ['["/a.svg"]', ['/a.svg']],
    ['"/a.svg"', ['/a.svg']],
    ['/a.svg', ['/a.svg']],
    [{ url: '/a.svg' }, ['/a.svg']],
    ['{"url":"/a.svg"}', ['/a.svg']],
    [[{ url: '/a.svg' }, null, 4], ['/a.svg']],
    ['[broken', ['[broken']],
    ['', []],
    [null, []],
  ])('reads %j', (images, urls) => {
    expect(readImages(images)).toEqual(urls);
  });
});

describe('the stock', () => {
  it('flags ten pieces or fewer', () => {
    expect([0, 1, 10, 11].map(stockLevel)).toEqual(['none', 'low', 'low', 'plenty']);
  });

  it('allows no order without price or stock', () => {
    expect(isOrderable({ price: null, stock: 5 })).toBe(false);
    expect(isOrderable({ price: 10, stock: 0 })).toBe(false);
    expect(isOrderable({ price: 10, stock: 1 })).toBe(true);
  });
});
