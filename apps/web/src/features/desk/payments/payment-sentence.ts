import { paymentLabel } from '@/domain/order';
import { formatDate, formatMoney } from '@/lib/format';
import { deskOrderStrings } from '../desk.strings';
import type { OrderPayment } from '../shared/orders/desk-order';
import type { Refund } from './payment';
import { paymentsStrings as texts } from './payments.strings';

const sentence = (parts: (string | false | null)[]): string => parts.filter(Boolean).join(', ');

/** The state and the day, which is the payment's or the refund's own, not that on which it was voided. */
function stateOn(day: string | null, state: string | null, isVoided: boolean): (string | null)[] {
  if (isVoided) return [day && texts.of(formatDate(day)), state];
  return [[state, day && texts.on(formatDate(day))].filter(Boolean).join(' ')];
}

/** A payment of an order in words: how, how much, its state, its day and its reference. */
export const paymentSentence = ({ method, amount, status, paid_on: day, reference }: OrderPayment): string =>
  sentence([
    paymentLabel(method),
    formatMoney(amount),
    ...stateOn(day, deskOrderStrings.payments[status] ?? status, status === 'voided'),
    reference && texts.referenceIs(reference),
  ]);

/** A refund of an order in words. */
export const refundSentence = ({
  amount,
  refunded_on: day,
  reference,
  voided_at: voidedAt,
}: Refund): string =>
  sentence([
    texts.refundIs(formatMoney(amount)),
    ...stateOn(day, voidedAt === null ? null : texts.isVoided, voidedAt !== null),
    reference && texts.referenceIs(reference),
  ]);
