import type { PriceRange } from './price-ranges';

/** The filters with a list of values, each with the column it filters; `only` takes `in_stock` and `bought`, which narrow together. */
export const LIST_FILTERS = {
  second: 'category_second',
  third: 'category_third',
  country: 'country_origin',
  region: 'region_origin',
  brand: 'brand',
  supplier: 'supplier',
  format: 'format_label',
  vintage: 'vintage',
  only: 'only',
} as const;

export type ListFilter = keyof typeof LIST_FILTERS;

export type CatalogFilters = Record<ListFilter, string[]> & {
  search: string;
  /** Search for the typed term literally. */
  literal: boolean;
  /** A category and its children; empty means the whole catalogue. */
  categoryIds: string[];
  prices: PriceRange[];
  favoritesOnly: boolean;
};

export const LIST_FILTER_NAMES = Object.keys(LIST_FILTERS) as ListFilter[];

/** No condition. */
export const NO_FILTERS: CatalogFilters = {
  search: '',
  literal: false,
  categoryIds: [],
  prices: [],
  favoritesOnly: false,
  second: [],
  third: [],
  country: [],
  region: [],
  brand: [],
  supplier: [],
  format: [],
  vintage: [],
  only: [],
};
