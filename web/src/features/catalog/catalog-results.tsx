import type { UseQueryResult } from '@tanstack/react-query';
import { HeartIcon, SearchXIcon } from 'lucide-react';
import { Navigate } from 'react-router';
import { EmptyState } from '@/components/common/empty-state';
import { ErrorState } from '@/components/common/error-state';
import { Pagination } from '@/components/common/pagination';
import { Button } from '@/components/ui/button';
import { catalog } from '@/config/limits';
import type { CatalogPage } from '@/domain/product';
import { useIsMobile } from '@/lib/use-media-query';
import { cleared, countFilters, type CatalogParams } from './catalog-params';
import { catalogStrings } from './catalog.strings';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

type Props = {
  page: UseQueryResult<CatalogPage>;
  params: CatalogParams;
  hrefFor: (page: number) => string;
  onChange: (params: CatalogParams) => void;
};

/** The products, or why there are none. */
export function CatalogResults({ page, params, hrefFor, onChange }: Props) {
  const isMobile = useIsMobile();
  if (page.isPending) return <ProductGridSkeleton />;
  if (page.isError) {
    return (
      <ErrorState
        title={catalogStrings.loadFailed(page.error.message)}
        message={null}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { products, pageCount } = page.data;
  if (products.length === 0 && params.page > 1) return <Navigate to={hrefFor(1)} replace />;
  if (products.length === 0) return <NoProducts params={params} onChange={onChange} />;
  return (
    <>
      <ProductGrid products={products} isStale={page.isPlaceholderData} />
      <Pagination
        page={params.page}
        pageCount={pageCount}
        hrefFor={hrefFor}
        siblings={isMobile ? catalog.siblingsMobile : catalog.siblings}
        className="mt-10"
      />
    </>
  );
}

function NoProducts({ params, onChange }: Pick<Props, 'params' | 'onChange'>) {
  const isNarrowed = countFilters(params) > 0 || params.search !== '' || params.category !== null;
  if (params.mine && !isNarrowed) {
    return <EmptyState icon={HeartIcon} title={catalogStrings.emptyFavorites} />;
  }
  return (
    <EmptyState
      icon={SearchXIcon}
      title={catalogStrings.empty}
      description={catalogStrings.emptyText}
      action={<Button onClick={() => onChange(cleared(params))}>{catalogStrings.clearFilters}</Button>}
    />
  );
}
