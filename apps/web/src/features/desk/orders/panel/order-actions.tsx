import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import type { OrderStatus } from '@/domain/order';
import { formatDay } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useAdvanceOrders, useMarkSeen } from '../../api/orders/use-advance-orders';
import { reportedAs } from '../../shared/lists/change-failure';
import { deskOrdersStrings as texts, deskOrderStrings } from '../../desk.strings';
import type { DeskOrderDetail, MoveResult } from '../../shared/orders/desk-order';
import { editStrings } from '../edit/edit.strings';
import { heldNote } from '../moves/held-note';
import { MoveDialog } from '../moves/move-dialog';
import { resultText } from '../moves/result-text';

type Props = { order: DeskOrderDetail; onEdit: () => void; onReject: () => void };

/** The possible next steps of an order; the last ones ask for confirmation first. */
export function OrderActions({ order, onEdit, onReject }: Props) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const { mutate, isPending } = useAdvanceOrders();
  if (order.next.length === 0) return null;
  const tell = ([result]: MoveResult[]) => {
    setAsked(null);
    if (!result) return;
    if (result.outcome === 'changed') toast.success(resultText(result));
    else toast.warning(resultText(result));
  };
  const move = (to: OrderStatus) => mutate({ orders: [order], to }, reportedAs(texts.moveFailed, tell));
  return (
    <SheetFooter className="flex-row flex-wrap justify-end">
      {order.status === 'pending' && order.seen === null && <SeenButton orderId={order.id} />}
      {order.mayEdit && (
        <Button variant="outline" onClick={onEdit}>
          {editStrings.edit}
        </Button>
      )}
      {order.mayEdit && order.status === 'shipped' && (
        <Button variant="outline" onClick={onReject}>
          {editStrings.reject}
        </Button>
      )}
      {order.next.includes('cancelled') && (
        <Button variant="outline" onClick={() => setAsked('cancelled')}>
          {texts.cancelOrder}
        </Button>
      )}
      {order.next
        .filter((to) => to !== 'cancelled')
        .map((to) => (
          <Button
            key={to}
            onClick={() => (texts.finals[to] ? setAsked(to) : move(to))}
            aria-busy={isPending}
            disabled={isPending}
          >
            {texts.moves[to]}
          </Button>
        ))}
      {asked && (
        <MoveDialog
          orders={[order]}
          to={asked}
          note={noteOf(order, asked)}
          onClose={() => setAsked(null)}
          onMoved={tell}
        />
      )}
    </SheetFooter>
  );
}

/** Says to colleagues and to the buyer that the person looks into the order: to open it says nothing. */
function SeenButton({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useMarkSeen();
  const mark = () =>
    mutate(
      orderId,
      reportedAs(deskOrderStrings.seeFailed, (answer) => {
        if (answer.outcome === 'seen') toast.success(deskOrderStrings.marked);
        else if (answer.outcome === 'moved') toast.warning(deskOrderStrings.moved);
        else toast.warning(deskOrderStrings.alreadySeen(answer.by ?? deskOrderStrings.operator));
      }),
    );
  return (
    <Button variant="outline" onClick={mark} aria-busy={isPending} disabled={isPending}>
      {deskOrderStrings.see}
    </Button>
  );
}

/** A fact to know before a step. */
function noteOf(order: DeskOrderDetail, step: OrderStatus): string | undefined {
  if (step === 'delivered') return earlyNote(order);
  return step === 'cancelled' ? heldNote([order.held]) : undefined;
}

/** The day of the delivery, if it is still to come at the order's store. */
function earlyNote({ deliveryDate, today }: DeskOrderDetail): string | undefined {
  const isEarly = deliveryDate !== null && deliveryDate > today;
  return isEarly ? texts.early(formatDay(deliveryDate)) : undefined;
}
