import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { ORDER_STATUSES, type OrderStatus } from '@/domain/order';
import { staffLog } from '@/lib/fields/desk-column-lengths';
import { useAdvanceOrders } from '../../api/orders/use-advance-orders';
import { reportedAs } from '../../shared/lists/change-failure';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { MoveResult, SeenOrder } from '../../shared/orders/desk-order';
import { LengthNote } from '../../shared/fields/length-note';
import { useKeptInput } from '../../shared/fields/use-kept-input';
import { lacksNoMailReason, NoMailChoice, trimmedReason } from '../no-mail-choice';
import { ordersThatCanMoveTo } from './moves';

type Props = {
  orders: SeenOrder[];
  to: OrderStatus;
  /** A fact to know before the orders move. */
  note?: string | undefined;
  onClose: () => void;
  onMoved: (results: MoveResult[]) => void;
};

/** Shows how many of the chosen orders move and how many stay, and asks for the reason of a cancellation. */
export function MoveDialog({ orders, to, note, onClose, onMoved }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [noMail, setNoMail] = useState<string | null>(null);
  const [lacksReason, setLacksReason] = useState(false);
  const { mutate, isPending } = useAdvanceOrders();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // As they were when the dialog opened: later changes are reported order by order.
  const [chosen] = useState(orders);
  const fit = ordersThatCanMoveTo(chosen, to);
  const others = chosen.length - fit.length;
  const isCancel = to === 'cancelled';
  const isFinal = texts.finals[to] !== undefined;
  const isChanged = reason.trim() !== '' || noMail !== null;
  const form = `move:${to}:${chosen.map((order) => order.id).join()}`;
  useKeptInput(form, isChanged ? { reason, noMail } : null, (kept) => {
    setReason(kept.reason);
    setNoMail(kept.noMail);
  });
  const move = () => {
    if (isCancel && !reason.trim()) {
      // The message is rendered before the focus arrives, so that it is read out with the field.
      flushSync(() => setIsMissing(true));
      field.current?.focus();
      return;
    }
    setIsMissing(false);
    setLacksReason(lacksNoMailReason(noMail));
    if (lacksNoMailReason(noMail)) return;
    mutate(
      { orders: fit, to, reason: reason.trim(), noMail: trimmedReason(noMail) },
      reportedAs(texts.moveFailed, onMoved),
    );
  };
  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(open) => !open && close()}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>{texts.moveTitle(fit.length, ORDER_STATUSES[to].label)}</DialogTitle>
              <DialogDescription>
                {[note, texts.finals[to], others > 0 ? texts.others(others) : !isFinal && texts.allFit]
                  .filter(Boolean)
                  .join(' ')}
              </DialogDescription>
            </DialogHeader>
            {isCancel && (
              <div className="grid gap-2">
                <Label htmlFor={id}>{texts.reason}</Label>
                <Textarea
                  ref={field}
                  id={id}
                  value={reason}
                  maxLength={staffLog.reason}
                  aria-invalid={isMissing}
                  aria-describedby={`${id}-length${isMissing ? ` ${id}-missing` : ''}`}
                  onChange={(event) => setReason(event.target.value)}
                />
                <LengthNote id={`${id}-length`} length={reason.length} limit={staffLog.reason} />
                {isMissing && (
                  <p id={`${id}-missing`} role="alert" className="text-destructive text-sm">
                    {texts.reasonMissing}
                  </p>
                )}
                <NoMailChoice reason={noMail} onChange={setNoMail} isMissing={lacksReason} />
              </div>
            )}
            <DialogFooter>
              <Button variant="outline" onClick={close}>
                {texts.back}
              </Button>
              <Button
                variant={isCancel ? 'destructive' : 'default'}
                onClick={move}
                aria-busy={isPending}
                disabled={isPending}
              >
                {isCancel ? texts.cancelOrder : `${texts.moves[to]} (${fit.length})`}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}
