import { ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { ORDER_STATUSES, type OrderStatus } from '@/domain/order';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { ageOf } from '../shared/orders/age';
import { deskStrings as texts } from '../desk.strings';
import type { DeskQueues } from '../shared/orders/queues';

type Queue = { status: OrderStatus; label: string; count: number; note?: string };

/** The queues in the order of their steps, each linked to its orders. */
export function QueueCards({ queues, now }: { queues: DeskQueues; now: number }) {
  const { toConfirm, toPick, toShip, onTheWay } = queues;
  const cards: Queue[] = [
    {
      status: 'pending',
      label: texts.toConfirm,
      count: toConfirm.count,
      ...(toConfirm.oldestAt && { note: texts.oldest(ageOf(toConfirm.oldestAt, now)) }),
    },
    { status: 'confirmed', label: texts.toPick, count: toPick },
    { status: 'processing', label: texts.toShip, count: toShip },
    { status: 'shipped', label: texts.onTheWay, count: onTheWay },
  ];
  return (
    <ul aria-label={texts.queues} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {cards.map((card) => (
        <QueueCard key={card.status} {...card} />
      ))}
    </ul>
  );
}

function QueueCard({ status, label, count, note }: Queue) {
  const { icon: Icon, className } = ORDER_STATUSES[status];
  return (
    <li className="bg-card hover:border-input relative flex flex-col rounded-lg border p-4 transition-colors md:p-5">
      <div className="flex items-center justify-between gap-2">
        <Link
          to={`${paths.deskOrders.href()}?estado=${status}`}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {label}
        </Link>
        <span className={cn('inline-flex size-9 items-center justify-center rounded-full', className)}>
          <Icon className="size-4.5" aria-hidden />
        </span>
      </div>
      <p className="money mt-2 text-4xl font-semibold">{formatCount(count)}</p>
      <p className="text-muted-foreground mt-auto flex min-h-5 items-center justify-between gap-2 pt-2 text-sm">
        {note}
        <ArrowRightIcon className="ml-auto size-4 shrink-0" aria-hidden />
      </p>
    </li>
  );
}
