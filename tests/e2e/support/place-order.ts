import { apiAs } from './account';
import { must, type Buyer } from './buyer';

/** Places an express order of three pieces of one product for the buyer, through the API; returns its number. */
export async function placeOrder(buyer: Buyer): Promise<string> {
  const api = await apiAs(buyer);
  const at = { p_location_id: buyer.locationId };
  const cart = await must(api.rpc('get_or_create_cart', { p_user_id: buyer.userId, ...at }));
  const product = await must(
    api
      .from('product_prices_for_users')
      .select('store_product_id,price')
      .eq('location_id', buyer.locationId)
      .eq('status', 'active')
      .gt('stock_qty', 20)
      .gt('price', 0)
      .order('product_id')
      .limit(1)
      .single(),
  );
  const line = { store_product_id: product.store_product_id, price: product.price ?? 0 };
  await must(
    api
      .from('cart_items')
      .insert({ cart_id: cart, quantity: 3, ...line })
      .select('id'),
  );
  const [order] = await must(
    api.rpc('create_order_from_cart', {
      p_payment_method_id: 1,
      p_is_express: true,
      p_shipping_amount: 0,
      ...at,
      p_delivery_date: null,
      p_delivery_time_slot: null,
      p_delivery_notes: null,
      p_shipping_address: null,
      p_billing_address: null,
    } as never),
  );
  return (order as unknown as { order_number: string }).order_number;
}
