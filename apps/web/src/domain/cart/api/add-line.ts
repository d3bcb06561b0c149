import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AppError, isNetworkError, toAppError } from '@/lib/app-error';
import { lineFromProduct, restoreLine, withLine } from '../cart';
import { cartStrings } from '../cart.strings';
import { keeper } from '../unsent/keeper';
import { cartKeys, type CartOwner } from './cart-keys';
import type { Addition, CartReport } from './cart-report';
import { cartErrors, insertItem } from './change-cart';
import { ensureCartId } from './ensure-cart-id';
import { readAgain, showAtOnce, showCart } from './optimistic';

async function cartIdOrFail(client: QueryClient, owner: CartOwner): Promise<string> {
  try {
    return await ensureCartId(client, owner);
  } catch (cause) {
    if (isNetworkError(cause)) throw cause;
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
    networkMode: 'always',
    mutationFn: (addition: Addition) =>
      keeper.current.send(addition, async () => {
        const { owner: to, product, quantity, isWhole } = addition;
        const cartId = await cartIdOrFail(client, to);
        const { storeProductId, price } = product;
        await insertItem({ cartId, storeProductId, quantity, price: price ?? 0, isWhole });
      }),
    onMutate: (addition) => {
      const { owner: to, product, quantity } = addition;
      const line = lineFromProduct(product, quantity);
      keeper.current.note(client, to, addition, [line]);
      return showAtOnce(client, to, (cart) => withLine(cart, line));
    },
    onError: (error, addition, before) => {
      const { owner: to, product, quiet } = addition;
      showCart(client, to, (cart) => restoreLine(cart, product.storeProductId, before));
      if (!quiet) report.addFailed(error, addition);
    },
    onSuccess: (_data, addition) => report.added(addition),
    onSettled: (_data, _error, { owner: to }) => readAgain(client, to),
  });
}
