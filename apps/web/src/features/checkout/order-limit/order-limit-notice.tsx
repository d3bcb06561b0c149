import { InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { barsOrder, type OrderTerms } from '@/domain/order';
import { blockStrings } from '@/domain/order/block/block.strings';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { orderLimitStrings as texts } from './order-limit.strings';

export type OrderLimitProps = { id: string; terms: OrderTerms; total: number };

/**
 * The notice that a group is blocked; or the limit of one without approval, the remaining amount, and whether this order fits.
 */
export function OrderLimitNotice({ id, terms, total }: OrderLimitProps) {
  const isBarred = barsOrder(terms, total);
  const Icon = isBarred ? TriangleAlertIcon : InfoIcon;
  const notice = noticeOf(terms, isBarred);
  if (!notice) return null;
  const { title, text } = notice;
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

function noticeOf({ blocked, limit }: OrderTerms, isBarred: boolean) {
  if (blocked !== null) return { title: blockStrings.title, text: blockStrings.text(blocked) };
  if (!limit) return null;
  const { amount, open, remaining } = limit;
  if (amount === 0) return { title: texts.unapprovedTitle, text: texts.unapprovedText };
  const figures = [amount, open, remaining].map((value) => formatMoney(value)) as [string, string, string];
  return isBarred
    ? { title: texts.overTitle, text: texts.overText(...figures) }
    : { title: texts.title, text: texts.text(...figures) };
}
