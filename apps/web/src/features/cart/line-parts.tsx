import { XIcon } from 'lucide-react';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { deliverable, formatOf, hasNewPrice, isShort, useCartItem, type CartLine } from '@/domain/cart';
import { StockText } from '@/domain/cart/line-state';
import { cn } from '@/lib/cn';
import { nameWithSize } from '@/lib/format';
import { LastPaid } from '@/domain/product/price-memory/last-paid';
import type { PriceMemory } from '@/domain/product/price-memory/price-memory';
import { cartPageStrings } from './cart.strings';

/** Whether the line needs the buyer's attention before the order. */
export const isMarked = (line: CartLine): boolean => hasNewPrice(line) || isShort(line);

/** The attributes of a line's element, to find it by (see use-scroll-to-marks). */
export const markOf = (line: CartLine) => ({
  'data-marked': isShort(line) ? 'short' : isMarked(line) ? 'price' : undefined,
  tabIndex: isMarked(line) ? -1 : undefined,
});

/** The products of lines, except those the store no longer names. */
export const productsOf = (lines: readonly CartLine[]): string[] =>
  lines.map(({ productId }) => productId).filter(Boolean);

type LineTextProps = { line: CartLine; memory: PriceMemory | undefined; isCompact?: boolean };

/** Name, presentation and origin of a line, and its last price. */
export function LineText({ line, memory, isCompact = false }: LineTextProps) {
  const { presentation, brand, supplier, sku } = line;
  // A narrow row is cut off after the first of them; the name usually includes the brand.
  const details = [
    presentation,
    sku && cartPageStrings.sku(sku),
    brand,
    supplier && cartPageStrings.supplier(supplier),
  ];
  return (
    <div className="min-w-0">
      {/* At most three lines of text, one of them for the last price: a long name leaves fewer for the rest. */}
      <div
        title={isCompact ? [line.name, ...details].filter(Boolean).join(' · ') : undefined}
        className={cn(isCompact && 'overflow-hidden', isCompact && (memory ? 'max-h-10' : 'max-h-14'))}
      >
        <p className={cn('leading-5 font-semibold break-words', isCompact && 'line-clamp-2')}>{line.name}</p>
        <p
          className={cn(
            'text-muted-foreground',
            isCompact ? 'text-xs leading-4' : 'mt-0.5 text-sm',
            isCompact && (memory ? 'line-clamp-1' : 'line-clamp-2'),
          )}
        >
          {details.filter(Boolean).join(' · ')}
        </p>
      </div>
      <LastPaid memory={memory} price={line.isPriced ? line.price : null} className="mt-0.5" />
      <StockWarning line={line} />
    </div>
  );
}

const labelOf = (line: CartLine) => nameWithSize(line.name, formatOf(line));

/** Shown before the order would be refused for it, with a remedy if there is one. */
function StockWarning({ line }: { line: CartLine }) {
  const { setQuantity } = useCartItem(line.storeProductId);
  if (!isShort(line)) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StockText line={line} />
      {deliverable(line) > 0 && (
        <Button
          variant="outline"
          size="sm"
          aria-label={nameWithSize(cartPageStrings.adjustLine(line.name, line.stock), formatOf(line))}
          onClick={() => setQuantity(line.stock)}
        >
          {cartPageStrings.adjust(line.stock)}
        </Button>
      )}
    </p>
  );
}

/** The quantity of a line, stepped or typed; minus at one removes the line. */
export function LineQuantity({ line }: { line: CartLine }) {
  const { setQuantity, remove } = useCartItem(line.storeProductId);
  return (
    <QuantityStepper
      value={line.quantity}
      min={cart.minQuantity}
      max={cart.maxQuantity}
      onChange={setQuantity}
      onRemove={remove}
      label={labelOf(line)}
    />
  );
}

/** Removes a line. */
export function RemoveLine({ line }: { line: CartLine }) {
  const { remove } = useCartItem(line.storeProductId);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={cartPageStrings.remove(labelOf(line))}
      // The second click of a double click would hit the next line, which is under the pointer by then.
      onClick={({ detail }) => detail > 1 || remove()}
    >
      <XIcon aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
