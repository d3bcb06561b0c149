import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { QuantityStepper } from '@/components/common/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { isOrderable, type Product } from '@/domain/product';
import { AddToCartDialog } from './add-to-cart-dialog';
import { cartStrings } from './cart.strings';
import { useCartItem } from './use-cart-item';

type Props = {
  product: Product;
  /** Cards ask how many first; the detail, where everything is said, adds one piece at once. */
  asks: boolean;
  label?: string;
};

/** The way into the cart for one product: a button, and once the product is in the cart a stepper. */
export function ProductCartControl({ product, asks, label = cartStrings.addShort }: Props) {
  const { quantity, isAdding, add, setQuantity, remove } = useCartItem(product.storeProductId);
  const [asking, setAsking] = useState(false);

  if (quantity > 0) {
    return (
      <QuantityStepper
        value={quantity}
        min={cart.minQuantity}
        max={cart.maxQuantity}
        onChange={setQuantity}
        onRemove={remove}
        label={product.name}
        className="h-11 w-full justify-between"
      />
    );
  }
  if (!isOrderable(product)) {
    return (
      <Button variant="outline" className="w-full" disabled>
        {product.price === null ? cartStrings.noPrice : cartStrings.soldOut}
      </Button>
    );
  }
  return (
    <>
      <Button
        className="w-full"
        disabled={isAdding}
        aria-label={cartStrings.addProduct(product.name)}
        onClick={() => (asks ? setAsking(true) : add(product, 1))}
      >
        <ShoppingCart aria-hidden="true" />
        {label}
      </Button>
      <AddToCartDialog
        product={product}
        open={asking}
        onOpenChange={setAsking}
        onAdd={(pieces) => add(product, pieces)}
      />
    </>
  );
}
