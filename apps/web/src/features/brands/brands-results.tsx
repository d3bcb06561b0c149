import type { UseQueryResult } from '@tanstack/react-query';
import { SearchXIcon, StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import type { Seller } from '@/domain/product/seller';
import { BrandCard } from './brand-card';
import { brandsStrings } from './brands.strings';

/** Banners visible when the page opens. */
const FIRST_ROWS = 6;
const SKELETONS = 9;

type Props = { sellers: UseQueryResult<Seller[]>; found: Seller[]; onClear: () => void };

/** The matching brands, or the reason there are none. */
export function BrandsResults({ sellers, found, onClear }: Props) {
  if (sellers.isPending) return <BrandsSkeleton />;
  if (sellers.isError) {
    return (
      <ErrorState
        title={brandsStrings.loadFailed}
        error={sellers.error}
        onRetry={() => void sellers.refetch()}
      />
    );
  }
  if (sellers.data.length === 0) {
    return (
      <EmptyState
        icon={StoreIcon}
        title={brandsStrings.none}
        description={brandsStrings.noneText}
        action={
          <Button asChild>
            <Link to={paths.products.href()}>{brandsStrings.toCatalog}</Link>
          </Button>
        }
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchXIcon}
        title={brandsStrings.noneFound}
        description={brandsStrings.noneFoundText}
        action={<Button onClick={onClear}>{brandsStrings.clearSearch}</Button>}
      />
    );
  }
  return (
    <Grid label={brandsStrings.list}>
      {found.map((seller, position) => (
        <li key={seller.id}>
          <BrandCard seller={seller} eager={position < FIRST_ROWS} />
        </li>
      ))}
    </Grid>
  );
}

function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 2xl:grid-cols-4">
      {children}
    </ul>
  );
}

function BrandsSkeleton() {
  return (
    <div role="status" aria-label={brandsStrings.loading}>
      <Grid>
        {Array.from({ length: SKELETONS }, (_, position) => (
          <li key={position} className="bg-card overflow-hidden rounded-lg border">
            <Skeleton className="aspect-[3/1] rounded-none" />
            <div className="grid gap-2.5 p-4 pt-10">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </li>
        ))}
      </Grid>
    </div>
  );
}
