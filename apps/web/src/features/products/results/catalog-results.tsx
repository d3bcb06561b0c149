import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { ErrorState } from '@/components/common/states/error-state';
import { Pagination } from '@/components/common/pagination/pagination';
import { catalog } from '@/config/limits';
import type { CatalogPage } from '@/domain/product';
import { failureReason } from '@/lib/failure-reason';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { reloadPage } from '@/lib/on-demand/reload-page';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useIsMobile } from '@/lib/page/use-media-query';
import type { CatalogChange, CatalogParams } from '../view/catalog-params';
import { productsStrings } from '../products.strings';
import type { CatalogView } from '../view/kept-view';
import { ProductsShelf, ShelfSkeleton } from './products-shelf';
import { SearchedFor } from './searched-for';

const useNoProducts = partOnDemand(async () => (await import('./no-products')).NoProducts);

type Props = {
  page: UseQueryResult<CatalogPage>;
  /** Null until known. */
  view: CatalogView | null;
  /** The reason the URL cannot be resolved: its slug needs the categories. */
  addressError: Error | null;
  /** The URL names a category that does not exist (any longer). */
  isUnknownCategory: boolean;
  params: CatalogParams;
  owner: { userId: string; locationId: string };
  hrefFor: (page: number) => string;
  onChange: (change: CatalogChange) => void;
};

/** The products, or the reason there are none. */
export function CatalogResults(props: Props) {
  const { page, view, addressError, isUnknownCategory, params, owner, hrefFor, onChange } = props;
  const isMobile = useIsMobile();
  // Arriving products are rendered in slices, behind the placeholder; those cached on opening, at once.
  const isHere = useDeferredValue(!page.isPending);
  useFocusOnPage(params.page);
  if (addressError) return <Failure error={addressError} />;
  const empty = { params, owner, isUnknownCategory, onChange: leaving(onChange) };
  if (isUnknownCategory) return <Empty {...empty} />;
  if (page.isPending) return <ShelfSkeleton view={view} />;
  if (page.isError) return <Failure error={page.error} />;
  if (!isHere) return <ShelfSkeleton view={view} />;
  const { products, pageCount } = page.data;
  const isBeyond = params.page > Math.max(pageCount, 1);
  if (isBeyond && !page.isPlaceholderData) return <Navigate to={hrefFor(pageCount)} replace />;
  if (products.length === 0) return <Empty {...empty} />;
  return (
    <>
      <SearchedFor
        words={page.isPlaceholderData ? null : page.data.searched}
        params={params}
        onChange={leaving(onChange)}
      />
      <ProductsShelf
        view={view}
        products={products}
        isStale={page.isPlaceholderData}
        after={
          <Pagination
            page={params.page}
            pageCount={pageCount}
            hrefFor={hrefFor}
            siblings={isMobile ? catalog.siblingsMobile : catalog.siblings}
            className="mt-10"
          />
        }
      />
    </>
  );
}

/** Fetched when there are no products; its failure leaves the filters in place. */
function Empty(props: Pick<Props, 'params' | 'owner' | 'isUnknownCategory' | 'onChange'>) {
  const { Part, failed, retry } = useNoProducts();
  if (failed) return <ErrorState title={productsStrings.empty} message={null} onRetry={retry} />;
  return Part && <Part {...props} />;
}

/** Another page starts at its top: without this the focus would stay on the link at its end. */
function useFocusOnPage(page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const wasPaging = document.activeElement?.closest('nav') !== null;
    if (wasPaging) focusResults();
  }, [page]);
}

const focusResults = () => document.getElementById('catalog-results')?.focus({ preventScroll: true });

function Failure({ error }: { error: Error }) {
  const title = productsStrings.loadFailed(failureReason(error));
  useErrorToast(error, title);
  return <ErrorState title={title} message={null} onRetry={() => void reloadPage()} />;
}

/** The pressed button disappears when its answer arrives, and the focus must not disappear with it. */
function leaving(onChange: Props['onChange']) {
  return (step: CatalogChange) => {
    focusResults();
    onChange(step);
  };
}
