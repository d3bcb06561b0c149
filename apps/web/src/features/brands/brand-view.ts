import { brands } from '@/config/limits';
import type { Product } from '@/domain/product';
import type { BrandParams } from './brand-params';
import { searchIndex, type SearchIndex } from './search-list';

type Loaded = {
  index: SearchIndex<Product>;
  /** The total number of products, known with the first batch; null until then. */
  total: number | null;
  isComplete: boolean;
};

/** One page of a brand's products: its content and its position among the others. */
export type BrandView = {
  products: Product[];
  page: number;
  pageCount: number;
  /** Positions of the first and last product shown, from 1. */
  from: number;
  to: number;
  total: number;
};

/** The page in the URL; null while the batches it needs are loading. */
export function brandView({ index, total, isComplete }: Loaded, { search, page }: BrandParams) {
  if (total === null) return null;
  // A search needs everything; a page can be shown as soon as its own products have loaded.
  const needed = search ? total : Math.min(page * brands.pageSize, total);
  if (!isComplete && index.length < needed) return null;
  const found = search ? searchIndex(index, search) : index.map(({ entry }) => entry);
  const count = search || isComplete ? found.length : total;
  const first = (page - 1) * brands.pageSize;
  const products = found.slice(first, first + brands.pageSize);
  return {
    products,
    page,
    pageCount: Math.ceil(count / brands.pageSize),
    from: first + 1,
    to: first + products.length,
    total: count,
  } satisfies BrandView;
}
