import { formatMoney } from '@/lib/format';
import { amountProblem, readAmount } from '../shared/orders/amount';
import { amountStrings } from '../desk.strings';
import type { JointPayment } from './joint/joint-payment';

/** An order as far as its payments need it; amounts in MXN, `today` by the clock of its store. */
export type PayableOrder = { id: string; number: string; due: number | null; today: string };

/** The same for its refunds. */
export type OwedOrder = { id: string; number: string; owed_back: number; today: string };

/** A payment or a refund as typed. */
export type MoneyDraft = { amount: string; day: string; reference: string };

/** The words of a form of money: what it refuses, and what it is about. */
export type MoneyWords = {
  title: string;
  description: (number: string) => string;
  most: (amount: string) => string;
  changed: (amount: string) => string;
  day: string;
  save: (amount: string | null) => string;
  tooMuch: (most: string) => string;
  dayWrong: string;
};

/** A recorded amount, with the person who did it and the one who voided it, null for an operator. */
type Recorded = {
  id: string;
  amount: number;
  reference: string | null;
  at: string;
  by: string | null;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
};

/** A recorded payment. */
export type Receipt = Recorded & { paid_on: string; joint: JointPayment | null };

/** Money that was given back. */
export type Refund = Recorded & { refunded_on: string };

/** The draft of everything there is to record, today. */
export function toMoneyDraft(most: number, today: string): MoneyDraft {
  return { amount: most.toFixed(2), day: today, reference: '' };
}

/** The reason that a draft cannot be sent as it is; null if it can. */
export function moneyProblem(
  { amount: typed, day }: MoneyDraft,
  most: number,
  today: string,
  words: MoneyWords,
): string | null {
  const unread = amountProblem(typed);
  if (unread !== null) return unread;
  const amount = Number(readAmount(typed));
  // An order may cost nothing, and be paid.
  if (amount <= 0 && amount !== most) return amountStrings.notPositive;
  if (amount > most) return words.tooMuch(formatMoney(most));
  return day === '' || day > today ? words.dayWrong : null;
}
