import { describe, expect, it } from 'vitest';
import { sellers } from '../sellers';
import { baskets } from '../trade/baskets';
import { favourites, guides, openCarts } from '../trade/carts';
import { locations } from '../trade/locations';
import { offerAt } from '../trade/offer-at';
import { history } from '../trade/history';
import { categories } from './categories';
import { barCodeOf, products } from './products';

const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe('the demo catalogue', () => {
  it('repeats no SKU, name, slug or bar code', () => {
    for (const key of ['sku', 'name', 'slug', 'barCode'] as const)
      expect(repeated(products.map((product) => product[key]))).toEqual([]);
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(Object.values(sellers).map(({ name }) => name.toLowerCase()))).toEqual([]);
  });

  it('distributes the range over the sellers, and leaves one shelf empty', () => {
    const selling = new Set(products.map(({ brand }) => brand.seller));
    expect(Object.keys(sellers).filter((key) => !selling.has(key as never))).toEqual([
      'bodega-nueva-estirpe',
    ]);
    expect(Object.values(sellers).filter(({ inactive }) => inactive)).toHaveLength(1);
    expect(Object.values(sellers).filter(({ hidesCodes }) => hidesCodes)).toHaveLength(1);
  });

  it('shows no active product of an inactive seller', () => {
    const closed = products.filter(({ brand }) => 'inactive' in sellers[brand.seller]);
    expect(closed.every(({ bottling }) => bottling.status === 'inactive')).toBe(true);
  });

  it('names the grape of every red and white wine', () => {
    const wines = products.filter(
      ({ family, kind }) => family.root === 'Vinos' && kind.category !== 'Vino rosado',
    );
    expect(wines.filter(({ grape }) => !grape)).toEqual([]);
  });

  it('computes check digits as GS1 does', () => {
    const code = barCodeOf('TEQ-NCO-001');
    const sum = Array.from(code).reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
    expect(code).toHaveLength(13);
    expect(sum % 10).toBe(0);
  });
});

describe('an order of the demo’s customers', () => {
  it('has only products for sale and in stock at its establishment', () => {
    for (const sku of Object.values(baskets).flatMap((lines) => lines.map(([line]) => line)))
      for (const location of Object.keys(locations))
        expect(offerAt(location as keyof typeof locations, sku).stock).toBeGreaterThan(50);
    for (const { location, lines } of openCarts)
      for (const [sku, quantity] of lines)
        expect(offerAt(location, sku).stock).toBeGreaterThanOrEqual(quantity);
    for (const { location, skus } of favourites)
      for (const sku of skus) expect(offerAt(location, sku).price).toBeGreaterThan(0);
    for (const { location, lines } of guides)
      for (const [sku] of lines) expect(offerAt(location, sku).price).toBeGreaterThan(0);
  });

  it('has no product twice', () => {
    for (const { baskets: names } of history)
      expect(repeated(names.flatMap((name) => baskets[name].map(([sku]) => sku)))).toEqual([]);
  });
});
