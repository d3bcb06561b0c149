import { InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { OrderTerms } from '@/domain/order';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { orderLimitStrings as texts } from './order-limit.strings';

export type OrderLimitProps = { id: string; limit: NonNullable<OrderTerms['limit']>; total: number };

/** What a group without approval may order, how much of it is left, and whether this order fits. */
export function OrderLimitNotice({ id, limit, total }: OrderLimitProps) {
  const isBarred = total > limit.remaining;
  const Icon = isBarred ? TriangleAlertIcon : InfoIcon;
  const { title, text } = noticeOf(limit, isBarred);
  return (
    <section
      id={id}
      aria-label={title}
      className={cn(
        'flex gap-2.5 rounded-lg border p-4 lg:mb-2',
        isBarred ? 'border-warning bg-warning-soft' : 'border-info/25 bg-info-soft',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', isBarred ? 'text-warning' : 'text-info')} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm break-words">{text}</p>
      </div>
    </section>
  );
}

function noticeOf({ amount, open, remaining }: OrderLimitProps['limit'], isBarred: boolean) {
  if (amount === 0) return { title: texts.unapprovedTitle, text: texts.unapprovedText };
  const figures = [amount, open, remaining].map((value) => formatMoney(value)) as [string, string, string];
  return isBarred
    ? { title: texts.overTitle, text: texts.overText(...figures) }
    : { title: texts.title, text: texts.text(...figures) };
}
