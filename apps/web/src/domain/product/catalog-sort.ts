/** The orders a catalogue can be shown in, as `catalog_page` takes them. */
export type CatalogSort = 'relevance' | 'name' | 'price-asc' | 'price-desc';

type Sorts = readonly [CatalogSort, ...CatalogSort[]];

const PLAIN_SORTS: Sorts = ['name', 'price-asc', 'price-desc'];
const SEARCH_SORTS: Sorts = ['relevance', ...PLAIN_SORTS];

/** The orders to choose from; the first is the one by default. Only what is searched for can be more or less relevant. */
export function catalogSorts(isSearching: boolean): Sorts {
  return isSearching ? SEARCH_SORTS : PLAIN_SORTS;
}
