import { useState, type ReactNode } from 'react';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { formatMoney } from '@/lib/format';
import { partsInForce, sumOfParts, type JointPayment } from './joint-payment';
import { jointStrings as texts } from './joint.strings';

type Payment = { id: string | null; amount: number; joint: JointPayment | null };

type Scope = { choice: ReactNode; open: string | null; isWhole: boolean };

/**
 * Whether a payment of several orders is voided whole or only its part of one order: the choice, what to say while it is open, and
 * what was chosen.
 */
export function useVoidScope(orderNumber: string, payment: Payment | undefined): Scope {
  const [chosen, setChosen] = useState<{ id: string | null; scope: string } | null>(null);
  const joint = payment?.joint ?? null;
  if (!payment || joint === null) return { choice: null, open: null, isWhole: false };
  const parts = partsInForce(joint);
  if (joint.has_others)
    return { choice: <p className="text-sm">{texts.voidOthers}</p>, open: null, isWhole: false };
  if (parts.length < 2) return { choice: null, open: null, isWhole: false };
  // Of another payment of the order that was chosen before, nothing is chosen yet.
  const scope = chosen?.id === payment.id ? chosen.scope : '';
  const options = {
    whole: texts.voidWhole(formatMoney(sumOfParts(parts)), texts.orderCount(parts.length)),
    part: texts.voidPart(orderNumber, formatMoney(payment.amount)),
  };
  return {
    open: scope === '' ? texts.voidMissing : null,
    isWhole: scope === 'whole',
    choice: (
      <RadioGroup
        aria-label={texts.voidLegend}
        value={scope}
        onValueChange={(value) => setChosen({ id: payment.id, scope: value })}
        className="gap-0"
      >
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
            <RadioGroupItem value={value} />
            {label}
          </label>
        ))}
      </RadioGroup>
    ),
  };
}
