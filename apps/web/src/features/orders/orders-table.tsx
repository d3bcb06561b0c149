import { DownloadIcon, EyeIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Price } from '@/components/common/product/price';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { paths } from '@/config/paths';
import { OrderStatusBadge, type OrderSummary } from '@/domain/order';
import { RepeatButton } from '@/domain/order/repeat/repeat-button';
import { cn } from '@/lib/cn';
import { formatCount, formatDate } from '@/lib/format';
import { ordersStrings } from './orders.strings';

/** Names by the id of the establishment; null if all orders are of one. */
export type EstablishmentNames = ReadonlyMap<string, string | null> | null;

type Props = { orders: OrderSummary[]; establishmentNames: EstablishmentNames };

/** The orders on a wide screen. */
export function OrdersTable({ orders, establishmentNames }: Props) {
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={ordersStrings.listLabel}>
        <TableHeader>
          <TableRow>
            <TableHead>{ordersStrings.number}</TableHead>
            {establishmentNames && <TableHead>{ordersStrings.establishment}</TableHead>}
            <TableHead>{ordersStrings.date}</TableHead>
            <TableHead>{ordersStrings.status}</TableHead>
            <TableHead className="text-right">{ordersStrings.pieces}</TableHead>
            <TableHead className="text-right">{ordersStrings.total}</TableHead>
            <TableHead className="text-right">
              <span className="sr-only">{ordersStrings.actions}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell className="money font-semibold whitespace-nowrap">
                <Link
                  to={paths.order.href(order.id)}
                  className="text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {order.number}
                </Link>
                <FoundLines order={order} />
              </TableCell>
              {establishmentNames && <TableCell>{establishmentNames.get(order.locationId)}</TableCell>}
              <TableCell className="whitespace-nowrap">{formatDate(order.createdAt)}</TableCell>
              <TableCell>
                <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
              </TableCell>
              <TableCell className="money text-right">{formatCount(order.pieces)}</TableCell>
              <TableCell className="text-right">
                <Price value={order.total} className="font-semibold" />
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">
                <RepeatButton order={order} inList variant="ghost" />
                <Actions order={order} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The orders on a phone. */
export function OrderCards({ orders, establishmentNames }: Props) {
  return (
    <ul aria-label={ordersStrings.listLabel} className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="bg-card relative rounded-lg border p-4">
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="money font-semibold">{order.number}</p>
              {establishmentNames && (
                <p className="text-sm break-words">{establishmentNames.get(order.locationId)}</p>
              )}
              <p className="text-muted-foreground text-sm">{formatDate(order.createdAt)}</p>
              <FoundLines order={order} />
            </div>
            <OrderStatusBadge status={order.status} isRejected={order.isRejected} />
          </div>
          <div className="mt-2 flex items-center justify-between gap-3">
            <Price value={order.total} className="text-lg font-semibold" />
            <Actions order={order} isCard />
          </div>
          <RepeatButton order={order} inList variant="outline" className="relative mt-2 w-full" />
        </li>
      ))}
    </ul>
  );
}

/** The most lines shown of those that the search found. */
const SHOWN = 3;

/** The lines of the order that the search has found. */
function FoundLines({ order: { found } }: { order: OrderSummary }) {
  if (found.length === 0) return null;
  return (
    <ul className="text-muted-foreground pb-2 text-sm font-normal break-words whitespace-normal">
      {found.slice(0, SHOWN).map(({ name, quantity }, index) => (
        <li key={index}>{ordersStrings.foundLine(formatCount(quantity), name)}</li>
      ))}
      {found.length > SHOWN && <li>{ordersStrings.moreFound(formatCount(found.length - SHOWN))}</li>}
    </ul>
  );
}

/** On phones the whole card links to the order. */
function Actions({ order, isCard = false }: { order: OrderSummary; isCard?: boolean }) {
  return (
    <div className="inline-flex gap-1">
      <Button asChild variant="ghost">
        <Link
          to={paths.order.href(order.id)}
          aria-label={ordersStrings.viewOrder(order.number)}
          className={cn(isCard && 'after:absolute after:inset-0 after:rounded-lg')}
        >
          <EyeIcon aria-hidden />
          {ordersStrings.view}
        </Link>
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={ordersStrings.download(order.number)}
        className="relative"
      >
        <DownloadIcon aria-hidden />
      </Button>
    </div>
  );
}

/** Skeleton of the list: rows, or cards on phones. */
export function OrdersSkeleton() {
  return (
    <div
      role="status"
      aria-label={ordersStrings.loading}
      className="md:bg-card grid gap-3 md:gap-0 md:divide-y md:rounded-lg md:border"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div
          key={row}
          className="max-md:bg-card flex h-28 justify-between gap-4 p-4 max-md:rounded-lg max-md:border md:h-17 md:items-center"
        >
          <Skeleton className="h-5 w-36" />
          <Skeleton className="hidden h-5 w-32 sm:block" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="hidden h-5 w-24 sm:block" />
        </div>
      ))}
    </div>
  );
}
