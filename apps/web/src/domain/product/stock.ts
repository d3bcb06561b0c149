import { catalog } from '@/config/limits';

export type StockLevel = 'none' | 'low' | 'plenty';

/** The presentation of a stock figure. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  return stock <= catalog.lowStock ? 'low' : 'plenty';
}
