import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useAddBasket } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { toast } from '@/lib/toast';
import { getOrderItems } from './api/get-order-items';
import type { OrderItem } from './order';
import { reorderStrings } from './reorder.strings';

type Put = ReturnType<typeof useAddBasket>['add'];

/** Puts an order's products into the cart again: on top of what it holds, or in its place. */
export function useReorder(order: { id: string; number: string }, known?: readonly OrderItem[]) {
  const navigate = useNavigate();
  const { location } = useCurrentLocation();
  const { add, replace, isAdding } = useAddBasket();
  const [isReading, setReading] = useState(false);

  const put = (basket: Put, tell: () => void, items: readonly OrderItem[]) =>
    basket(
      items.map(({ sku, name, quantity }) => ({ sku: sku ?? '', name, quantity })),
      () => {
        tell();
        void navigate(paths.cart.href());
      },
    );
  const reorder = async (basket: Put, tell: () => void) => {
    if (known) return put(basket, tell, known);
    setReading(true);
    try {
      const items = await getOrderItems(order.id);
      toast.resolved(reorderStrings.failed);
      put(basket, tell, items);
    } catch {
      toast.error(reorderStrings.failed);
    } finally {
      setReading(false);
    }
  };
  const added = () => toast.success(reorderStrings.reordered(order.number), location?.name ?? undefined);
  return {
    add: () => void reorder(add, added),
    // The replacement reports itself, with an undo.
    replace: () => void reorder(replace, () => undefined),
    isReordering: isAdding || isReading,
  };
}
