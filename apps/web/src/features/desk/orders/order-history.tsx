import { ORDER_STATUSES } from '@/domain/order';
import { formatDateTime } from '@/lib/format';
import { deskOrderStrings as texts } from '../desk.strings';
import type { DeskOrderDetail } from '../desk-order';

/** The states of an order, with who made each when; newest first. */
export function OrderHistory({ order }: { order: DeskOrderDetail }) {
  return (
    <section aria-labelledby="desk-order-history">
      <h3 id="desk-order-history" className="text-xl">
        {texts.history}
      </h3>
      <ol className="mt-2 grid gap-3 border-l pl-4 text-sm">
        {order.history.toReversed().map(({ from, to, at, by, reason }) => (
          <li key={`${to} ${at}`}>
            <p className="font-semibold">
              {texts.step(ORDER_STATUSES[from].label, ORDER_STATUSES[to].label)}
            </p>
            <p className="text-muted-foreground">
              {formatDateTime(at)}, {texts.by(by ?? texts.operator)}
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
        <li>
          <p className="font-semibold">{texts.received}</p>
          <p className="text-muted-foreground">
            {formatDateTime(order.createdAt)}, {texts.by(order.buyer.name ?? '—')}
          </p>
        </li>
      </ol>
    </section>
  );
}
