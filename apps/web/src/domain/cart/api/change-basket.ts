import { MutationObserver as MutationRun, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { cart as limits } from '@/config/limits';
import { AppError, toAppError } from '@/lib/app-error';
import type { BasketLine } from '../basket/basket';
import { findLine } from '../cart';
import { cartStrings } from '../cart.strings';
import { addLineMutation } from './add-line';
import type { CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { cartErrors } from './change-cart';
import { changeLineMutation } from './change-line';
import { cartQuery } from './get-cart';

export type FailedLine = BasketLine & { error: AppError };

function changeOne(
  client: QueryClient,
  owner: CartOwner,
  { product, quantity }: BasketLine,
  report: CartReport,
) {
  const { storeProductId } = product;
  const cart = client.getQueryData(cartQuery(owner).queryKey);
  const held = findLine(cart, storeProductId)?.quantity ?? 0;
  const wanted = Math.min(held + quantity, limits.maxQuantity);
  if (held === 0) {
    if (wanted <= 0) return Promise.resolve();
    const add = new MutationRun(client, addLineMutation(client, owner, storeProductId, report));
    return add.mutate({ owner, product, quantity: wanted, quiet: true });
  }
  const change = new MutationRun(client, changeLineMutation(client, owner, storeProductId, report));
  const token = Symbol(storeProductId);
  const changing = change.mutate({ owner, storeProductId, quantity: wanted, token, quiet: true });
  return changing.catch((error: unknown) => {
    // Removed in another tab: the pieces are added as a new line.
    if (toAppError(error).code !== cartErrors.lineGone || quantity <= 0) throw error;
    const add = new MutationRun(client, addLineMutation(client, owner, storeProductId, report));
    return add.mutate({ owner, product, quantity, quiet: true });
  });
}

/**
 * Adds pieces of several products to the cart, or removes them, each with the mutation of its own line: shown immediately and
 * serialised with other changes to that line. Returns the lines the server refused; throws `cart_failed` if there is no cart to
 * change.
 */
export async function changeBasket(
  client: QueryClient,
  owner: CartOwner,
  lines: readonly BasketLine[],
  report: CartReport,
): Promise<FailedLine[]> {
  try {
    // Additions come on top of the cart's lines, so those must be known.
    await client.query({ ...cartQuery(owner), ...caches.known });
  } catch (cause) {
    throw new AppError(cartErrors.cartFailed, cartStrings.cartFailed, { cause });
  }
  const ends = await Promise.allSettled(lines.map((line) => changeOne(client, owner, line, report)));
  return lines.flatMap((line, index) => {
    const end = ends[index];
    return end?.status === 'rejected' ? [{ ...line, error: toAppError(end.reason) }] : [];
  });
}
