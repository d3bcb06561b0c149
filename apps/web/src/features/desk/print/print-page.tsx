import { useQuery } from '@tanstack/react-query';
import { PackageSearchIcon, PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { toPickQuery } from '../api/get-to-pick';
import { parseDeskParams } from '../orders/list/desk-params';
import { useStoreDay } from '../use-store-day';
import { DeliveryNotes } from './delivery-notes';
import type { PickFilter, PickOrder } from './picking-list';
import { PickingTables } from './picking-tables';
import './print.css';
import { PrintFilters, type Sheet } from './print-filters';
import { printStrings as texts } from './print.strings';

/** /operacion/surtido: the picking list of a slot, and a delivery note for each order. */
export default function PrintPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const { day, slot, store } = parseDeskParams(params);
  const [sheet, setSheet] = useState<Sheet>('picking');
  const today = useStoreDay(store);
  const filter: PickFilter = { day: day ?? today, slot, store };
  const { data, error, isPending, isFetching, refetch } = useQuery(toPickQuery(user.id, filter));
  const change = (next: PickFilter) =>
    setParams({
      ...(next.day && { dia: next.day }),
      ...(next.slot && { horario: next.slot }),
      ...(next.store && { tienda: String(next.store) }),
    });
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
      <PrintFilters filter={filter} sheet={sheet} onChange={change} onSheet={setSheet} />
      <p role="status" className="text-muted-foreground mt-4 mb-3 text-sm print:hidden">
        {data && summaryOf(data, filter)}
      </p>
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

/** How much there is to do, and what is not in the list. */
function summaryOf({ orders, more }: { orders: PickOrder[]; more: boolean }, { slot }: PickFilter): string {
  const pieces = orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    texts.summary(formatCount(orders.length), formatCount(pieces)),
    more && texts.more,
    slot === null && texts.withoutExpress,
  ]
    .filter(Boolean)
    .join(' · ');
}
