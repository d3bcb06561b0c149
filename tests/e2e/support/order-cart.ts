import { apiAs } from './account';
import { must, type Buyer } from './buyer';

/** Orders what the buyer's cart holds, as an express delivery paid on receipt. */
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
