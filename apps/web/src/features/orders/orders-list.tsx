import { useQuery } from '@tanstack/react-query';
import { PackageIcon, SearchXIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Pagination } from '@/components/common/pagination/pagination';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import { ordersQuery, type OrdersPage as OrdersData } from '@/domain/order';
import { productStrings } from '@/domain/product';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import { OrderCards, OrdersSkeleton, OrdersTable, type EstablishmentNames } from './orders-table';
import { OrdersToolbar } from './orders-toolbar';
import { formatOrdersParams, type OrdersParams } from './orders-params';
import { ordersStrings } from './orders.strings';

type Props = {
  params: OrdersParams;
  onChange: (change: Partial<OrdersParams>, options?: { replace: boolean }) => void;
};

/** The orders with search and status filter. */
export function OrdersList({ params, onChange }: Props) {
  const user = useUser();
  const { location, locations, status } = useCurrentLocation();
  const { search, status: wanted, isEverywhere, page } = params;
  const request = {
    locationId: location?.id ?? '',
    search,
    status: wanted,
    page,
    ...(isEverywhere && { everywhere: locations.map(({ id }) => id) }),
  };
  const query = useQuery({ ...ordersQuery(user.id, request), enabled: location !== null });
  const isPending = status === 'loading' || (location !== null && query.isPending);
  return (
    <div className="grid gap-4">
      <OrdersToolbar
        params={params}
        onChange={onChange}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching}
      />
      <Found data={query.data} />
      {isPending && <OrdersSkeleton />}
      {!isPending && query.isError && (
        <LoadFailure
          title={ordersStrings.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!isPending && !query.isError && (
        <Orders
          params={params}
          onChange={onChange}
          data={query.data}
          isStale={query.isPlaceholderData}
          establishmentNames={isEverywhere ? new Map(locations.map(({ id, name }) => [id, name])) : null}
        />
      )}
    </div>
  );
}

/** The number of orders, and the words they were searched for if nothing has the typed ones. */
function Found({ data }: { data: OrdersData | undefined }) {
  const total = data?.total ?? 0;
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {data?.searched && `${productStrings.searched(data.searched)} `}
      {total > 0 && ordersStrings.found(formatCount(total), total === 1)}
    </p>
  );
}

type OrdersProps = Props & {
  data: OrdersData | undefined;
  isStale: boolean;
  /** The names of the establishments, if each order says whose it is. */
  establishmentNames: EstablishmentNames;
};

function Orders({ params, onChange, data, isStale, establishmentNames }: OrdersProps) {
  const isMobile = useIsMobile();
  if (!data || data.orders.length === 0) {
    return params.search || params.status || params.page > 1 ? (
      <EmptyState
        icon={SearchXIcon}
        title={ordersStrings.noMatch}
        action={<Button onClick={() => onChange({ search: '', status: null })}>{ordersStrings.clear}</Button>}
      />
    ) : (
      <NoOrders />
    );
  }
  return (
    <div className={isStale ? 'opacity-55 transition-opacity' : undefined}>
      {isMobile ? (
        <OrderCards orders={data.orders} establishmentNames={establishmentNames} />
      ) : (
        <OrdersTable orders={data.orders} establishmentNames={establishmentNames} />
      )}
      <Pagination
        page={params.page}
        pageCount={data.pageCount}
        hrefFor={(page) => `?${formatOrdersParams({ ...params, page })}`}
        siblings={1}
        className="mt-6"
      />
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={PackageIcon}
      title={ordersStrings.empty}
      description={ordersStrings.emptyText}
      action={
        <Button asChild>
          <Link to={paths.products.href()}>{ordersStrings.shop}</Link>
        </Button>
      }
    />
  );
}
