import { formatMoney } from '@/lib/format';
import { cartSavings, type CartLine } from './cart';
import { lineStrings } from './line.strings';

/** A summary row for the promotions' savings on the subtotal above it; nothing without any. */
export function SavingsRow({ lines }: { lines: readonly CartLine[] }) {
  const saved = cartSavings(lines);
  if (saved <= 0) return null;
  return (
    <div className="text-success flex items-baseline justify-between gap-4">
      <dt>{lineStrings.saved}</dt>
      <dd className="money">{formatMoney(saved)}</dd>
    </div>
  );
}
