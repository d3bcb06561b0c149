import { ChevronRightIcon, PackageIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { Price } from '@/components/common/product/price';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { dashboard } from '@/config/limits';
import { paths } from '@/config/paths';
import { OrderStatusBadge, type OrderSummary } from '@/domain/order';
import { RepeatButton } from '@/domain/order/repeat/repeat-button';
import { formatCount, formatDate } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import { dashboardStrings } from './dashboard.strings';
import { Panel } from './panel';
import { ReadFailure } from './read-failure';
import type { Figures } from './use-figures';

const texts = dashboardStrings.orders;

/** The last orders of the current establishment, each linked to its page. */
export function RecentOrders({ orders, className }: { orders: Figures['orders']; className?: string }) {
  return (
    <Panel
      title={texts.title}
      className={className}
      action={
        <Button asChild variant="ghost" className="-mr-3">
          <Link to={paths.orders.href()}>
            {texts.all}
            <ChevronRightIcon aria-hidden />
          </Link>
        </Button>
      }
    >
      <Orders orders={orders} />
    </Panel>
  );
}

function Orders({ orders }: { orders: Figures['orders'] }) {
  const isMobile = useIsMobile();
  if (orders.isPending) return <OrdersSkeleton />;
  if (!orders.data)
    return <ReadFailure text={texts.failed} onRetry={() => void orders.refetch()} className="border-t" />;
  if (orders.data.length === 0) {
    return <EmptyState icon={PackageIcon} title={texts.empty} description={texts.emptyText} />;
  }
  return isMobile ? <OrderLinks orders={orders.data} /> : <OrdersTable orders={orders.data} />;
}

function OrdersTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <Table label={texts.list}>
      <TableHeader className="border-t">
        <TableRow>
          <TableHead className="pl-5">{texts.number}</TableHead>
          <TableHead>{texts.date}</TableHead>
          <TableHead>{texts.status}</TableHead>
          <TableHead className="text-right">{texts.pieces}</TableHead>
          <TableHead className="text-right">{texts.total}</TableHead>
          <TableHead className="pr-2">
            <span className="sr-only">{texts.actions}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id} className="relative">
            <TableCell className="py-0 pl-5">
              {/* The whole row is clickable. */}
              <Link
                to={paths.order.href(order.id)}
                aria-label={texts.view(order.number)}
                className="money text-primary inline-flex min-h-13 items-center font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {order.number}
              </Link>
            </TableCell>
            <TableCell className="whitespace-nowrap">{formatDate(order.createdAt)}</TableCell>
            <TableCell>
              <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
            </TableCell>
            <TableCell className="money text-right">{formatCount(order.pieces)}</TableCell>
            <TableCell className="text-right">
              <Price value={order.total} className="font-semibold" />
            </TableCell>
            <TableCell className="py-0 pr-2 text-right">
              <RepeatButton order={order} inList compact variant="ghost" className="relative px-3" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function OrderLinks({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="divide-y border-t">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={paths.order.href(order.id)}
            aria-label={texts.view(order.number)}
            className="hover:bg-muted/40 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-5 pt-3.5 pb-1 -outline-offset-2"
          >
            <span className="money font-semibold">{order.number}</span>
            <Price value={order.total} className="text-right font-semibold" />
            <span className="text-muted-foreground text-sm">{formatDate(order.createdAt)}</span>
            <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
          </Link>
          <RepeatButton order={order} inList variant="ghost" className="mx-1 mb-2" />
        </li>
      ))}
    </ul>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="divide-y border-t">
      {Array.from({ length: dashboard.recentOrders }, (_, row) => (
        <div key={row} className="flex h-14 items-center justify-between gap-4 px-5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="hidden h-5 w-40 sm:block" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
      ))}
    </div>
  );
}
