import { InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { OrderTerms } from '@/domain/order';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { checkoutStrings } from './checkout.strings';

/** The notice's id, for the button it describes. */
export const LIMIT_NOTICE_ID = 'checkout-limit';

type Props = { limit: NonNullable<OrderTerms['limit']>; total: number };

/** What a group without approval may order, how much of it is left, and whether this order fits. */
export function OrderLimitNotice({ limit, total }: Props) {
  const isBarred = total > limit.remaining;
  const Icon = isBarred ? TriangleAlertIcon : InfoIcon;
  const { title, text } = noticeOf(limit, isBarred);
  return (
    <section
      id={LIMIT_NOTICE_ID}
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

function noticeOf({ amount, open, remaining }: Props['limit'], isBarred: boolean) {
  if (amount === 0) return { title: checkoutStrings.unapprovedTitle, text: checkoutStrings.unapprovedText };
  const figures = [amount, open, remaining].map((value) => formatMoney(value)) as [string, string, string];
  return isBarred
    ? { title: checkoutStrings.overLimitTitle, text: checkoutStrings.overLimitText(...figures) }
    : { title: checkoutStrings.limitTitle, text: checkoutStrings.limitText(...figures) };
}
