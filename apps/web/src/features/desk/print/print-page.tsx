import { useQuery } from '@tanstack/react-query';
import { PackageSearchIcon, PrinterIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { toPickQuery } from '../api/orders/get-to-pick';
import { NoticeBar } from '../shared/lists/notice-bar';
import { useStoreDay } from '../shared/orders/use-store-day';
import { DeliveryNotes } from './delivery-notes';
import { OVERDUE, type PickAnswer, type PickFilter } from './picking-list';
import { PickingTables } from './picking-tables';
import './print.css';
import { PrintFilters } from './print-filters';
import { formatPrintParams, parsePrintParams, type PrintParams } from './print-params';
import { printStrings as texts } from './print.strings';

/** /operacion/surtido: the picking list of a slot, and a delivery note for each order. */
export default function PrintPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const { filter: given, sheet } = parsePrintParams(params);
  const today = useStoreDay(given.store);
  const filter: PickFilter = { ...given, day: given.day ?? today };
  const { data, error, isPending, isFetching, refetch } = useQuery(toPickQuery(user.id, filter));
  const change = (next: PrintParams) => setParams(formatPrintParams(next));
  const orders = data?.orders ?? [];
  return (
    <div data-print="desk">
      <PageHeader
        className="print:hidden"
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={paths.deskOrders.href()}>{texts.back}</Link>
            </Button>
            <Button onClick={() => window.print()} disabled={orders.length === 0}>
              <PrinterIcon aria-hidden />
              {texts.print}
            </Button>
          </>
        }
      />
      <PrintFilters params={{ filter, sheet }} onChange={change} />
      <p role="status" className="text-muted-foreground mt-4 mb-3 text-sm print:hidden">
        {data && summaryOf(data, filter)}
      </p>
      <OverdueNotice count={data?.overdue ?? 0} params={{ filter, sheet }} />
      {isPending && <Skeleton className="h-80" />}
      {error && !data && (
        <LoadFailure
          error={error}
          title={texts.failed}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && orders.length === 0 && (
        <EmptyState icon={PackageSearchIcon} title={texts.none} description={texts.noneText} />
      )}
      {orders.length > 0 && sheet === 'picking' && <PickingTables orders={orders} filter={filter} />}
      {orders.length > 0 && sheet === 'notes' && <DeliveryNotes orders={orders} />}
    </div>
  );
}

/** That orders of days before are not on these sheets, with the way to theirs. */
function OverdueNotice({ count, params }: { count: number; params: PrintParams }) {
  if (count === 0 || params.filter.slot === OVERDUE) return null;
  const theirs = formatPrintParams({ ...params, filter: { ...params.filter, slot: OVERDUE } });
  return (
    <NoticeBar
      className="bg-warning-soft mt-0 mb-4 print:hidden"
      action={
        <Button asChild variant="outline">
          <Link to={`?${theirs.toString()}`}>{texts.showOverdue}</Link>
        </Button>
      }
    >
      <p>{texts.overdueLeft(formatCount(count))}</p>
    </NoticeBar>
  );
}

/** How much there is to do, and what is not in the list. */
function summaryOf({ orders, more }: PickAnswer, { slot }: PickFilter): string {
  const pieces = orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    texts.summary(formatCount(orders.length), formatCount(pieces)),
    more && texts.more,
    slot === null && texts.withoutExpress,
  ]
    .filter(Boolean)
    .join(' · ');
}
