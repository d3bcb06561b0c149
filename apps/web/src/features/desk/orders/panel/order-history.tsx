import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useStaffRole } from '@/domain/staff';
import { cn } from '@/lib/cn';
import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { deskOrderStrings as texts } from '../../desk.strings';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
import { editStrings } from '../edit/edit.strings';
import { timelineOf, type Entry } from './timeline';

/** Internal notes have their own colour, to distinguish them from messages to the buyer. */
const looks: Record<Entry['kind'], string> = {
  step: '',
  revision: '',
  payment: '',
  internal: 'bg-gold-soft rounded-md p-3',
  toBuyer: 'bg-info-soft rounded-md p-3',
};

/** The history of an order with the people who acted, newest first. */
export function OrderHistory({ order }: { order: DeskOrderDetail }) {
  const { isAdmin } = useStaffRole();
  return (
    <section aria-labelledby="desk-order-history">
      <h3 id="desk-order-history" className="text-xl">
        {texts.history}
      </h3>
      <ol className="mt-2 grid gap-3 border-l pl-4 text-sm">
        {timelineOf(order).map(({ key, kind, at, by, title, lines }) => (
          <li key={key} className={cn(looks[kind])}>
            <p className="font-semibold">{title}</p>
            <p className="text-muted-foreground">
              {formatDateTime(at)}, {texts.by(by)}
            </p>
            {lines.map((line) => (
              <p key={line} className="break-words whitespace-pre-wrap">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {isAdmin && (
        <Button asChild variant="link" className="mt-1 px-0">
          <Link to={`${paths.deskMails.href()}?pedido=${order.id}`}>{texts.itsMails}</Link>
        </Button>
      )}
      {order.placed && (
        <details className="mt-3 text-sm">
          <summary className="text-primary cursor-pointer py-2 font-semibold">{editStrings.placed}</summary>
          <ul className="grid gap-1">
            {order.placed.map(({ sku, name, quantity, total }, index) => (
              <li key={`${index} ${sku}`}>
                {editStrings.placedLine(formatCount(quantity), name, formatMoney(total))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
