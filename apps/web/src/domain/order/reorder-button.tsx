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
  /** What it held, where that is known: it is read otherwise. */
  items?: readonly OrderItem[];
  /** One of several: its name says which order it is. */
  inList?: boolean;
  /** Its words are left to whoever asks where there is little room. */
  compact?: boolean;
};

/**
 * Puts what an order held into the cart of the current establishment, at today's prices, and leads there. What is
 * no longer sold is named. A cart that holds something is asked about first.
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
