import { readAmount } from '../amount';

/** An order as far as its payments need it; amounts in MXN, `today` by the clock of its store. */
export type PayableOrder = { id: string; number: string; due: number | null; today: string };

/** A payment as typed. */
export type PaymentDraft = { amount: string; paidOn: string; reference: string };

/** A recorded payment, with the person who recorded it or voided it, null for an operator. */
export type Receipt = {
  id: string;
  amount: number;
  paid_on: string;
  reference: string | null;
  at: string;
  by: string | null;
  voided_at: string | null;
  voided_by: string | null;
};

/** The draft of a payment of all that is due, today. */
export function toPaymentDraft({ due, today }: PayableOrder): PaymentDraft {
  return { amount: (due ?? 0).toFixed(2), paidOn: today, reference: '' };
}

/** A field that cannot be sent as it is; null if all can. */
export function problemOf(draft: PaymentDraft, { due, today }: PayableOrder): keyof PaymentDraft | null {
  const amount = readAmount(draft.amount);
  const isAll = amount !== null && Number(amount) === due;
  if (amount === null || (Number(amount) <= 0 && !isAll) || Number(amount) > (due ?? 0)) return 'amount';
  return draft.paidOn === '' || draft.paidOn > today ? 'paidOn' : null;
}
