import { brands } from '@/config/limits';
import type { Product } from '@/domain/product';
import type { BrandParams } from './brand-params';
import { searchIndex, type SearchIndex } from './search-list';

type Loaded = {
  index: SearchIndex<Product>;
  /** How many products there are in all, known with the first batch; null until it is here. */
  total: number | null;
  isComplete: boolean;
};

/** One page of a brand's products: what it holds, and where it stands among the others. */
export type BrandView = {
  products: Product[];
  page: number;
  pageCount: number;
  /** Positions of the first and last product shown, from 1. */
  from: number;
  to: number;
  total: number;
};

/** The page the address asks for; null while the batches it needs are on their way. */
export function brandView({ index, total, isComplete }: Loaded, { search, page }: BrandParams) {
  if (total === null) return null;
  // A search wants everything; a page can be shown as soon as its own products are here.
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
