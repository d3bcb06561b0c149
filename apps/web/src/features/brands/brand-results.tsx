import { PackageOpenIcon, SearchXIcon } from 'lucide-react';
import { Navigate } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { Pagination } from '@/components/common/pagination/pagination';
import { Button } from '@/components/ui/button';
import { brands } from '@/config/limits';
import { reloadPage } from '@/lib/on-demand/reload-page';
import { BrandGrid, BrandGridSkeleton } from './brand-grid';
import type { BrandView } from './brand-view';
import { brandStrings } from './brands.strings';

type Props = {
  view: BrandView | null;
  error: Error | null;
  search: string;
  hidesCodes: boolean;
  hrefFor: (page: number) => string;
  onClear: () => void;
};

/** The products of the page, or the reason there are none. */
export function BrandResults({ view, error, search, hidesCodes, hrefFor, onClear }: Props) {
  if (!view && error) {
    return <ErrorState title={brandStrings.productsFailed} error={error} onRetry={() => void reloadPage()} />;
  }
  if (!view) return <BrandGridSkeleton />;
  if (view.total === 0 && search) {
    return (
      <EmptyState
        icon={SearchXIcon}
        title={brandStrings.noneFound(search)}
        description={brandStrings.noneFoundText}
        action={<Button onClick={onClear}>{brandStrings.clearSearch}</Button>}
      />
    );
  }
  if (view.total === 0) return <EmptyState icon={PackageOpenIcon} title={brandStrings.empty} />;
  // An old link, or fewer products than yesterday.
  if (view.products.length === 0) return <Navigate to={hrefFor(1)} replace />;
  const { page, pageCount } = view;
  return (
    <BrandGrid
      products={view.products}
      hidesCodes={hidesCodes}
      after={
        <>
          <p role="status" className="money text-muted-foreground mt-8 text-center text-sm whitespace-normal">
            {brandStrings.range(view)}
          </p>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={hrefFor}
            siblings={brands.siblings}
            className="mt-3"
          />
        </>
      }
    />
  );
}
