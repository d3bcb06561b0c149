export { categoriesQuery } from './api/get-categories';
export { catalogQuery, type CatalogPage } from './api/get-catalog';
export { soldCategoriesQuery, subcategoriesQuery } from './api/get-sold-categories';
export { productKeys, type FilterOptionsRequest } from './api/product-keys';
export { filterOptionsQuery } from './api/get-filter-options';
export {
  LIST_FILTER_NAMES,
  NO_FILTERS,
  type CatalogFilters,
  type ListFilter,
} from './catalog/catalog-filters';
export { catalogSorts, type CatalogSort } from './catalog/catalog-sort';
export { categoryFamily, offeredRoots, rootOf, type Category } from './catalog/category';
export { withChosen } from './catalog/filter-option';
export { PRICE_RANGES, type PriceRange } from './catalog/price-ranges';
export { DEFAULT_PRESENTATION, isOrderable, percentOff, type Product } from './product';
export { StockHint } from './stock-hint';
export { ProductCard } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { productStrings } from './product.strings';
export { readImages } from './read-images';
export { foldSearchTerm, isSearchable } from './catalog/search-term';
export { stockLevel } from './stock';
export { toNumber } from './to-number';
export { DETAIL_STATE, useProductDetail } from './detail/use-product-detail';
