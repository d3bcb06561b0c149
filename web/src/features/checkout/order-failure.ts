import { AppError, errorCodes, toAppError } from '@/lib/app-error';
import { isRefusal as isRefusedCall } from '@/lib/query-client';
import { NO_ORDER } from './api/create-order';
import type { Step } from './checkout-steps';
import { checkoutStrings } from './checkout.strings';

/** The cart is no longer the one on screen: it was changed or ordered in another tab. */
const CART_CHANGED = 'cart_changed';

/** Stops an order whose buyer would get something else than they see. */
export function cartChanged(): AppError {
  return new AppError(CART_CHANGED, checkoutStrings.cartChanged);
}

/** The cart could not be compared with the one on screen, so nothing was ordered. */
const CART_UNREAD = 'cart_unread';

/** Stops an order before it is sent, since nobody knows what it would order. */
export function cartUnread(cause: unknown): AppError {
  return new AppError(CART_UNREAD, '', { cause });
}

/** Whether the order was not even sent, because the cart could not be read before. */
export function isUnsent(error: unknown): boolean {
  return toAppError(error).code === CART_UNREAD;
}

/** Whether the order was refused, and so certainly not placed: by the server, or by what the cart has become. */
export function isRefusal(error: unknown): boolean {
  return toAppError(error).code === CART_CHANGED || isRefusedCall(error);
}

/** Where what was refused is put right: a step of the checkout, or the cart. */
export function placeToMend(error: unknown): Step | 'cart' {
  const { details = '' } = toAppError(error);
  if (DELIVERY_REFUSALS.has(details)) return 'envio';
  return PAYMENT_REFUSALS.has(details) ? 'pago' : 'cart';
}

const DELIVERY_REFUSALS = new Set([
  'notes_too_long',
  'delivery_missing',
  'slot_unknown',
  'date_in_the_past',
  'date_too_far',
  'address_incomplete',
]);

const PAYMENT_REFUSALS = new Set(['method_unknown', 'credit_line_missing', 'credit_line_exceeded']);

const UNEXPLAINED = new Set<string>([errorCodes.network, errorCodes.aborted, errorCodes.unknown]);

/** What to tell the buyer whose order was not placed, or not known to be. */
export function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === NO_ORDER) return checkoutStrings.orderWithoutAnswer;
  return !message || UNEXPLAINED.has(code)
    ? checkoutStrings.orderFailed
    : checkoutStrings.orderRefused(message);
}
