/** The orders a catalogue can be shown in, as `catalog_page` takes them; the first is the one it has by default. */
export const CATALOG_SORTS = ['name', 'price-asc', 'price-desc'] as const;

export type CatalogSort = (typeof CATALOG_SORTS)[number];
