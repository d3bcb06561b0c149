import type pg from 'pg';
import { fixedId } from '../fixed';
import { baskets } from '../trade/baskets';
import { type OrderStatus, type PastOrder, history } from '../trade/history';
import { locations } from '../trade/locations';
import { offerAt } from '../trade/offer-at';
import { productId, storeProductId } from './insert-catalog';
import { locationId, userId } from './insert-customers';
import { insertRows } from './insert-rows';
import { dayAfter, placedAt } from './order-dates';

type Addresses = { shipping: unknown; billing: unknown };

/** Money in centavos, where sums are exact, and back. */
const centavos = (pesos: number) => Math.round(pesos * 100);

function orderLines({ location, baskets: names }: PastOrder, orderId: string, createdAt: Date) {
  return names
    .flatMap((name) => baskets[name])
    .map(([sku, quantity], i) => {
      const { price, product } = offerAt(location, sku);
      return {
        id: fixedId('order_items', `${orderId} ${i}`),
        order_id: orderId,
        product_id: productId(sku),
        store_product_id: storeProductId(locations[location].store, sku),
        product_name: product.name,
        sku,
        quantity,
        unit_price: price,
        total_price: (centavos(price) * quantity) / 100,
        created_at: createdAt,
      };
    });
}

const methodCodes = { 1: 'bank_transfer', 2: 'credit_line', 3: 'cash_on_delivery' };

function paymentStatus(status: OrderStatus): string {
  if (status === 'cancelled') return 'cancelled';
  return status === 'delivered' ? 'paid' : 'pending';
}

function buildOrder(
  past: PastOrder,
  position: number,
  number: string,
  createdAt: Date,
  addresses: Addresses,
) {
  const id = fixedId('orders', String(position));
  const lines = orderLines(past, id, createdAt);
  const total = lines.reduce((sum, line) => sum + centavos(line.total_price), 0) / 100;
  const order = {
    id,
    order_number: number,
    user_id: userId(past.person),
    location_id: locationId(past.location),
    store_id: locations[past.location].store,
    status: past.status,
    subtotal: total,
    shipping_amount: 0,
    total,
    delivery_date: past.slot === 'express' ? null : dayAfter(createdAt, past.status === 'pending' ? 3 : 2),
    delivery_time_slot: past.slot === 'express' ? null : past.slot,
    is_express: past.slot === 'express',
    delivery_notes: past.notes ?? null,
    shipping_address: addresses.shipping,
    billing_address: addresses.billing,
    payment_method_id: past.payment,
    created_at: createdAt,
    updated_at: createdAt,
  };
  const payment = {
    id: fixedId('payment_transactions', id),
    order_id: id,
    payment_method_id: past.payment,
    payment_method: methodCodes[past.payment],
    amount: total,
    status: paymentStatus(past.status),
    created_at: createdAt,
    updated_at: createdAt,
  };
  return { order, lines, payment };
}

/** Numbers come from the database's own counter, so that the next real order continues from here. */
async function nextOrderNumbers(client: pg.ClientBase, moments: Date[]): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    'select private.next_order_number(moment) as number from unnest($1::timestamptz[]) as moment',
    [moments],
  );
  return rows.map((row) => row.number);
}

/** Addresses as the database itself writes them into an order. */
async function readAddresses(client: pg.ClientBase): Promise<Map<string, Addresses>> {
  const { rows } = await client.query<Addresses & { id: string }>(
    'select id, private.location_address(id) as shipping, private.billing_address(id) as billing from public.locations',
  );
  return new Map(rows.map(({ id, shipping, billing }) => [id, { shipping, billing }]));
}

/** Half a year of orders with their lines and payments, oldest first. */
export async function insertOrders(client: pg.ClientBase, now: Date): Promise<void> {
  const dated = history
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((past, rank) => ({ past, at: placedAt(now, past.daysAgo, rank) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = await nextOrderNumbers(
    client,
    dated.map(({ at }) => at),
  );
  const addresses = await readAddresses(client);
  const built = dated.map(({ past, at }, i) => {
    const delivery = addresses.get(locationId(past.location)) ?? { shipping: null, billing: null };
    return buildOrder(past, i, numbers[i] ?? '', at, delivery);
  });
  await insertRows(
    client,
    'public.orders',
    built.map(({ order }) => order),
  );
  await insertRows(
    client,
    'public.order_items',
    built.flatMap(({ lines }) => lines),
  );
  await insertRows(
    client,
    'public.payment_transactions',
    built.map(({ payment }) => payment),
  );
}
