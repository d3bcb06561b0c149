export { brandBatchQuery, type BrandBatch, type BrandRequest } from './api/get-brand-products';
export { categoriesQuery } from './api/get-categories';
export { catalogQuery, type CatalogPage } from './api/get-catalog';
export { brandRangeQuery } from './api/get-brand-range';
export { sellerQuery } from './api/get-seller';
export { sellersQuery } from './api/get-sellers';
export { readProducts } from './api/read-products';
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
export { DEFAULT_PRESENTATION, isOrderable, type Product } from './product';
export { StockHint } from './stock-hint';
export { ProductCard } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { productStrings } from './product.strings';
export { readImages } from './read-images';
export { foldSearchTerm, isSearchable } from './catalog/search-term';
export { sellerPlace, type Seller, type SellerDetail } from './seller';
export { stockLevel } from './stock';
export { toNumber } from './to-number';
export { DETAIL_STATE, useProductDetail } from './detail/use-product-detail';
