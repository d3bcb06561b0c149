import type { Depicted } from '@/components/common/product/drawn-bottle/depicted';
import type { Amounts, Row } from '@/lib/backend/row';
import { toNumber } from './to-number';

/** The facts that give a drawn bottle its shape and colour; lines of a cart or an order have those of their product. */
export type DepictedKind = Pick<
  Depicted,
  'categoryFirst' | 'categorySecond' | 'categoryThird' | 'formatVolume'
>;

/** The columns of a product that they come from. */
export type DepictedKindRow = Row<'products', 'category_first' | 'category_second' | 'category_third'> &
  Amounts<'products', 'format_volume'>;

/** Nothing for a product that is gone: then only its name decides the drawing. */
export function toDepictedKind(row: DepictedKindRow | null | undefined): DepictedKind {
  if (!row) return {};
  return {
    categoryFirst: row.category_first,
    categorySecond: row.category_second,
    categoryThird: row.category_third,
    formatVolume: toNumber(row.format_volume),
  };
}
