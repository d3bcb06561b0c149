import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import type { BasketItem } from '@/domain/cart/basket/basket';
import { useAddBasket } from '@/domain/cart/basket/use-basket';
import { toast } from '@/lib/toast/toast';
import { showcaseStrings } from './showcase.strings';

/** Adds a named basket to the cart, announces it and opens the cart. */
export function useOrderBasket() {
  const navigate = useNavigate();
  const { add, isAdding } = useAddBasket();
  const order = (name: string, items: readonly BasketItem[]) =>
    add(items, () => {
      toast.success(showcaseStrings.added(name));
      void navigate(paths.cart.href());
    });
  return { order, isAdding };
}
