import { priceOf } from '@/lib/money';
import { typedPrice } from '../paste/line/typed-price';
import type { LineView } from './view-lines';

/** The price that a line was written with, in pesos, if it is not today's, for one piece or for all of them; null otherwise. */
export function otherPriceOf({ line, product, quantity }: LineView): number | null {
  const written = typedPrice(line.source, quantity);
  // A spreadsheet writes a quantity as 6.00, too.
  if (written === null || written === line.quantity || product === null || product.price === null)
    return null;
  const isToday = [1, quantity ?? 1].some((pieces) => priceOf(product.price ?? 0, pieces) === written);
  return isToday ? null : written;
}
