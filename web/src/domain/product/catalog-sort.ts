/** The orders a catalogue can be shown in; the first is the one it has by default. */
export const CATALOG_SORTS = ['name', 'price-asc', 'price-desc'] as const;

export type CatalogSort = (typeof CATALOG_SORTS)[number];

type SortColumn = { column: 'price' | 'product_name' | 'product_id'; ascending: boolean };

/** The columns to order by. The last one is unique, or a product could stand on two pages or on none. */
export function sortColumns(sort: CatalogSort): SortColumn[] {
  const byName: SortColumn[] = [
    { column: 'product_name', ascending: true },
    { column: 'product_id', ascending: true },
  ];
  return sort === 'name' ? byName : [{ column: 'price', ascending: sort === 'price-asc' }, ...byName];
}
