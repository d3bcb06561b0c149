import { describe, expect, it } from 'vitest';
import {
  acceptedPriceOf,
  cartMark,
  cartSavings,
  cartSubtotal,
  deliverable,
  hasNewPrice,
  isShort,
  lineAmount,
  lineTotal,
  needsAcceptance,
  obstacleTo,
  packageDiscount,
  priceDifference,
  restoreLine,
  withLine,
  withRestored,
  withoutLine,
  type Cart,
  type CartLine,
} from './cart';
import { toCartLine } from './to-cart-line';

function line(storeProductId: string, quantity = 1, price = 10): CartLine {
  return {
    storeProductId,
    productId: `p-${storeProductId}`,
    name: storeProductId,
    image: null,
    quantity,
    price,
    presentation: 'Unidad',
    brand: null,
    supplier: null,
    sku: null,
    stock: 50,
    isSold: true,
    isPriced: true,
    acceptedPrice: null,
  };
}

const cart: Cart = { id: 'c', lines: [line('a'), line('b'), line('c')] };
const ids = (of: Cart) => of.lines.map(({ storeProductId }) => storeProductId);

describe('the amounts', () => {
  it("leave out package discounts, and state the promotions' savings", () => {
    const promoted = { ...line('a', 3, 66.67), listPrice: 100 };
    const packed = { ...line('b', 2, 33.33), discount: 7.95 };
    expect(lineAmount(packed)).toBe(58.71);
    expect(cartSubtotal([promoted, packed])).toBe(258.72);
    expect(cartSavings([promoted, packed])).toBe(107.94);
    expect(packageDiscount([promoted, packed])).toBe(7.95);
    // Until the server has recalculated the package discount.
    expect(lineAmount({ ...line('b', 1, 5), discount: 7.95 })).toBe(0);
  });

  it('leave out undeliverable pieces, and state the difference of the new prices', () => {
    const dearer = { ...line('a', 3, 0.3), acceptedPrice: 0.1 };
    const cheaper = { ...line('b', 2, 5), acceptedPrice: 6 };
    const gone = { ...line('c', 1, 100), acceptedPrice: 1, stock: 0, isPriced: false };
    expect(cartSubtotal([dearer, cheaper, gone])).toBe(10.9);
    expect(priceDifference([dearer, gone])).toBe(0.6);
    expect(priceDifference([dearer, cheaper, gone])).toBe(-1.4);
    expect([dearer, cheaper, gone].filter(hasNewPrice)).toEqual([dearer, cheaper]);
    const obstacles = [{ isSold: false }, { isPriced: false }, { stock: 0 }, { stock: 1 }].map((but) =>
      obstacleTo({ ...line('a', 2), ...but }),
    );
    expect(obstacles).toEqual(['not-sold', 'no-price', 'sold-out', null]);
  });

  it('count only pieces in stock', () => {
    const short = { ...line('a', 500, 10), acceptedPrice: 9, stock: 62 };
    expect(lineAmount(short)).toBe(620);
    expect(cartSubtotal([short, line('b', 2, 5)])).toBe(630);
    expect(priceDifference([short])).toBe(62);
    expect(
      [short, { ...short, stock: 0 }, { ...short, isSold: false }, line('b', 2)].map(deliverable),
    ).toEqual([62, 0, 0, 2]);
  });

  it('need acceptance only when they rise', () => {
    const lines = [8, 10, 12, null].map((acceptedPrice) => ({ ...line('a'), acceptedPrice }));
    expect(lines.map(acceptedPriceOf)).toEqual([8, 10, 10, 10]);
    expect(lines.map(needsAcceptance)).toEqual([true, false, false, false]);
  });

  it('never show fractions of a cent', () => {
    expect(lineTotal({ price: 0.1, quantity: 3 })).toBe(0.3);
    expect(cartSubtotal([line('a', 3, 0.1), line('b', 1, 0.2)])).toBe(0.5);
    expect(cartSubtotal([])).toBe(0);
  });
});

describe('a change to a cart', () => {
  it('keeps a known line in its position and puts a new one at the end', () => {
    expect(ids(withLine(cart, line('b', 7)))).toEqual(['a', 'b', 'c']);
    expect(ids(withLine(cart, line('d')))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is rolled back for one line only', () => {
    const others = withLine(withoutLine(cart, 'b'), line('d'));
    expect(ids(restoreLine(others, 'b', cart))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(restoreLine(others, 'd', cart))).toEqual(['a', 'c']);
    expect(restoreLine(withLine(cart, line('a', 9)), 'a', cart).lines[0]?.quantity).toBe(1);
  });
});

describe('toCartLine', () => {
  const product = {
    id: 'p',
    name: 'Ron',
    images: '["/r.svg"]',
    brand: 'X',
    supplier: null,
    sku: 'R-1',
    format_label: ' ',
    format_volume: '750.00',
    category_first: 'Destilados',
    category_second: 'Ron',
    category_third: null,
    status: 'active',
  };

  it('reads a row with its product', () => {
    const row = {
      store_product_id: 'sp',
      quantity: 2,
      price: '99.90',
      accepted_price: '99.90',
      store_product: { price: 99.9, stock_qty: 4, product },
    };
    expect(toCartLine(row)).toMatchObject({ price: 99.9, presentation: 'Unidad', image: '/r.svg', stock: 4 });
    expect(toCartLine(row)).toMatchObject({ acceptedPrice: null, categorySecond: 'Ron', formatVolume: 750 });
    const offer = row.store_product;
    const inactive = { ...row, store_product: { ...offer, product: { ...product, status: 'inactive' } } };
    expect(toCartLine(inactive).stock).toBe(0);
    const unpriced = toCartLine({ ...row, store_product: { ...offer, price: null } });
    expect(unpriced).toMatchObject({ stock: 0, isSold: true, isPriced: false });
  });

  it('names products the store no longer sells', () => {
    const gone = {
      store_product_id: 'sp',
      quantity: 2,
      price: null,
      accepted_price: null,
      store_product: null,
    };
    expect(toCartLine(gone)).toMatchObject({ name: 'Producto no disponible', price: 0, stock: 0 });
    expect(toCartLine(gone, 'Ron Viejo')).toMatchObject({ name: 'Ron Viejo', stock: 0, isSold: false });
  });
});

describe('the mark of a cart', () => {
  it('is the same for any order of the lines, and differs for another quantity or price', () => {
    expect(cartMark([line('b', 2), line('a')])).toBe(cartMark([line('a'), line('b', 2)]));
    expect(cartMark([line('a', 2)])).not.toBe(cartMark([line('a')]));
    expect(cartMark([line('a', 1, 9)]), 'includes the price').not.toBe(cartMark([line('a')]));
  });

  it('a line is short if it wants more than the stock', () => {
    expect(isShort({ quantity: 3, stock: 3 })).toBe(false);
    expect(isShort({ quantity: 3, stock: 2 })).toBe(true);
  });
});

it('a restored line returns to its position', () => {
  const at = (id: string, addedAt?: string) => ({ ...line(id), addedAt });
  const held = {
    id: 'c',
    lines: [at('a', '2026-11-22T10:00:00+00:00'), at('c', '2026-11-22T10:00:00.25+00:00'), at('d')],
  };
  const placed = (addedAt?: string) => ids(withRestored(held, at('b', addedAt)));
  expect(placed('2026-11-22T09:00:00+00:00')).toEqual(['b', 'a', 'c', 'd']);
  expect(placed('2026-11-22T10:00:00.2+00:00')).toEqual(['a', 'b', 'c', 'd']);
  expect(placed('2026-11-22T11:00:00+00:00')).toEqual(['a', 'c', 'b', 'd']);
  expect(placed()).toEqual(['a', 'c', 'd', 'b']);
});
