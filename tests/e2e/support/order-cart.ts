import { apiAs } from './account';
import { must, type Buyer } from './buyer';

/** Orders the buyer's cart, as an express delivery paid on receipt. */
export async function orderCart(buyer: Buyer): Promise<void> {
  const api = await apiAs(buyer);
  await must(
    api.rpc('create_order_from_cart', {
      p_location_id: buyer.locationId,
      p_payment_method_id: 3,
      p_is_express: true,
      p_delivery_date: null,
      p_delivery_time_slot: null,
      p_shipping_amount: 0,
      p_delivery_notes: '',
      p_shipping_address: {},
      p_billing_address: {},
    }),
  );
}

/** Puts some pieces of the product with this SKU into the buyer's cart. */
export async function putIntoCart(buyer: Buyer, sku: string, quantity: number): Promise<void> {
  const api = await apiAs(buyer);
  const p_location_id = buyer.locationId;
  const [match] = (await must(api.rpc('match_order_lines', { p_location_id, p_terms: [sku] }))) as {
    products: { store_product_id: string; price: number }[];
  }[];
  const product = match?.products[0];
  if (!product) throw new Error(`the demo has no ${sku}`);
  const { store_product_id, price } = product;
  await must(api.rpc('add_cart_lines', { p_location_id, p_lines: [{ store_product_id, price, quantity }] }));
}
