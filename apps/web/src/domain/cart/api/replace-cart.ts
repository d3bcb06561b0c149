import { MutationObserver as MutationRun, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { AppError } from '@/lib/app-error';
import type { CartLine } from '../cart';
import type { CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { cartErrors } from './change-cart';
import { clearCartMutation } from './clear-cart';
import { cartQuery } from './get-cart';

/** Empties the cart and returns its lines. Throws if it could not be emptied; that has been reported then. */
export async function emptyCart(
  client: QueryClient,
  owner: CartOwner,
  report: CartReport,
): Promise<readonly CartLine[]> {
  const { lines } = await client.query({ ...cartQuery(owner), ...caches.known });
  try {
    await new MutationRun(client, clearCartMutation(client, owner, report, { quiet: true })).mutate({
      owner,
    });
  } catch {
    throw new AppError(cartErrors.basketOutside, '');
  }
  return lines;
}
