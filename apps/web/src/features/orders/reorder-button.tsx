import { RotateCwIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useAddBasket, useCart } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import type { Order } from '@/domain/order';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { orderStrings } from './orders.strings';

/**
 * Puts what an order held into the cart of the current establishment, at today's prices, and leads there. What is
 * no longer sold is named. A cart that holds something is asked about first.
 */
export function ReorderButton({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { location } = useCurrentLocation();
  const { add, replace, isAdding } = useAddBasket();
  const { count, isPending } = useCart();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reorder = (put: typeof add) =>
    put(
      order.items.map(({ sku, name, quantity }) => ({ sku: sku ?? '', name, quantity })),
      () => {
        toast.success(orderStrings.reordered(order.number), location?.name ?? undefined);
        void navigate(paths.cart.href());
      },
    );
  return (
    <>
      <Button
        ref={button}
        disabled={isAdding || (location !== null && isPending)}
        onClick={() => (count > 0 ? setAsking(true) : reorder(add))}
      >
        <RotateCwIcon aria-hidden />
        {orderStrings.reorder}
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking}>
        <AlertDialogContent
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <AlertDialogHeader>
            <AlertDialogTitle>{orderStrings.reorderTitle}</AlertDialogTitle>
            <AlertDialogDescription>
              {orderStrings.reorderText(orderStrings.reorderCount(count))}
            </AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>{commonStrings.cancel}</AlertDialogCancel>
            <AlertDialogAction variant="destructive" onClick={() => reorder(replace)}>
              {orderStrings.reorderReplace}
            </AlertDialogAction>
            <AlertDialogAction onClick={() => reorder(add)}>{orderStrings.reorderAdd}</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
