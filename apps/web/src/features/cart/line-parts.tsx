import { XIcon } from 'lucide-react';
import { Price } from '@/components/common/price';
import { QuantityStepper } from '@/components/common/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { hasNewPrice, isShort, lineTotal, obstacleTo, useCartItem, type CartLine } from '@/domain/cart';
import { LastPaid, type PriceMemory } from '@/domain/product';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { cartPageStrings } from './cart.strings';

/** Whether the line needs the buyer's attention before the order. */
export const isMarked = (line: CartLine): boolean => hasNewPrice(line) || isShort(line);

/** The products of lines, but for those that the store no longer names. */
export const productsOf = (lines: readonly CartLine[]): string[] =>
  lines.map(({ productId }) => productId).filter(Boolean);

type LineTextProps = { line: CartLine; memory: PriceMemory | undefined; isCompact?: boolean };

/** Name, presentation and origin of a line, and what it cost the last time. */
export function LineText({ line, memory, isCompact = false }: LineTextProps) {
  const { presentation, brand, supplier, sku } = line;
  const details = [
    presentation,
    brand,
    supplier && cartPageStrings.supplier(supplier),
    sku && cartPageStrings.sku(sku),
  ];
  return (
    <div className="min-w-0">
      {/* At most three lines of text: a two-line name leaves one for the rest. */}
      <div
        title={isCompact ? [line.name, ...details].filter(Boolean).join(' · ') : undefined}
        className={cn(isCompact && 'max-h-14 overflow-hidden')}
      >
        <p className={cn('leading-5 font-semibold break-words', isCompact && 'line-clamp-2')}>{line.name}</p>
        <p
          className={cn(
            'text-muted-foreground',
            isCompact ? 'line-clamp-2 text-xs leading-4' : 'mt-0.5 text-sm',
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

const OBSTACLE_TEXT = {
  'not-sold': cartPageStrings.notSold,
  'no-price': cartPageStrings.noPriceText,
  'sold-out': cartPageStrings.soldOut,
};

/** Shown before the order is refused for it, with a remedy where there is one. */
function StockWarning({ line }: { line: CartLine }) {
  const { setQuantity } = useCartItem(line.storeProductId);
  if (!isShort(line)) return null;
  const obstacle = obstacleTo(line);
  if (obstacle) return <p className="text-warning mt-0.5 text-sm font-medium">{OBSTACLE_TEXT[obstacle]}</p>;
  return (
    <p className="text-warning mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {cartPageStrings.notEnough(line.stock)}
      <Button
        variant="outline"
        size="sm"
        aria-label={cartPageStrings.adjustLine(line.name, line.stock)}
        onClick={() => setQuantity(line.stock)}
      >
        {cartPageStrings.adjust(line.stock)}
      </Button>
    </p>
  );
}

/** What one piece costs; next to a price that is not accepted yet, the last accepted one. */
export function UnitPrice({ line, className }: { line: CartLine; className?: string }) {
  if (obstacleTo(line) === 'no-price') {
    return <p className="text-warning text-sm font-medium">{cartPageStrings.noPrice}</p>;
  }
  if (!hasNewPrice(line) || line.acceptedPrice === null)
    return <Price value={line.price} className={className} />;
  return (
    <p className="text-sm">
      <span className="text-muted-foreground money inline-block">
        {cartPageStrings.was(formatMoney(line.acceptedPrice))}
      </span>{' '}
      <strong className="text-warning money inline-block">
        {cartPageStrings.now(formatMoney(line.price))}
      </strong>
    </p>
  );
}

/** What the line adds to the total; empty where it cannot be delivered. */
export function LineTotal({ line, className }: { line: CartLine; className: string }) {
  if (obstacleTo(line)) return <p className="text-muted-foreground text-sm">{cartPageStrings.notInTotal}</p>;
  return <Price value={lineTotal(line)} className={className} />;
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
      label={line.name}
    />
  );
}

/** Removes a line. */
export function RemoveLine({ line }: { line: CartLine }) {
  const { remove } = useCartItem(line.storeProductId);
  return (
    <Button variant="ghost" size="icon" aria-label={cartPageStrings.remove(line.name)} onClick={remove}>
      <XIcon aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
