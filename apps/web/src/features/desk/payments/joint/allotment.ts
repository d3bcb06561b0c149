import { sumPesos, toCents } from '@/lib/money';
import { amountProblem, readAmount } from '../../shared/orders/amount';

/** An order of a customer of which something is due; amounts in MXN. */
export type DueOrder = {
  id: string;
  number: string;
  store: string;
  placed_on: string;
  /** The last day on which it is to be paid; null for credit without a term. */
  due_on: string | null;
  /** Its last day is over; the term of credit begins with the delivery. */
  is_overdue: boolean;
  due: number;
};

/** The parts that a person set by hand, as typed; null for an order that is left out. */
export type HandSet = Readonly<Record<string, string | null>>;

/** An order with its part of the payment, as shown; without a part it is left out. */
export type Allotted = { order: DueOrder; typed: string; isLeftOut: boolean; amount: number | null };

const asTyped = (cents: number): string => (cents > 0 ? (cents / 100).toFixed(2) : '');

/** An amount as typed: nothing typed is nothing, and what cannot be read is null. */
function amountOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const read = readAmount(typed);
  return read === null ? null : Number(read);
}

/** Divides a payment: parts set by hand stay, and the rest goes to the other orders, in their order, as far as it reaches. */
export function allot(orders: readonly DueOrder[], amount: number, handSet: HandSet): Allotted[] {
  const isByHand = ({ id }: DueOrder) => Object.hasOwn(handSet, id);
  const byHand = orders.filter(isByHand).map(({ id }) => amountOf(handSet[id] ?? '') ?? 0);
  let rest = Math.max(toCents(amount) - toCents(sumPesos(byHand)), 0);
  return orders.map((order) => {
    if (isByHand(order)) {
      const typed = handSet[order.id] ?? '';
      return { order, typed, isLeftOut: handSet[order.id] === null, amount: amountOf(typed) };
    }
    const part = Math.min(rest, toCents(order.due));
    rest -= part;
    return { order, typed: asTyped(part), isLeftOut: false, amount: part / 100 };
  });
}

/** The amount of the payment that is not allotted; below zero, the amount allotted beyond it. */
export function leftOver(amount: number, parts: readonly Allotted[]): number {
  return sumPesos([amount, ...parts.map((part) => -(part.amount ?? 0))]);
}

type Words = {
  tooMuch: (most: number) => string;
  tooMuchOf: (number: string, most: number) => string;
  partWrong: (number: string, problem: string) => string;
  noParts: string;
  left: (amount: number) => string;
  beyond: (amount: number) => string;
  dayWrong: string;
};

type Draft = { amount: string; day: string; parts: readonly Allotted[]; today: string };

/** The reason that a payment cannot be sent as it is; null if it can. */
export function allotmentProblem({ amount: typed, day, parts, today }: Draft, words: Words): string | null {
  const unread = amountProblem(typed);
  if (unread !== null) return unread;
  const amount = Number(readAmount(typed));
  const most = sumPesos(parts.map(({ order }) => order.due));
  if (amount > most) return words.tooMuch(most);
  for (const part of parts) {
    const { order } = part;
    if (part.amount === null) return words.partWrong(order.number, amountProblem(part.typed) ?? '');
    if (part.amount > order.due) return words.tooMuchOf(order.number, order.due);
  }
  if (parts.every((part) => part.amount === 0)) return words.noParts;
  const left = leftOver(amount, parts);
  if (left > 0) return words.left(left);
  if (left < 0) return words.beyond(-left);
  return day === '' || day > today ? words.dayWrong : null;
}
