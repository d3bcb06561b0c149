import { AppError, errorCodes, toAppError } from '@/lib/app-error';
import { NO_ORDER } from './api/create-order';
import { checkoutStrings } from './checkout.strings';

/** The cart is no longer the one on screen: it was changed or ordered in another tab. */
const CART_CHANGED = 'cart_changed';

/** Stops an order whose buyer would get something else than they see. */
export function cartChanged(): AppError {
  return new AppError(CART_CHANGED, checkoutStrings.cartChanged);
}

/** Whether it is certain that no order was placed: the server said no, or was not even asked. */
export function isRefusal(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === CART_CHANGED || code.startsWith('PT');
}

/** What to tell the buyer whose order was not placed, or not known to be. */
export function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === NO_ORDER) return checkoutStrings.orderWithoutAnswer;
  const isUnexplained = code === errorCodes.network || code === errorCodes.unknown || !message;
  return isUnexplained ? checkoutStrings.orderFailed : checkoutStrings.orderRefused(message);
}
