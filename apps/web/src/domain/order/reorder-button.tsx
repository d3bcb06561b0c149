import { RotateCwIcon } from 'lucide-react';
import { useRef, useState } from 'react';
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
import { Button, type ButtonProps } from '@/components/ui/button';
import { useCart } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { commonStrings } from '@/strings/common.strings';
import type { OrderItem } from './order';
import { reorderStrings } from './reorder.strings';
import { useReorder } from './use-reorder';

type Props = Pick<ButtonProps, 'variant' | 'className'> & {
  order: { id: string; number: string };
  /** The order's items if they are known; otherwise they are read. */
  items?: readonly OrderItem[];
  /** One of several buttons: its name says which order it is for. */
  inList?: boolean;
  /** Shows only the icon where there is little room. */
  compact?: boolean;
};

/**
 * Puts an order's items into the cart of the current establishment, at today's prices, and opens the cart. Names what
 * is no longer sold. Asks first if the cart is not empty.
 */
export function ReorderButton({ order, items, inList = false, compact = false, variant, className }: Props) {
  const { location } = useCurrentLocation();
  const { count, isPending } = useCart();
  const { add, replace, isReordering } = useReorder(order, items);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        className={className}
        aria-label={inList ? reorderStrings.reorderOrder(order.number) : undefined}
        title={compact ? reorderStrings.reorder : undefined}
        disabled={isReordering || (location !== null && isPending)}
        onClick={() => (count > 0 ? setAsking(true) : add())}
      >
        <RotateCwIcon aria-hidden />
        <span className={compact ? 'max-2xl:sr-only' : undefined}>{reorderStrings.reorder}</span>
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking}>
        <AlertDialogContent
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <AlertDialogHeader>
            <AlertDialogTitle>{reorderStrings.title}</AlertDialogTitle>
            <AlertDialogDescription>
              {reorderStrings.text(reorderStrings.count(count))}
            </AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>{commonStrings.cancel}</AlertDialogCancel>
            <AlertDialogAction variant="destructive" onClick={replace}>
              {reorderStrings.replace}
            </AlertDialogAction>
            <AlertDialogAction onClick={add}>{reorderStrings.add}</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
