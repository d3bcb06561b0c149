import { priceOf } from '@/lib/money';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { typedPrice } from '../paste/line/typed-price';

/** A line as written, with the product it means. */
type Priced = {
  line: Pick<PadLine, 'source' | 'quantity'>;
  product: PadProduct | null;
  quantity: number | null;
};

/** By how much a written price may differ from today's before the product is confirmed: a litre costs a quarter more than a bottle. */
const MOST_RISEN = 1.2;

/** Whether a line was written with a price that is so far from its product's that another one may be meant. */
export function isOfOtherPrice(view: Priced): boolean {
  const ratio = (otherPriceOf(view) ?? 0) / (view.product?.price ?? 1);
  return ratio > 0 && (ratio > MOST_RISEN || ratio < 1 / MOST_RISEN);
}

/** The price that a line was written with, in pesos, if it is not today's, for one piece or for all of them; null otherwise. */
export function otherPriceOf({ line, product, quantity }: Priced): number | null {
  const written = typedPrice(line.source, quantity);
  // A spreadsheet writes a quantity as 6.00, too.
  if (written === null || written === line.quantity || product === null || product.price === null)
    return null;
  const isToday = [1, quantity ?? 1].some((pieces) => priceOf(product.price ?? 0, pieces) === written);
  return isToday ? null : written;
}
