import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/app-error';
import { lineFromProduct, restoreLine, withLine } from '../cart';
import { cartStrings } from '../cart.strings';
import { cartKeys, type CartOwner } from './cart-keys';
import type { Addition, CartReport } from './cart-report';
import { cartErrors, insertItem } from './change-cart';
import { ensureCartId } from './get-cart';
import { readAgain, showAtOnce, showCart } from './optimistic';

async function cartIdOrFail(client: QueryClient, owner: CartOwner): Promise<string> {
  try {
    return await ensureCartId(client, owner);
  } catch (cause) {
    throw new AppError(cartErrors.cartFailed, cartStrings.cartFailed, { cause });
  }
}

/** The reason an addition failed, in the buyer's words. */
export function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === cartErrors.cartFailed) return cartStrings.cartFailed;
  return code === cartErrors.productUnavailable ? cartStrings.productUnavailable : cartStrings.addFailed;
}

/** Changes to one product run one after the other, from any component. */
export function lineScope(owner: CartOwner, storeProductId: string) {
  return { id: ['cart-line', owner.userId, owner.locationId, storeProductId].join(':') };
}

/** Adds a product optimistically: shown immediately and removed if the server refuses. */
export function addLineMutation(
  client: QueryClient,
  owner: CartOwner,
  storeProductId: string,
  report: CartReport,
) {
  return mutationOptions({
    mutationKey: cartKeys.adding(owner.userId, owner.locationId, storeProductId),
    scope: lineScope(owner, storeProductId),
    mutationFn: async ({ owner: to, product, quantity }: Addition) => {
      const cartId = await cartIdOrFail(client, to);
      await insertItem({
        cartId,
        storeProductId: product.storeProductId,
        quantity,
        price: product.price ?? 0,
      });
    },
    onMutate: ({ owner: to, product, quantity }) =>
      showAtOnce(client, to, (cart) => withLine(cart, lineFromProduct(product, quantity))),
    onError: (error, addition, before) => {
      const { owner: to, product, quiet } = addition;
      showCart(client, to, (cart) => restoreLine(cart, product.storeProductId, before));
      if (!quiet) report.addFailed(error, addition);
    },
    onSuccess: (_data, addition) => report.added(addition),
    onSettled: (_data, _error, { owner: to }) => readAgain(client, to),
  });
}
