import { Trash2Icon } from 'lucide-react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { useClearCart } from '@/domain/cart';
import { cartPageStrings } from './cart.strings';

/** Empties the cart, after asking. */
export function ClearCartButton() {
  const { clear, isClearing } = useClearCart();
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" disabled={isClearing}>
          <Trash2Icon aria-hidden />
          {cartPageStrings.clear}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{cartPageStrings.clearTitle}</AlertDialogTitle>
          <AlertDialogDescription>{cartPageStrings.clearText}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cartPageStrings.cancel}</AlertDialogCancel>
          <AlertDialogAction onClick={clear}>{cartPageStrings.clearConfirm}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
