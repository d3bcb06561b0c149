import { Price } from '@/components/common/product/price';
import { Checkbox } from '@/components/ui/checkbox';
import { OrderStatusBadge } from '@/domain/order';
import { cn } from '@/lib/cn';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { DeskOrderEntry } from './desk-order-row';
import { deliveryOf, momentOf, paymentWords } from '../order-words';

/** An order on a phone; the whole card opens it. */
export function DeskOrderCard({ order, showStore, isChosen, onToggle, onOpen }: DeskOrderEntry) {
  return (
    <li className={cn('bg-card relative rounded-lg border p-4', isChosen && 'border-primary bg-accent')}>
      <div className="flex items-start gap-3">
        <span className="relative z-10 inline-flex size-11 shrink-0 items-center justify-center">
          <Checkbox checked={isChosen} onCheckedChange={onToggle} aria-label={texts.choose(order.number)} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <button
              type="button"
              onClick={onOpen}
              aria-label={texts.open(order.number)}
              className="money font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              {order.number}
            </button>
            <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
          </div>
          <p className="mt-1 truncate">{order.location}</p>
          <p className="text-muted-foreground truncate text-sm">
            {showStore ? `${order.group} · ${order.store}` : order.group}
          </p>
          {order.isBlocked && <p className="text-destructive text-sm font-semibold">{texts.blocked}</p>}
          <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
            <p className="text-muted-foreground text-sm">
              {momentOf(order.createdAt)}
              <br />
              {deliveryOf(order)}
              {order.owedBack > 0 && (
                <span className="text-warning block font-semibold">{paymentWords(order)}</span>
              )}
              {order.paymentState === 'partly_paid' && <span className="block">{paymentWords(order)}</span>}
              {order.seenBy !== null && <span className="block">{texts.seenBy(order.seenBy)}</span>}
            </p>
            <Price value={order.total} className="ml-auto text-lg font-semibold" />
          </div>
        </div>
      </div>
    </li>
  );
}
