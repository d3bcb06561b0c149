import { Trash2Icon } from 'lucide-react';
import { useRef } from 'react';
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
import { focusPage } from '@/lib/keyboard/focus-page';
import { cartPageStrings } from './cart.strings';

/** Empties the cart after a confirmation. */
export function ClearCartButton() {
  const { clear, isClearing } = useClearCart();
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    clear();
  };
  // The button that opened it disappears with the last line, and the focus must not disappear with it.
  const leadOn = (event: Event) => {
    if (!isConfirmed.current) return;
    isConfirmed.current = false;
    event.preventDefault();
    focusPage();
  };
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" disabled={isClearing}>
          <Trash2Icon aria-hidden />
          {cartPageStrings.clear}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent onCloseAutoFocus={leadOn}>
        <AlertDialogHeader>
          <AlertDialogTitle>{cartPageStrings.clearTitle}</AlertDialogTitle>
          <AlertDialogDescription>{cartPageStrings.clearText}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cartPageStrings.cancel}</AlertDialogCancel>
          <AlertDialogAction onClick={confirm}>{cartPageStrings.clearConfirm}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
