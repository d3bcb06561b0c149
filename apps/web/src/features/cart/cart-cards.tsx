import { useRef } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { type CartLine } from '@/domain/cart';
import { LineAmount, UnitPrice } from '@/domain/cart/line-state';
import { cn } from '@/lib/cn';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { cartPageStrings } from './cart.strings';
import { isMarked, markOf, productsOf, LineQuantity, LineText, RemoveLine } from './line-parts';

/** The lines on a phone. */
export function CartCards({ lines }: { lines: CartLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  const memories = usePriceMemories(productsOf(lines));
  return (
    <ul ref={list} onFocus={onFocus} aria-label={cartPageStrings.listLabel} className="grid gap-3">
      {lines.map((line) => (
        <li
          key={line.storeProductId}
          {...markOf(line)}
          className={cn('bg-card grid gap-3 rounded-lg border p-3', isMarked(line) && 'border-warning')}
        >
          <div className="flex gap-3">
            <ProductImage src={line.image} alt="" of={line} className="size-20 shrink-0 p-1.5" />
            <div className="min-w-0 flex-1">
              <LineText line={line} memory={memories.get(line.productId)} />
              <UnitPrice line={line} className="text-muted-foreground text-sm" />
            </div>
            <div className="-mt-2 -mr-2">
              <RemoveLine line={line} />
            </div>
          </div>
          <div className="flex items-center justify-between gap-3">
            <LineQuantity line={line} />
            <LineAmount line={line} className="text-lg font-semibold" />
          </div>
        </li>
      ))}
    </ul>
  );
}
