import { QuantityInput } from '@/components/common/quantity/quantity-input';
import { isOrderable, type Product } from '@/domain/product';
import { cn } from '@/lib/cn';
import { nameWithSize } from '@/lib/format';
import { cartStrings } from '../cart.strings';
import { useCartItem } from './use-cart-item';

/** Selects these fields in a list of them. */
export const CART_QUANTITIES = '[data-quantity-field] input';

type Props = {
  product: Product;
  /** A quantity to confirm with Enter. */
  proposed?: number | null;
  /** A quantity that the empty field suggests. */
  ghost?: number | null;
  className?: string;
};

/**
 * The quantity of a product in the cart, as a field that changes it: empty means 0. From one up to the stock, validated like
 * every quantity (see QuantityInput).
 */
export function CartQuantityField({ product, proposed = null, ghost = null, className }: Props) {
  const item = useCartItem(product.storeProductId);
  if (item.quantity === 0 && !isOrderable(product)) {
    return (
      <span className="text-muted-foreground text-xs">
        {product.price === null ? cartStrings.noPrice : cartStrings.soldOut}
      </span>
    );
  }
  const save = (quantity: number) =>
    item.quantity > 0 || quantity === 0
      ? item.setQuantity(quantity)
      : item.add(product, quantity, { isWhole: true });
  return (
    <div
      data-quantity-field
      className={cn(
        'border-input/60 bg-card focus-within:border-ring relative inline-flex rounded-md border',
        item.quantity > 0 && 'border-primary/50 bg-gold-soft',
        className,
      )}
    >
      <QuantityInput
        value={item.quantity}
        proposed={proposed}
        min={0}
        // A cart may hold more than the stock from an earlier day; that quantity is accepted.
        max={Math.max(product.stock, item.quantity)}
        label={nameWithSize(product.name, product.formatLabel)}
        disabled={false}
        onChange={save}
        emptyIsNone
        ghost={ghost}
        staysOnEnter
        noteClassName="inset-x-auto right-full bottom-auto top-0 mr-1.5 mb-0 w-44"
        className="placeholder:text-muted-foreground h-full placeholder:font-normal w-full rounded-md"
      />
    </div>
  );
}
