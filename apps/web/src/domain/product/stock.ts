import { catalog } from '@/config/limits';

export type StockLevel = 'none' | 'low' | 'plenty';

/** How a stock figure is presented to the buyer. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  return stock <= catalog.lowStock ? 'low' : 'plenty';
}
