import { formatMoney } from '@/lib/format';
import { sumPesos } from '@/lib/money';
import { leftOver, type Allotted } from './allotment';
import { jointStrings as texts } from './joint.strings';

type Props = { amount: number | null; parts: readonly Allotted[]; isChanged: boolean };

function leftWords(amount: number, parts: readonly Allotted[]): string {
  const left = leftOver(amount, parts);
  if (left === 0) return texts.allAllotted(formatMoney(amount));
  return left > 0 ? texts.notAllotted(formatMoney(left)) : texts.beyond(formatMoney(-left));
}

/** The rest of the payment, and the amount that stays open of the orders. */
export function AllotmentSum({ amount, parts, isChanged }: Props) {
  const open = sumPesos(parts.flatMap((part) => [part.order.due, -(part.amount ?? 0)]));
  return (
    <div role="status" className="bg-muted grid gap-1 rounded-lg p-3 text-sm">
      {isChanged && <p className="text-warning font-semibold">{texts.changed}</p>}
      {amount === null ? (
        <p>{texts.nothingYet}</p>
      ) : (
        <p className="money flex flex-wrap justify-between gap-x-4">
          <span className={leftOver(amount, parts) === 0 ? 'font-semibold' : 'text-warning font-semibold'}>
            {leftWords(amount, parts)}
          </span>
          <span>{texts.open(formatMoney(Math.max(open, 0)))}</span>
        </p>
      )}
    </div>
  );
}
