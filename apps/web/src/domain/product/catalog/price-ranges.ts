export type PriceRange = 'under-500' | '500-1000' | '1000-2500' | 'over-2500';

type RangeDefinition = {
  id: PriceRange;
  label: string;
  /** As a PostgreSQL range. */
  range: string;
};

/** The four ranges of the catalogue. */
export const PRICE_RANGES: readonly RangeDefinition[] = [
  { id: 'under-500', label: 'Menos de $500', range: '(,500)' },
  {
    id: '500-1000',
    label: '$500 a $1,000',
    range: '[500,1000]',
  },
  {
    id: '1000-2500',
    label: 'Más de $1,000 hasta $2,500',
    range: '(1000,2500]',
  },
  { id: 'over-2500', label: 'Más de $2,500', range: '(2500,)' },
];
