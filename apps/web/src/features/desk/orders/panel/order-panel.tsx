import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { OrderStatusBadge } from '@/domain/order';
import { useUser } from '@/domain/session';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { deskOrderQuery } from '../../api/get-desk-order';
import { deskOrderStrings as texts } from '../../desk.strings';
import type { DeskOrderDetail } from '../../desk-order';
import { NoteForm } from '../edit/note-form';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';

/** Fetched when an order is changed: most are only read. */
const useOrderEditor = partOnDemand(async () => (await import('../edit/order-editor')).OrderEditor);

type Props = { orderId: string | null; onClose: () => void };

/** One order beside the list, which keeps its scroll position. */
export function OrderPanel({ orderId, onClose }: Props) {
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Sheet open={orderId !== null} onOpenChange={(open) => !open && close()}>
          <SheetContent className="w-full gap-0 sm:max-w-2xl max-sm:max-w-full">
            {orderId && <Panel orderId={orderId} />}
          </SheetContent>
        </Sheet>
      )}
    </DiscardGuard>
  );
}

function Panel({ orderId }: { orderId: string }) {
  const user = useUser();
  const { data: order, error, isError, isFetching, refetch } = useQuery(deskOrderQuery(user.id, orderId));
  if (order) return <Order order={order} />;
  if (order === null) {
    return (
      <SheetHeader>
        <SheetTitle>{texts.notFound}</SheetTitle>
        <SheetDescription>{texts.notFoundText}</SheetDescription>
      </SheetHeader>
    );
  }
  return (
    <>
      <SheetHeader>
        <SheetTitle>{isError ? texts.failed : texts.loading}</SheetTitle>
        <SheetDescription className="sr-only">{texts.history}</SheetDescription>
      </SheetHeader>
      <div className="p-5">
        {isError ? (
          <LoadFailure
            error={error}
            title={texts.failed}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </>
  );
}

function Order({ order }: { order: DeskOrderDetail }) {
  const [editor, setEditor] = useState<'change' | 'rejection' | null>(null);
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
