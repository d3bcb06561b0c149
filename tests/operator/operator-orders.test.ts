import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBuyer, fillCart, placeOrder } from '../import/import-buyer';
import { createImportBench, type ImportBench } from '../import/import-support';
import { changeStatus, findOrder, readStatus } from '../../apps/operator/orders/order-status';

describe('the order command', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await createImportBench();
    await bench.import(['sku,nombre,categoria,precio,existencia,tienda', 'A,Vino,Vinos,100,10,1']);
  });
  afterAll(() => bench.close());

  async function order(): Promise<string> {
    const buyer = await insertBuyer(bench.pool);
    await fillCart(bench.pool, buyer, ['A']);
    await placeOrder(bench.pool, buyer);
    const [placed] = await bench.rows<{ order_number: string }>(
      'select order_number from public.orders where user_id = $1',
      [buyer.userId],
    );
    return placed?.order_number ?? '';
  }
  const stock = async () =>
    (await bench.rows<{ stock_qty: number }>('select stock_qty from public.store_products'))[0];

  it('shows an order’s status and its possible next ones', async () => {
    const number = await order();
    expect(await findOrder(bench.pool, number.toLowerCase())).toEqual({
      number,
      status: 'pending',
      location: 'Cantina',
      total: '100.00',
      next: ['confirmed', 'cancelled'],
    });
    expect(await findOrder(bench.pool, 'PED-2000-000001')).toBeNull();
  });

  it('moves an order to its end, step by step', async () => {
    const number = await order();
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      expect(await changeStatus(bench.pool, number, status)).toBe(true);
    expect(await changeStatus(bench.pool, number, 'delivered')).toBe(false);
    expect(await findOrder(bench.pool, number)).toMatchObject({ status: 'delivered', next: [] });
  });

  it('leaves the refusal of a step to the database', async () => {
    const number = await order();
    await expect(changeStatus(bench.pool, number, 'delivered')).rejects.toMatchObject({
      code: 'PT409',
      message: `El pedido ${number} no puede pasar de pending a delivered`,
    });
  });

  it('returns the stock of a cancelled order', async () => {
    const before = await stock();
    const number = await order();
    await changeStatus(bench.pool, number, 'cancelled');
    expect(await stock()).toEqual(before);
  });
});

describe('readStatus', () => {
  it.each([
    ['shipped', 'shipped'],
    [' Enviado ', 'shipped'],
    ['CANCELADO', 'cancelled'],
    ['perdido', null],
  ])('reads %j as %j', (text, status) => {
    expect(readStatus(text)).toBe(status);
  });
});
