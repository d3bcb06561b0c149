import { useQuery } from '@tanstack/react-query';
import { ArrowLeftIcon, PackageXIcon, PrinterIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Logo } from '@/components/common/page/logo';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { PageHeader } from '@/components/common/page/page-header';
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { orderQuery, OrderStatusBadge, type Order } from '@/domain/order';
import type { OrderStory } from '@/domain/order/order-change';
import { RepeatButton } from '@/domain/order/repeat/repeat-button';
import { ShareButton } from '@/domain/order/share/share-button';
import { useUser } from '@/domain/session';
import { formatDate } from '@/lib/format';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useDocumentTitle } from '@/lib/page/use-document-title';
import { useIsMobile } from '@/lib/page/use-media-query';
import { OrderDetailSkeleton } from './order-detail-skeleton';
import { DeliverySection, FiscalSection, SummarySection } from './order-facts';
import { ItemsSection } from './order-items';
import { OrderChanges } from './order-changes';
import { OrderTracker } from './order-tracker';
import { OrderTotals } from './order-totals';
import { orderStrings } from './orders.strings';
import './order-print.css';

/** /orders/:orderId: one order, ready to be printed. */
export default function OrderDetailPage() {
  const { orderId = '' } = useParams();
  const user = useUser();
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(user.id, orderId));
  useErrorToast(error, orderStrings.loadFailed);
  useErrorToast(order === null, orderStrings.notFound);
  useDocumentTitle(order ? orderStrings.heading(order.number) : undefined);

  if (isPending) return <OrderDetailSkeleton />;
  if (error) {
    return (
      <ErrorState
        heading="h1"
        title={orderStrings.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        action={<BackButton variant="outline" />}
      />
    );
  }
  if (!order) {
    return (
      <EmptyState
        heading="h1"
        icon={PackageXIcon}
        title={orderStrings.notFound}
        description={orderStrings.notFoundText}
        action={<BackButton />}
      />
    );
  }
  return <OrderDetail order={order} email={order.buyer.id === user.id ? user.email : null} />;
}

function BackButton({ variant }: { variant?: 'outline' }) {
  return (
    <Button asChild variant={variant}>
      <Link to={paths.orders.href()}>
        <ArrowLeftIcon aria-hidden />
        {orderStrings.backToOrders}
      </Link>
    </Button>
  );
}

type DetailProps = { order: Order & { story: OrderStory | null }; email: string | null };

const sheetOf = (order: Order) => ({
  title: orderStrings.heading(order.number),
  establishment: order.locationName,
  lines: order.items.map((item) => ({ ...item, price: item.unitPrice })),
  total: order.total,
});

function OrderDetail({ order, email }: DetailProps) {
  // On a phone the items come first: the rest is far down.
  const isMobile = useIsMobile();
  const items = order.items.length > 0 && <ItemsSection key="items" items={order.items} />;
  const delivery = <DeliverySection key="delivery" order={order} />;
  const summary = <SummarySection key="summary" order={order} story={order.story} email={email} />;
  const fiscal = order.fiscal && <FiscalSection key="fiscal" fiscal={order.fiscal} />;
  return (
    <article data-print="order">
      <Logo className="mb-2 hidden print:inline-flex" />
      <OrderBreadcrumb number={order.number} />
      <PageHeader
        title={orderStrings.heading(order.number)}
        description={
          <span className="flex flex-wrap items-center gap-3">
            {orderStrings.placedOn(formatDate(order.createdAt))}
            <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <RepeatButton order={order} />
            <ShareButton sheet={() => sheetOf(order)} />
            <Button variant="outline" onClick={() => window.print()}>
              <PrinterIcon aria-hidden />
              {orderStrings.print}
            </Button>
          </div>
        }
      />
      <OrderTracker
        status={order.status}
        isRejected={order.isRejected}
        isSeen={Boolean(order.story?.seen_at)}
        end={order.story?.cancelled ?? order.story?.rejected ?? null}
      />
      <div className="grid gap-4 print:gap-2">
        {order.story && <OrderChanges story={order.story} />}
        {isMobile ? [items, delivery, summary, fiscal] : [fiscal, delivery, summary, items]}
        <OrderTotals order={order} story={order.story} />
      </div>
    </article>
  );
}

function OrderBreadcrumb({ number }: { number: string }) {
  return (
    <Breadcrumb className="print:hidden">
      <BreadcrumbList>
        <BreadcrumbItem>
          <BreadcrumbLink asChild>
            <Link to={paths.orders.href()}>{orderStrings.back}</Link>
          </BreadcrumbLink>
        </BreadcrumbItem>
        <BreadcrumbSeparator />
        <BreadcrumbItem>
          <BreadcrumbPage>{number}</BreadcrumbPage>
        </BreadcrumbItem>
      </BreadcrumbList>
    </Breadcrumb>
  );
}
