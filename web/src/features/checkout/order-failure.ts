import { errorCodes, toAppError } from '@/lib/app-error';
import { NO_ORDER } from './api/create-order';
import { checkoutStrings } from './checkout.strings';

/** What to tell the buyer whose order was not placed, or not known to be. */
export function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === NO_ORDER) return checkoutStrings.orderWithoutAnswer;
  const isUnexplained = code === errorCodes.network || code === errorCodes.unknown || !message;
  return isUnexplained ? checkoutStrings.orderFailed : checkoutStrings.orderRefused(message);
}
