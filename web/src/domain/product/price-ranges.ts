export type PriceRange = 'under-500' | '500-1000' | '1000-2500' | 'over-2500';

type RangeDefinition = {
  id: PriceRange;
  label: string;
  /** What it means as a filter of a table query. */
  condition: string;
  /** The same as a range of PostgreSQL, for the procedure that counts. */
  range: string;
};

/** The four ranges of the catalogue. */
export const PRICE_RANGES: readonly RangeDefinition[] = [
  { id: 'under-500', label: 'Menos de $500', condition: 'price.lt.500', range: '(,500)' },
  {
    id: '500-1000',
    label: '$500 a $1,000',
    condition: 'and(price.gte.500,price.lte.1000)',
    range: '[500,1000]',
  },
  {
    id: '1000-2500',
    label: 'Más de $1,000 hasta $2,500',
    condition: 'and(price.gt.1000,price.lte.2500)',
    range: '(1000,2500]',
  },
  { id: 'over-2500', label: 'Más de $2,500', condition: 'price.gt.2500', range: '(2500,)' },
];

/** One `or` filter for any number of chosen ranges, null when none is chosen. */
export function priceCondition(chosen: readonly PriceRange[]): string | null {
  const conditions = PRICE_RANGES.filter((range) => chosen.includes(range.id)).map(
    (range) => range.condition,
  );
  return conditions.length > 0 ? conditions.join(',') : null;
}
