import { ShoppingCartIcon } from 'lucide-react';
import { useRef } from 'react';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { useQuantityFocus } from '@/domain/cart';
import type { FoundProducts } from '@/domain/cart/basket/basket';
import { useAddBasket, useBasketQuantity } from '@/domain/cart/basket/use-basket';
import type { Promotion } from './promotion';
import { promotionsStrings as texts } from './promotions.strings';

type Props = { promotion: Promotion; found: FoundProducts };

/** The cart control of one promotion: a button, and a stepper once it is in the cart. */
export function PromotionControl({ promotion: { title, products: items }, found }: Props) {
  const { quantity, max, setQuantity } = useBasketQuantity(items, found);
  const { add, isAdding } = useAddBasket();
  const frame = useRef<HTMLDivElement>(null);
  const { focusQuantity } = useQuantityFocus(frame, quantity > 0);
  return (
    <div ref={frame} tabIndex={-1}>
      {quantity > 0 ? (
        <QuantityStepper
          value={quantity}
          max={max}
          onChange={setQuantity}
          onRemove={() => {
            // The button replaces the stepper, and the focus must not be lost with it.
            frame.current?.focus();
            setQuantity(0);
          }}
          label={title}
          className="h-11 w-full justify-between"
        />
      ) : (
        <Button
          className="w-full"
          disabled={isAdding}
          aria-label={isAdding ? undefined : texts.addNamed(title)}
          onClick={() => {
            focusQuantity();
            add(items);
          }}
        >
          <ShoppingCartIcon aria-hidden />
          {isAdding ? texts.adding : texts.add}
        </Button>
      )}
    </div>
  );
}
