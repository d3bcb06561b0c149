import type pg from 'pg';
import { type Buyer, nextOffers } from '../buyers';
import { type Operation, type Request, call, get } from './operation';

const linesOfLargeCart = 50;

const addition = (buyer: Buyer, offers: string[]): Request => ({
  method: 'POST',
  path: '/rest/v1/cart_items',
  body: offers.map((id) => ({ cart_id: buyer.cartId, store_product_id: id, quantity: 1, price: 1 })),
});

const single = (buyer: Buyer): Request => {
  const request = addition(buyer, nextOffers(buyer, 1));
  return { ...request, body: (request.body as unknown[])[0] };
};

/** The key makes each of them a separate order. */
const order = (buyer: Buyer): Request =>
  call('create_order_from_cart', {
    p_payment_method_id: 1,
    p_delivery_date: null,
    p_delivery_time_slot: null,
    p_is_express: true,
    p_shipping_amount: 0,
    p_shipping_address: null,
    p_billing_address: null,
    p_delivery_notes: null,
    p_location_id: buyer.locationId,
    p_idempotency_key: crypto.randomUUID(),
  });

async function emptyCarts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from public.cart_items');
}

/** Fills every cart with lines at today's prices. */
async function fillCarts(pool: pg.Pool, buyers: Buyer[]): Promise<void> {
  await emptyCarts(pool);
  for (const buyer of buyers) {
    await pool.query(
      `insert into public.cart_items (cart_id, store_product_id, quantity, price)
       select $1, id, 2, price from public.store_products where id = any ($2)`,
      [buyer.cartId, buyer.offers.slice(0, linesOfLargeCart)],
    );
  }
}

/** From the cart to the order. */
export const buyingOperations: Operation[] = [
  { name: 'add to cart', prepare: emptyCarts, round: (buyer) => ({ timed: [single(buyer)] }) },
  {
    name: 'update quantity',
    prepare: fillCarts,
    round: (buyer) => {
      const offer = buyer.offers[buyer.next++ % linesOfLargeCart] ?? '';
      const path = `/rest/v1/cart_items?cart_id=eq.${buyer.cartId}&store_product_id=eq.${offer}`;
      return { timed: [{ method: 'PATCH', path, body: { quantity: 1 + (buyer.next % 50) } }] };
    },
  },
  {
    name: 'read a cart of 50 lines',
    prepare: fillCarts,
    round: (buyer) => ({
      timed: [
        get(
          `/rest/v1/cart_items?select=store_product_id,quantity,price,accepted_price,store_product:store_products(price,stock_qty,` +
            `product:products(id,name,images,brand,supplier,sku,format_label,status))` +
            `&cart_id=eq.${buyer.cartId}&order=created_at.asc,id.asc`,
        ),
      ],
    }),
  },
  {
    name: 'refresh_cart_prices, 50 lines',
    prepare: fillCarts,
    round: (buyer) => ({ timed: [call('refresh_cart_prices', { p_cart_id: buyer.cartId })] }),
  },
  {
    name: 'create_order_from_cart, 10 lines',
    prepare: emptyCarts,
    round: (buyer) => ({ before: [addition(buyer, nextOffers(buyer, 10))], timed: [order(buyer)] }),
  },
  {
    name: 'whole order: 3 additions and the order',
    prepare: emptyCarts,
    round: (buyer) => ({ timed: [single(buyer), single(buyer), single(buyer), order(buyer)] }),
  },
];
