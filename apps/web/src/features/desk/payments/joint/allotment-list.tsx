import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { formatMoney, formatShortDate } from '@/lib/format';
import { sumPesos } from '@/lib/money';
import type { Allotted } from './allotment';
import { jointStrings as texts } from './joint.strings';

type Props = {
  parts: readonly Allotted[];
  today: string;
  /** A part as typed; null to leave the order out. */
  onChange: (id: string, typed: string | null) => void;
  /** Divides the payment again without what was set by hand; null if nothing was. */
  onAgain: (() => void) | null;
};

/** The orders of a payment with their parts, which can be changed. */
export function AllotmentList({ parts, today, onChange, onAgain }: Props) {
  const hasStores = new Set(parts.map(({ order }) => order.store)).size > 1;
  return (
    <section className="grid min-w-0 gap-1">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{texts.orders}</h3>
        {onAgain && (
          <Button type="button" size="sm" variant="ghost" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
      <ul className="divide-y">
        {parts.map((part) => (
          <Row
            key={part.order.id}
            part={part}
            today={today}
            store={hasStores ? part.order.store : null}
            onChange={(typed) => onChange(part.order.id, typed)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  part: Allotted;
  today: string;
  store: string | null;
  onChange: (typed: string | null) => void;
};

/** An order that is not on credit is due from the day on which it was placed, which is shown anyway. */
function dueWords(order: Allotted['order'], today: string): string | null {
  const { due_on: dueOn, placed_on: placedOn } = order;
  if (dueOn === null || dueOn === placedOn) return null;
  if (order.is_overdue) return texts.overdueSince(formatShortDate(dueOn));
  return dueOn < today ? texts.notDelivered : texts.dueOn(formatShortDate(dueOn));
}

function Row({ part: { order, typed, isLeftOut, amount }, today, store, onChange }: RowProps) {
  const open = amount === null ? order.due : sumPesos([order.due, -amount]);
  const left = open === 0 ? texts.isPaid : texts.staysOpen(formatMoney(open));
  const isTooMuch = amount === null || open < 0;
  return (
    <li className="grid grid-cols-[auto_1fr_6.5rem] items-center gap-x-2 py-2 text-sm sm:grid-cols-[auto_1fr_8.5rem] sm:gap-x-3">
      <span className="grid size-11 place-items-center">
        <Checkbox
          aria-label={texts.include(order.number)}
          checked={!isLeftOut}
          onCheckedChange={(isIn) => onChange(isIn ? '' : null)}
        />
      </span>
      <span className="grid">
        <span className="money font-semibold">{order.number}</span>
        <span className="text-muted-foreground">
          {[texts.placedOn(formatShortDate(order.placed_on)), dueWords(order, today), store]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="money">{texts.due(formatMoney(order.due))}</span>
      </span>
      <span className="grid gap-1">
        <Input
          className="money text-right"
          aria-label={texts.partOf(order.number)}
          aria-invalid={isTooMuch}
          inputMode="decimal"
          autoComplete="off"
          disabled={isLeftOut}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
        <span
          className={cn('money text-right text-xs', isTooMuch ? 'text-destructive' : 'text-muted-foreground')}
        >
          {isTooMuch ? texts.due(formatMoney(order.due)) : isLeftOut || amount === 0 ? texts.isLeftOut : left}
        </span>
      </span>
    </li>
  );
}
