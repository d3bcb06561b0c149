import { XIcon } from 'lucide-react';
import { QuantityStepper } from '@/components/common/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { isShort, useCartItem, type CartLine } from '@/domain/cart';
import { cartPageStrings } from './cart.strings';

/** Name, presentation and origin of a line. */
export function LineText({ line }: { line: CartLine }) {
  const origin = [line.brand, line.supplier && cartPageStrings.supplier(line.supplier)].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="leading-snug font-semibold break-words">{line.name}</p>
      <p className="text-muted-foreground mt-0.5 text-sm">
        {[line.presentation, ...origin].filter(Boolean).join(' · ')}
      </p>
      {line.sku && <p className="text-muted-foreground text-xs">{cartPageStrings.sku(line.sku)}</p>}
      <StockWarning line={line} />
    </div>
  );
}

/** Said before the order is refused for it, with the way out where there is one. */
function StockWarning({ line }: { line: CartLine }) {
  const { setQuantity } = useCartItem(line.storeProductId);
  if (!isShort(line)) return null;
  if (line.stock === 0) {
    return (
      <p className="text-warning mt-1 text-sm font-medium">
        {line.isSold ? cartPageStrings.soldOut : cartPageStrings.notSold}
      </p>
    );
  }
  return (
    <p className="text-warning mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
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

/** The quantity of a line, stepped or typed; minus at one takes the line out. */
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

/** Takes a line out. */
export function RemoveLine({ line }: { line: CartLine }) {
  const { remove } = useCartItem(line.storeProductId);
  return (
    <Button variant="ghost" size="icon" aria-label={cartPageStrings.remove(line.name)} onClick={remove}>
      <XIcon aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
