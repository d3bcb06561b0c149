import type { NewLine } from './api/add-lines';

/** A text that identifies lines and their prices. */
export function markOf(lines: readonly NewLine[]): string {
  return lines.map(({ storeProductId, quantity, price }) => `${storeProductId}x${quantity}@${price}`).join();
}
