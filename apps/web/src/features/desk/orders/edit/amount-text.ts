import { formatMoney } from '@/lib/format';
import { editStrings as texts } from './edit.strings';

type Amounts = { total: number; discount: number };

/** A line's amount with the discount of its package, and how an edit changes both. */
export function amountText(before: Amounts, after: Amounts): string {
  const amount =
    before.total === after.total
      ? texts.lineTotal(formatMoney(after.total))
      : texts.lineTotals(formatMoney(before.total), formatMoney(after.total));
  if (after.discount > 0) return `${amount}, ${texts.discount(formatMoney(after.discount))}`;
  const ends = before.discount > 0 && after.total > 0;
  return ends ? `${amount}; ${texts.discountEnds(formatMoney(before.discount))}` : amount;
}
