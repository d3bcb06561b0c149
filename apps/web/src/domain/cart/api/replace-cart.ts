import { MutationObserver as MutationRun, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import type { CartLine } from '../cart';
import { cartStrings } from '../cart.strings';
import type { CartOwner } from './cart-keys';
import { cartErrors } from './change-cart';
import { clearCartMutation } from './clear-cart';
import { cartQuery } from './get-cart';
import { restoreLines } from './restore-lines';

/** Empties the cart and returns its lines. Throws if it could not be emptied; the mutation itself reports that to the buyer. */
export async function emptyCart(client: QueryClient, owner: CartOwner): Promise<readonly CartLine[]> {
  const { lines } = await client.query({ ...cartQuery(owner), ...caches.known });
  try {
    await new MutationRun(client, clearCartMutation(client, owner, { quiet: true })).mutate(owner);
  } catch {
    throw new AppError(cartErrors.basketOutside, '');
  }
  return lines;
}

/** Reports that other lines replaced the cart's, and offers to restore them. */
export function tellReplaced(client: QueryClient, owner: CartOwner, before: readonly CartLine[]): void {
  const takeBack = () =>
    emptyCart(client, owner).then(
      () => restoreLines(client, { owner, lines: before }),
      // The mutation has reported the error.
      () => undefined,
    );
  toast.success(cartStrings.replacedTitle, cartStrings.replacedText(before.length), {
    id: 'cart-replaced',
    action: { label: commonStrings.undo, onPress: () => void takeBack() },
  });
}
