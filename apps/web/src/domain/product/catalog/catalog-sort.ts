/** The sort orders of a catalogue, as `catalog_page` takes them. */
export type CatalogSort = 'relevance' | 'name' | 'price-asc' | 'price-desc';

type Sorts = readonly [CatalogSort, ...CatalogSort[]];

const PLAIN_SORTS: Sorts = ['name', 'price-asc', 'price-desc'];
const SEARCH_SORTS: Sorts = ['relevance', ...PLAIN_SORTS];

/** The orders to choose from; the first is the default. Relevance only applies to a search. */
export function catalogSorts(isSearching: boolean): Sorts {
  return isSearching ? SEARCH_SORTS : PLAIN_SORTS;
}
