import { useQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/empty-state';
import { PageHeader } from '@/components/common/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cartStrings, ProductCartControl } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { recentProductsQuery, type RecentProduct } from '@/domain/order';
import { ProductDetailDialog, useProductDetail } from '@/domain/product';
import { useUser } from '@/domain/session';
import { FavoriteTextButton, useFavorites } from '@/domain/wishlist';
import { RecentGrid, RecentGridSkeleton } from './recent-grid';
import { recentStrings } from './recent.strings';

/** /recent: what the person bought last, one press away from the cart. */
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
      {recent.isPending ? <RecentGridSkeleton /> : <Recent items={items ?? []} />}
      <Detail userId={user.id} locationId={location?.id ?? ''} items={items ?? []} />
    </>
  );
}

// What could not be read is for the console alone; the page then has nothing to show.
function Recent({ items }: { items: RecentProduct[] }) {
  if (items.length > 0) return <RecentGrid items={items} />;
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

type DetailProps = { userId: string; locationId: string; items: RecentProduct[] };

function Detail({ userId, locationId, items }: DetailProps) {
  const { productId, close } = useProductDetail();
  if (!productId) return null;
  return (
    <ProductDetailDialog
      request={{ userId, locationId, productId }}
      known={items.find((item) => item.productId === productId)?.product ?? undefined}
      onClose={close}
      actions={(product) => (
        <>
          <ProductCartControl product={product} asks={false} label={cartStrings.add} />
          <FavoriteTextButton productId={product.id} />
        </>
      )}
    />
  );
}
