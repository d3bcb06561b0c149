import { PlusIcon } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { judgeQuantity } from '@/components/common/quantity/judge-quantity';
import { Button } from '@/components/ui/button';
import { cartStrings, useCartItem } from '@/domain/cart';
import { isOrderable, type Product } from '@/domain/product';
import { CART_QUANTITIES, CartQuantityField } from '@/domain/cart/control/cart-quantity-field';
import { nameWithSize } from '@/lib/format';
import { focusNeighbourField } from '@/lib/keyboard/neighbour-field';
import { headerStrings } from '../header.strings';
import { isInName } from './typed-quantity';

type Props = {
  ref: Ref<HTMLDivElement>;
  products: Product[];
  /** The number of pieces in the search. */
  wanted: number | null;
  /** A quantity was entered or abandoned. */
  onDone: () => void;
};

/** A quantity field for each suggested product, level with its option: Enter saves and returns to the search box. */
export function SuggestionQuantities({ ref, products, wanted, onDone }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      onDone();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step) focusNeighbourField(event, event.currentTarget, CART_QUANTITIES, step);
  };
  return (
    <div
      ref={ref}
      role="group"
      aria-label={headerStrings.quantities}
      onKeyDown={onKeyDown}
      className="absolute top-0 right-2"
    >
      {products.map((product) => (
        <Quantity
          key={product.id}
          product={product}
          wanted={wanted !== null && !isInName(wanted, product.name) ? wanted : null}
          onDone={onDone}
        />
      ))}
    </div>
  );
}

type QuantityProps = { product: Product; wanted: number | null; onDone: () => void };

function Quantity({ product, wanted, onDone }: QuantityProps) {
  const item = useCartItem(product.storeProductId);
  const most = Math.max(product.stock, item.quantity);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The field has saved the typed quantity; the form around it must not search.
    event.preventDefault();
    const text = event.target.value.trim();
    if (text === '' && item.quantity === 0) item.add(product, 1);
    else if (text !== '' && 'refusal' in judgeQuantity(text, { min: 0, max: most })) return;
    onDone();
  };
  const proposed = item.quantity === 0 ? wanted : null;
  const addMore = () =>
    item.quantity > 0
      ? item.setQuantity(item.quantity + 1)
      : item.add(product, Math.min(proposed ?? 1, most));
  return (
    <div onKeyDown={onKeyDown} className="flex h-17 items-center gap-1 md:h-14">
      <CartQuantityField product={product} proposed={proposed} className="h-10 w-14" />
      {isOrderable(product) && (
        <Button
          variant="outline"
          size="icon"
          aria-label={nameWithSize(cartStrings.addProduct(product.name), product.formatLabel)}
          disabled={item.quantity >= most}
          // Focus stays in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addMore}
          className="size-10"
        >
          <PlusIcon aria-hidden />
        </Button>
      )}
    </div>
  );
}
