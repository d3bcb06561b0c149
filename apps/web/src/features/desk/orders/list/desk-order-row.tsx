import { StickyNoteIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { Checkbox } from '@/components/ui/checkbox';
import { TableCell, TableRow } from '@/components/ui/table';
import { OrderStatusBadge, paymentLabel } from '@/domain/order';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { DeskOrder } from '../../shared/orders/desk-order';
import { deliveryOf, momentOf, paymentWords } from '../order-words';

export type DeskOrderEntry = {
  order: DeskOrder;
  showStore: boolean;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
};

const cell = 'px-3 py-1.5';

/** An order in the table; its number opens it. */
export function DeskOrderRow({ order, showStore, isChosen, onToggle, onOpen }: DeskOrderEntry) {
  return (
    <TableRow className={cn(isChosen && 'bg-accent hover:bg-accent')}>
      <TableCell className="w-10 py-1.5 pr-0">
        <Checkbox checked={isChosen} onCheckedChange={onToggle} aria-label={texts.choose(order.number)} />
      </TableCell>
      <TableCell className={cn(cell, 'whitespace-nowrap')}>
        <button
          type="button"
          data-order-row={order.id}
          onClick={onOpen}
          aria-label={texts.open(order.number)}
          className="money inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          {order.number}
          {order.hasNotes && (
            <StickyNoteIcon className="text-gold size-4" role="img" aria-label={texts.notes} />
          )}
        </button>
      </TableCell>
      <TableCell className={cell}>
        <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
        {order.seenBy !== null && (
          <span className="text-muted-foreground block max-w-40 truncate text-xs">
            {texts.seenBy(order.seenBy)}
          </span>
        )}
      </TableCell>
      <TableCell className={cn(cell, 'max-w-64')}>
        <span className="block truncate">{order.location}</span>
        <span className="text-muted-foreground block truncate text-xs">{order.group}</span>
        {order.isBlocked && (
          <span className="text-destructive block text-xs font-semibold">{texts.blocked}</span>
        )}
      </TableCell>
      {showStore && <TableCell className={cell}>{order.store}</TableCell>}
      <TableCell className={cn(cell, 'whitespace-nowrap')}>{momentOf(order.createdAt)}</TableCell>
      <TableCell className={cn(cell, 'whitespace-nowrap')}>{deliveryOf(order)}</TableCell>
      <TableCell className={cn(cell, 'whitespace-nowrap')}>
        <span className="block">{paymentLabel(order.payment)}</span>
        {paymentWords(order) && (
          <span
            className={cn(
              'block text-xs',
              order.owedBack > 0 ? 'text-warning font-semibold' : 'text-muted-foreground',
            )}
          >
            {paymentWords(order)}
          </span>
        )}
      </TableCell>
      <TableCell className={cn(cell, 'money text-right')}>{formatCount(order.pieces)}</TableCell>
      <TableCell className={cn(cell, 'text-right')}>
        <Price value={order.total} className="font-semibold" />
      </TableCell>
    </TableRow>
  );
}
