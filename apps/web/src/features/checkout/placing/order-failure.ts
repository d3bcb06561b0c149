import {
  acceptedPriceOf,
  cartMark,
  cartSubtotal,
  isShort,
  packageDiscount,
  type CartLine,
} from '@/domain/cart';
import { AppError, errorCodes, toAppError } from '@/lib/app-error';
import { formatCount } from '@/lib/format';
import { isRefusal as isRefusedCall } from '@/lib/backend/query-client';
import { NO_ORDER } from '../api/create-order';
import type { Step } from '../steps/checkout-steps';
import { checkoutStrings } from '../checkout.strings';

/** How the cart has changed since it was shown, found before the order was sent. */
const found = {
  /** Changed in another tab. */
  changed: 'cart_changed',
  /** Ordered or emptied in another tab. */
  emptied: 'cart_emptied',
  prices: 'cart_prices_changed',
  short: 'cart_short',
  /** The establishment is no longer the person's. */
  gone: 'cart_gone',
} as const;
const FOUND = new Set<string>(Object.values(found));

/**
 * The reason a buyer who sees `shown` may not order the cart as the server `held` it; null if they may. The server refuses the
 * same: this spares the buyer the overlay.
 */
export function cartObstacle(shown: readonly CartLine[], held: readonly CartLine[]): AppError | null {
  if (held.length === 0) return new AppError(found.emptied, checkoutStrings.emptyCart);
  if (pieces(held) !== pieces(shown)) return new AppError(found.changed, checkoutStrings.cartChanged);
  const short = held
    .filter(isShort)
    .map(({ name, stock }) => checkoutStrings.stockLeft(name, formatCount(stock)));
  if (short.length > 0) return new AppError(found.short, checkoutStrings.stockMissing(short.join(', ')));
  const accepted = new Map(shown.map((line) => [line.storeProductId, acceptedPriceOf(line)]));
  // A lower price carries over to the order.
  const priced = held
    .filter(({ storeProductId, price }) => price > (accepted.get(storeProductId) ?? 0))
    .map(({ name }) => name);
  if (priced.length > 0) {
    return new AppError(found.prices, checkoutStrings.pricesChanged(priced.join(', ')));
  }
  const isDearer = packageDiscount(held) < packageDiscount(shown) && cartSubtotal(held) > cartSubtotal(shown);
  return isDearer ? new AppError(found.prices, checkoutStrings.packagesChanged) : null;
}

/** The products and quantities, regardless of prices. */
function pieces(lines: readonly CartLine[]): string {
  return cartMark(lines.map((line) => ({ ...line, price: 0 })));
}

/** Whether there is nothing left to order: the cart was ordered or emptied elsewhere, just now or while this was sent. */
export function isEmptied(error: unknown): boolean {
  const { code, details } = toAppError(error);
  return code === found.emptied || details === 'cart_empty';
}

/** The cart could not be compared with the one on screen, so nothing was ordered. */
const CART_UNREAD = 'cart_unread';

/** Stops an order before it is sent, since its content is unknown, or since the server no longer has such a cart for the person. */
export function cartUnread(cause: unknown): AppError {
  if (toAppError(cause).details === 'cart_not_found')
    return new AppError(found.gone, checkoutStrings.cartGone, { cause });
  return new AppError(CART_UNREAD, '', { cause });
}

/** Whether the order was never sent because the cart could not be read first. */
export function isUnsent(error: unknown): boolean {
  return toAppError(error).code === CART_UNREAD;
}

/** Whether the order was certainly not placed: refused by the server, or because the cart has changed. */
export function isRefusal(error: unknown): boolean {
  return FOUND.has(toAppError(error).code) || isRefusedCall(error);
}

/** Whether the buyer may read that there is no order; after a lost answer there may be one. */
export function isOutcomeKnown(error: unknown): boolean {
  return isRefusal(error) || isUnsent(error) || toAppError(error).code === NO_ORDER;
}

/** The page where the buyer can correct a refused order: a checkout step or the cart. */
export function whereToFix(error: unknown): Step | 'cart' {
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
  'slot_passed',
]);

const PAYMENT_REFUSALS = new Set([
  'method_unknown',
  'credit_line_missing',
  'credit_line_exceeded',
  'credit_overdue',
]);

const UNEXPLAINED = new Set<string>([errorCodes.network, errorCodes.aborted, errorCodes.unknown]);

/** The message for a buyer whose order was not placed, or may not have been. */
export function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === NO_ORDER) return checkoutStrings.orderWithoutAnswer;
  return !message || UNEXPLAINED.has(code)
    ? checkoutStrings.orderFailed
    : checkoutStrings.orderRefused(message);
}
