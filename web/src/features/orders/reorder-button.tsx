import { RotateCwIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useAddBasket } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import type { Order } from '@/domain/order';
import { toast } from '@/lib/toast';
import { orderStrings } from './orders.strings';

/**
 * Puts what an order held into the cart of the current establishment, at today's prices, and leads there. What is
 * no longer sold is named.
 */
export function ReorderButton({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { location } = useCurrentLocation();
  const { add, isAdding } = useAddBasket();
  const reorder = () =>
    add(
      order.items.map(({ sku, name, quantity }) => ({ sku: sku ?? '', name, quantity })),
      () => {
        toast.success(orderStrings.reordered(order.number), location?.name ?? undefined);
        void navigate(paths.cart.href());
      },
    );
  return (
    <Button disabled={isAdding} onClick={reorder}>
      <RotateCwIcon aria-hidden />
      {orderStrings.reorder}
    </Button>
  );
}
