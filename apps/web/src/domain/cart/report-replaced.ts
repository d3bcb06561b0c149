import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import type { CartOwner } from './api/cart-keys';
import { restoreCart } from './api/replace-cart';
import type { CartLine } from './cart';
import { cartReport } from './cart-report';
import { cartStrings } from './cart.strings';

/** Reports that other lines are in place of the cart's, and offers to put those back. */
export function reportReplaced(client: QueryClient, owner: CartOwner, before: readonly CartLine[]): void {
  toast.success(cartStrings.replacedTitle, cartStrings.replacedText(before.length), {
    id: 'cart-replaced',
    action: { label: commonStrings.undo, onPress: () => restoreCart(client, owner, before, cartReport) },
  });
}
