import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { productStrings } from './product.strings';
import { stockLevel } from './stock';

const LOOK = {
  none: 'text-muted-foreground',
  low: 'font-semibold text-warning',
  plenty: 'text-muted-foreground',
};

/** The number of pieces left, highlighted when they are few. */
export function StockHint({ stock, className }: { stock: number; className?: string }) {
  const level = stockLevel(stock);
  return <p className={cn('text-xs', LOOK[level], className)}>{stockText(stock)}</p>;
}

function stockText(stock: number): string {
  const level = stockLevel(stock);
  if (level === 'none') return productStrings.soldOut;
  if (level === 'plenty') return productStrings.inStock(formatCount(stock));
  return stock === 1 ? productStrings.lastPiece : productStrings.lowStock(stock);
}
