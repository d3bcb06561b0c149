import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import type { OrderStatus } from '@/domain/order';
import { toast } from '@/lib/toast/toast';
import { useAdvanceOrders } from '../../api/use-advance-orders';
import { toastFailure } from '../../change-failure';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { DeskOrderDetail, MoveResult } from '../../desk-order';
import { editStrings } from '../edit/edit.strings';
import { MoveDialog } from '../moves/move-dialog';
import { resultText } from '../moves/result-text';

/** The possible next steps of an order; a cancellation asks for confirmation first. */
export function OrderActions({ order, onEdit }: { order: DeskOrderDetail; onEdit: () => void }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { mutate, isPending } = useAdvanceOrders();
  if (order.next.length === 0) return null;
  const tell = ([result]: MoveResult[]) => {
    setIsCancelling(false);
    if (!result) return;
    if (result.outcome === 'changed') toast.success(resultText(result));
    else toast.warning(resultText(result));
  };
  const move = (to: OrderStatus) =>
    mutate(
      { orders: [order], to },
      {
        onSuccess: tell,
        onError: (error) => toastFailure(texts.moveFailed, error),
      },
    );
  return (
    <SheetFooter className="flex-row flex-wrap justify-end">
      {order.mayEdit && (
        <Button variant="outline" onClick={onEdit}>
          {editStrings.edit}
        </Button>
      )}
      {order.next.includes('cancelled') && (
        <Button variant="outline" onClick={() => setIsCancelling(true)}>
          {texts.cancelOrder}
        </Button>
      )}
      {order.next
        .filter((to) => to !== 'cancelled')
        .map((to) => (
          <Button key={to} onClick={() => move(to)} aria-busy={isPending} disabled={isPending}>
            {texts.moves[to]}
          </Button>
        ))}
      {isCancelling && (
        <MoveDialog orders={[order]} to="cancelled" onClose={() => setIsCancelling(false)} onMoved={tell} />
      )}
    </SheetFooter>
  );
}
