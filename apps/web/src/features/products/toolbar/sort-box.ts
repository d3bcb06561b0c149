import type { CatalogSort } from '@/domain/product';

export type SortProps = {
  sort: CatalogSort;
  sorts: readonly CatalogSort[];
  onChange: (sort: CatalogSort) => void;
};

/** The box keeps its size when its list loads. */
export const sortClasses = 'w-auto max-md:min-w-0 max-md:flex-1 md:w-60';
