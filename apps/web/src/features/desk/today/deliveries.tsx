import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { slotLabel } from '@/domain/order';
import { formatCount, formatDay } from '@/lib/format';
import { deskStrings as texts } from '../desk.strings';
import { formatDeskParams, parseDeskParams } from '../orders/list/desk-params';
import type { Delivery } from '../shared/orders/queues';

const days = ['overdue', 'today', 'tomorrow'] as const;

/** The deliveries of today and tomorrow by slot, and the overdue ones. */
export function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  const groups = days
    .map((day) => ({ day, entries: deliveries.filter((delivery) => delivery.day === day) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <section aria-labelledby="desk-deliveries" className="bg-card rounded-lg border p-5">
      <h2 id="desk-deliveries" className="text-2xl">
        {texts.deliveries}
      </h2>
      {groups.length === 0 && <p className="text-muted-foreground mt-3">{texts.noDeliveries}</p>}
      {groups.map(({ day, entries }) => (
        <div key={day} className="mt-4">
          <h3 className="text-muted-foreground font-sans text-sm font-semibold">{texts.days[day]}</h3>
          <ul className="divide-y">
            {entries.map((entry) => (
              <DeliveryRow key={`${entry.date} ${entry.slot}`} {...entry} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Exactly the orders that are counted. */
function ordersOf({ day, date, slot }: Omit<Delivery, 'count'>) {
  const status = day === 'overdue' ? 'overdue' : 'open';
  return formatDeskParams({ ...parseDeskParams(new URLSearchParams()), status, day: date, slot });
}

function DeliveryRow({ day, date, slot, count }: Delivery) {
  const label = slot === 'express' ? texts.express : slotLabel(slot);
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-3 py-1.5">
      <Link
        to={`${paths.deskOrders.href()}?${ordersOf({ day, date, slot }).toString()}`}
        className="underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {label}
        {date && <span className="text-muted-foreground ml-2 text-sm">{formatDay(date)}</span>}
      </Link>
      <span className="money text-lg font-semibold">{formatCount(count)}</span>
    </li>
  );
}
