import { LoadFailure } from '@/components/common/states/load-failure';
import { PageHeader } from '@/components/common/page/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useStaffRole } from '@/domain/staff';
import { formatToday } from '@/lib/format';
import { commonStrings } from '@/strings/common.strings';
import { deskStrings as texts } from '../desk.strings';
import { useQueues } from '../shared/orders/use-queues';
import { Deliveries } from './deliveries';
import { DeskMails } from './desk-mails';
import { NewsPart } from './news/news-part';
import { OwedBack } from './owed-back';
import { QueueCards } from './queue-cards';
import { SalesPart } from './sales/sales-part';
import { StockPart } from './stock/stock-part';
import { UndeliveredMails } from './undelivered-mails';

/** /operacion: open work, products running out, sales, and new customers. */
export default function TodayPage() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQueues();
  const { stores, isAdmin } = useStaffRole();
  return (
    <>
      <PageHeader title={texts.today} description={formatToday()} />
      {isPending && <TodaySkeleton />}
      {!isPending && !data && (
        <LoadFailure
          error={error}
          title={texts.failed}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <div className="grid grid-cols-1 gap-8">
          <div className="grid gap-4">
            <QueueCards queues={data} now={dataUpdatedAt} />
            <OwedBack owedBack={data.owedBack} />
          </div>
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
            <Deliveries deliveries={data.deliveries} />
            <StockPart showStore={stores.length > 1} />
          </div>
          <SalesPart />
          <NewsPart />
        </div>
      )}
      {isAdmin && <UndeliveredMails />}
      <DeskMails />
    </>
  );
}

function TodaySkeleton() {
  return (
    <div role="status" aria-label={commonStrings.loading} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
