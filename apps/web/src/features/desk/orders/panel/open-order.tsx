import { useState } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { OrderStatusBadge } from '@/domain/order';
import { useUser } from '@/domain/session';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { deskOrderStrings as texts } from '../../desk.strings';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
import { hadInput } from '../../shared/fields/use-kept-input';
import { editForm } from '../edit/kept-edit';
import { NoteForm } from '../edit/note-form';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';

/** Fetched when an order is changed: most are only read. */
const useOrderEditor = partOnDemand(async () => (await import('../edit/order-editor')).OrderEditor);

/** An order's facts, lines, notes, history and next steps, or its editor. */
export function OpenOrder({ order }: { order: DeskOrderDetail }) {
  const user = useUser();
  const [editor, setEditor] = useState<'change' | 'rejection' | null>(() => {
    if (hadInput(user.id, editForm(order.id, false))) return 'change';
    return hadInput(user.id, editForm(order.id, true)) ? 'rejection' : null;
  });
  return (
    <>
      <SheetHeader>
        <SheetTitle className="flex flex-wrap items-center gap-3">
          <span className="money">{order.number}</span>
          <span className="font-sans">
            <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
          </span>
        </SheetTitle>
        <SheetDescription>{texts.subtitle(order.location ?? '', order.group)}</SheetDescription>
      </SheetHeader>
      {editor ? (
        <Editor order={order} isRejection={editor === 'rejection'} onClose={() => setEditor(null)} />
      ) : (
        <>
          <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto p-5">
            <OrderFacts order={order} />
            <OrderLines order={order} />
            <NoteForm orderId={order.id} />
            <OrderHistory order={order} />
          </div>
          <OrderActions
            order={order}
            onEdit={() => setEditor('change')}
            onReject={() => setEditor('rejection')}
          />
        </>
      )}
    </>
  );
}

type EditorProps = { order: DeskOrderDetail; isRejection: boolean; onClose: () => void };

function Editor(props: EditorProps) {
  const { Part: OrderEditor, failed, retry } = useOrderEditor();
  if (failed) return <ErrorState onRetry={retry} />;
  return OrderEditor ? <OrderEditor {...props} /> : <Skeleton className="m-5 h-80" />;
}
