import { checkout } from '@/config/limits';
import { acceptedPriceOf, packageDiscount, type CartLine } from '@/domain/cart';
import type { Location } from '@/domain/location';
import { toNumber } from '@/domain/product';
import { AppError, toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { CheckoutValues } from '../form/checkout-form';

/** How long a buyer watches the overlay before a missing answer is reported. */
const ANSWER_WITHIN_MS = 60_000;

/** Neither an error nor an order. */
export const NO_ORDER = 'no_order';

export type PlacedOrder = { id: string; number: string; total: number };

export type OrderRequest = {
  location: Location;
  values: CheckoutValues;
  lines: readonly CartLine[];
  idempotencyKey: string;
};

/** The delivery address, in the procedure's format. */
export function shippingAddress({ address }: Location) {
  const { street, number, neighborhood, city, state, country, zip } = address;
  const line = [street, number].filter(Boolean).join(' ') || null;
  return { street: line, neighborhood, city, state, country, postal_code: zip };
}

/** The invoice recipient, in the procedure's format; null if the establishment has no fiscal company. */
export function billingAddress({ fiscalData }: Location) {
  if (!fiscalData) return null;
  const { address, rfc, legalName, regimen, usoCfdi, customerId } = fiscalData;
  const { street, city, state, country, zip, neighborhood } = address;
  return {
    street,
    city,
    state,
    country,
    zip,
    neighborhood,
    rfc,
    lega_name: legalName,
    regimen,
    uso_cfdi: usoCfdi,
    id_cliente_prissa: customerId,
  };
}

function callProcedure({ location, values, lines, idempotencyKey }: OrderRequest) {
  const isExpress = values.deliveryType === 'express';
  return db.rpc('create_order_from_cart', {
    p_payment_method_id: values.paymentMethodId,
    p_delivery_date: isExpress ? null : values.date,
    p_delivery_time_slot: isExpress ? null : values.slot,
    p_is_express: isExpress,
    p_shipping_amount: checkout.shippingCost,
    p_shipping_address: shippingAddress(location),
    p_billing_address: billingAddress(location),
    p_delivery_notes: values.notes.trim() || null,
    p_location_id: location.id,
    p_idempotency_key: idempotencyKey,
    // At most these prices are charged: one that has risen since is refused.
    p_accepted_prices: Object.fromEntries(lines.map((line) => [line.storeProductId, acceptedPriceOf(line)])),
    p_accepted_discount: packageDiscount(lines),
    // Another device may change the cart while this is on its way.
    p_accepted_quantities: Object.fromEntries(
      lines.map(({ storeProductId, quantity }) => [storeProductId, quantity]),
    ),
  });
}

/**
 * Has the server turn an establishment's cart into an order. Throws AppError. If no answer arrives in time, the order may exist
 * nevertheless, and a retry with the same key finds out.
 */
export async function createOrder(request: OrderRequest): Promise<PlacedOrder> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), ANSWER_WITHIN_MS);
  const { data, error } = await callProcedure(request).abortSignal(timeout.signal);
  clearTimeout(timer);
  if (error) throw toAppError(error);
  const placed = data[0];
  if (!placed) throw new AppError(NO_ORDER, 'The procedure answered no row');
  return { id: placed.order_id, number: placed.order_number, total: toNumber(placed.total) ?? 0 };
}
