import { useQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import { recentProductsQuery, type RecentProduct } from '@/domain/order';
import { useUser } from '@/domain/session';
import { ShelfDetail } from '@/domain/shelf';
import { useFavorites } from '@/domain/favorite';
import { RecentGrid, RecentGridSkeleton } from './recent-grid';
import { recentStrings } from './recent.strings';

/** /recent: the person's last purchases, one press away from the cart. */
export default function RecentPage() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const recent = useQuery({
    ...recentProductsQuery(user.id, location?.id ?? ''),
    enabled: location !== null,
  });
  useFavorites();
  const items = recent.data;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {recentStrings.title}
            {items && items.length > 0 && (
              <Badge variant="gold" className="font-sans tracking-normal">
                {recentStrings.count(items.length)}
              </Badge>
            )}
          </span>
        }
        description={location?.name && recentStrings.text(location.name)}
      />
      {recent.isPending && <RecentGridSkeleton />}
      {!items && recent.isError && (
        <LoadFailure
          title={recentStrings.failed}
          error={recent.error}
          onRetry={() => void recent.refetch()}
          isRetrying={recent.isFetching}
        />
      )}
      {items && <Recent items={items} />}
      <ShelfDetail
        userId={user.id}
        locationId={location?.id ?? ''}
        known={(items ?? []).map(({ product }) => product)}
      />
    </>
  );
}

function Recent({ items }: { items: RecentProduct[] }) {
  if (items.length > 0) {
    return (
      <>
        <h2 className="sr-only">{recentStrings.list}</h2>
        <RecentGrid items={items} />
      </>
    );
  }
  return (
    <EmptyState
      icon={HistoryIcon}
      title={recentStrings.empty}
      description={recentStrings.emptyText}
      action={
        <Button asChild>
          <Link to={paths.products.href()}>{recentStrings.toCatalog}</Link>
        </Button>
      }
    />
  );
}
