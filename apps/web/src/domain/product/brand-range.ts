import type { Row } from '@/lib/backend/row';

/** A brand's range: the number of products, their categories and their origins, most frequent first. */
export type BrandRange = { products: number; categories: string[]; countries: string[] };

type OriginRow = Row<'product_prices_for_users', 'category_first' | 'country_origin'>;

const MOST_CATEGORIES = 3;
const MOST_COUNTRIES = 2;

function mostFrequent(values: (string | null)[], most: number): string[] {
  const times = new Map<string, number>();
  for (const value of values) {
    const name = value?.trim();
    if (name) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const names = [...times].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return names.slice(0, most);
}

export function toBrandRange(rows: OriginRow[], products: number): BrandRange {
  return {
    products,
    categories: mostFrequent(
      rows.map((row) => row.category_first),
      MOST_CATEGORIES,
    ),
    countries: mostFrequent(
      rows.map((row) => row.country_origin),
      MOST_COUNTRIES,
    ),
  };
}
