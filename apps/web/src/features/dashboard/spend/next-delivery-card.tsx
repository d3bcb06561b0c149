import { TruckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { OrderStatusBadge, slotLabel } from '@/domain/order';
import { formatDay } from '@/lib/format';
import type { NextDelivery } from './spend-report';
import { spendStrings } from './spend.strings';

const texts = spendStrings.delivery;

/** The next delivery, one press from its order. */
export function NextDeliveryCard({ delivery }: { delivery: NextDelivery }) {
  const { id, order_number, status, date, slot, is_express } = delivery;
  const when = slot ? slotLabel(slot).toLocaleLowerCase('es-MX') : is_express && texts.express;
  return (
    <Link
      to={paths.order.href(id)}
      className="bg-card hover:border-input grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 rounded-lg border p-4 shadow-xs transition-colors sm:grid-cols-[auto_1fr_auto]"
    >
      <span className="bg-info-soft text-info inline-flex size-11 items-center justify-center rounded-full">
        <TruckIcon className="size-5" strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="text-muted-foreground block text-sm">{texts.title}</span>
        <span className="block font-semibold">
          {formatDay(date)}
          {when && `, ${when}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:col-start-2">
        <span className="money text-primary-text font-semibold">{order_number}</span>
        <OrderStatusBadge status={status} />
      </span>
    </Link>
  );
}
