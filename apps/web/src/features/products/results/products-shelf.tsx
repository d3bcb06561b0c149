import type { ReactNode } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Product } from '@/domain/product';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { CatalogView } from '../view/kept-view';
import { useOnline } from '@/lib/page/use-online';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { productsStrings } from '../products.strings';
import { WithoutCatalog } from './without-catalog';

/** Rows of the skeleton list. */
const SKELETONS = 12;

const loadList = async () => (await import('../list/product-list')).ProductList;
const useProductList = partOnDemand(loadList);

type Props = { view: CatalogView | null; products: Product[]; isStale: boolean; after: ReactNode };

/** The products of one page as a list or as cards. */
export function ProductsShelf({ view, ...shelf }: Props) {
  if (view === null) return <ProductGridSkeleton />;
  return view === 'list' ? <List {...shelf} /> : <ProductGrid {...shelf} />;
}

function List(shelf: Omit<Props, 'view'>) {
  const { Part: ProductList, failed } = useProductList();
  // Falls back to the cards, which have loaded.
  if (failed) return <ProductGrid {...shelf} />;
  return ProductList ? <ProductList {...shelf} /> : <ListSkeleton />;
}

const useOrderGuide = partOnDemand(async () => (await import('../guide/order-guide')).OrderGuide);

/** The order guide, fetched when first shown. */
export function GuideShelf(props: { owner: { userId: string; locationId: string } }) {
  const { Part: OrderGuide, failed, retry } = useOrderGuide();
  const isOnline = useOnline();
  if (failed) return <ErrorState onRetry={retry} />;
  if (OrderGuide) return <OrderGuide {...props} />;
  return isOnline ? <ListSkeleton /> : <WithoutCatalog />;
}

/** Placeholder while the first products are loading. */
export function ShelfSkeleton({ view }: { view: CatalogView | null }) {
  return view === 'list' ? <ListSkeleton /> : <ProductGridSkeleton />;
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={productsStrings.loading} className="grid gap-2 pt-9">
      {Array.from({ length: SKELETONS }, (_, position) => (
        <Skeleton key={position} className="h-10 rounded-md" />
      ))}
    </div>
  );
}
