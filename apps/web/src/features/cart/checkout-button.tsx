import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useRefusedByPress } from '@/components/common/quantity/use-refused-by-press';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { isShort, type CartLine } from '@/domain/cart';
import { cartPageStrings } from './cart.strings';
import { focusShortLine } from './use-scroll-to-marks';

/** The id of the text that explains why the cart cannot be ordered yet. */
export const SHORT_LINES_ID = 'cart-short-lines';

/**
 * The checkout button. With undeliverable lines it moves to the first of them instead; and it does nothing if its press has just
 * made a field refuse a quantity, so that the buyer sees which one counts.
 */
export function CheckoutButton({ lines }: { lines: CartLine[] }) {
  const { onMouseDown, isRefused } = useRefusedByPress();
  const isBarred = lines.some(isShort);
  const go = (event: MouseEvent) => {
    const wasRefused = isRefused();
    if (isBarred || wasRefused) event.preventDefault();
    if (isBarred && !wasRefused) focusShortLine();
  };
  return (
    <Button asChild size="lg">
      <Link
        to={paths.checkout.href()}
        aria-describedby={isBarred ? SHORT_LINES_ID : undefined}
        onMouseDown={onMouseDown}
        onClick={go}
      >
        {cartPageStrings.toCheckout}
      </Link>
    </Button>
  );
}
