import { expect, it } from 'vitest';
import type { CartLine } from '@/domain/cart';
import { keepUnsent } from '@/domain/cart/unsent/unsent-store';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { keepCart, readKeptCart } from './kept-cart';
import { keepDataForTests, signIn, stored } from './kept-data.fixture';

const owner = { userId: 'u1', locationId: 'l1' };
const line: CartLine = {
  storeProductId: 'o1',
  productId: 'p1',
  name: 'Blanco',
  price: 459,
  acceptedPrice: null,
  image: null,
  presentation: 'Botella 750 ml',
  quantity: 6,
  brand: 'Casa',
  supplier: null,
  sku: 'X',
  stock: 9,
  isSold: true,
  isPriced: true,
};
keepDataForTests();

it('the stored cart is read for its person and establishment', async () => {
  await keepCart(owner, [line]);
  const { storeProductId, name, presentation, quantity, price } = line;
  expect((await readKeptCart(owner))?.lines).toEqual([
    { storeProductId, name, presentation, quantity, price },
  ]);
  expect(await readKeptCart({ ...owner, locationId: 'l2' })).toBeNull();
  signIn('u2');
  expect(await readKeptCart(owner)).toBeNull();
  expect(await readKeptCart({ ...owner, userId: 'u2' })).toBeNull();
});

it('the stored cart is deleted with all private data, and does not come back once the person has left', async () => {
  await keepCart(owner, [line]);
  forgetPrivateData();
  expect(await readKeptCart(owner)).toBeNull();
  localStorage.clear();
  await keepCart(owner, [line]);
  expect(stored.size).toBe(0);
});

it('an emptied cart replaces the stored one, and a damaged one is read as null', async () => {
  await keepCart(owner, [line]);
  await keepCart(owner, []);
  expect((await readKeptCart(owner))?.lines).toEqual([]);
  stored.set('/private/cart', Response.json({ ...owner, takenAt: 'now', lines: [{ name: 'Blanco' }] }));
  expect(await readKeptCart(owner)).toBeNull();
});

it('the stored cart has the quantities that were typed since', async () => {
  const others = [
    { ...line, storeProductId: 'o2', quantity: 2 },
    { ...line, storeProductId: 'o3', quantity: 1 },
  ];
  await keepCart(owner, [line, ...others]);
  const typed = [
    { ...line, storeProductId: 'o2', quantity: 0 },
    { ...line, storeProductId: 'o4', quantity: 3 },
    { ...line, quantity: 12 },
  ];
  keepUnsent(owner, typed, '2026-11-26T10:00:00Z');
  const lines = (await readKeptCart(owner))?.lines.map((one) => [one.storeProductId, one.quantity]);
  expect(lines).toEqual([
    ['o1', 12],
    ['o3', 1],
    ['o4', 3],
  ]);
});
