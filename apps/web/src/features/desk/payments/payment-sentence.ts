import { paymentLabel } from '@/domain/order';
import { formatDate, formatMoney } from '@/lib/format';
import { deskOrderStrings } from '../desk.strings';
import type { OrderPayment } from '../desk-order';
import type { Refund } from './payment';
import { paymentsStrings as texts } from './payments.strings';

const sentence = (parts: (string | false | null)[]): string => parts.filter(Boolean).join(', ');

/** A payment of an order in words: how, how much, its state, its day and its reference. */
export const paymentSentence = ({ method, amount, status, paid_on: day, reference }: OrderPayment): string =>
  sentence([
    paymentLabel(method),
    formatMoney(amount),
    // The day is the payment's, not that on which it was voided.
    day && (status === 'voided' ? texts.of(formatDate(day)) : null),
    [deskOrderStrings.payments[status] ?? status, day && status !== 'voided' && texts.on(formatDate(day))]
      .filter(Boolean)
      .join(' '),
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
    voidedAt === null ? texts.on(formatDate(day)) : texts.of(formatDate(day)),
    voidedAt !== null && texts.isVoided,
    reference && texts.referenceIs(reference),
  ]);
