import { Trash2Icon } from 'lucide-react';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { Button } from '@/components/ui/button';
import { useClearCart } from '@/domain/cart/use-clear-cart';
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
    <ConfirmDialog
      title={cartPageStrings.clearTitle}
      text={cartPageStrings.clearText}
      action={cartPageStrings.clearConfirm}
      onAction={confirm}
      onCloseAutoFocus={leadOn}
      trigger={
        <Button variant="outline" disabled={isClearing}>
          <Trash2Icon aria-hidden />
          {cartPageStrings.clear}
        </Button>
      }
    />
  );
}
