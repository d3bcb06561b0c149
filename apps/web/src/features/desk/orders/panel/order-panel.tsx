import { useQuery } from '@tanstack/react-query';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/domain/session';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { deskOrderQuery } from '../../api/orders/get-desk-order';
import { deskOrderStrings as texts } from '../../desk.strings';

/** Fetched with the first order that is opened. */
const useOpenOrder = partOnDemand(async () => (await import('./open-order')).OpenOrder);

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
  const { Part: OpenOrder, failed, retry } = useOpenOrder();
  if (order && OpenOrder) return <OpenOrder order={order} />;
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
        <SheetTitle>{isError || failed ? texts.failed : texts.loading}</SheetTitle>
        <SheetDescription className="sr-only">{texts.history}</SheetDescription>
      </SheetHeader>
      <div className="p-5">
        {failed && <ErrorState onRetry={retry} />}
        {!failed && isError && (
          <LoadFailure
            error={error}
            title={texts.failed}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!failed && !isError && <Skeleton className="h-80" />}
      </div>
    </>
  );
}
