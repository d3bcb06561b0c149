import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { findLine, restoreLine, withLine, withoutLine, type Cart } from '../cart';
import { keeper } from '../unsent/keeper';
import { lineScope } from './add-line';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport, LineChange } from './cart-report';
import { cartErrors, removeItem, updateItem } from './change-cart';
import { ensureCartId } from './ensure-cart-id';
import { cartQuery } from './get-cart';
import { readAgain, showAtOnce, showCart } from './optimistic';

/** A quantity is sent once it has not changed for this long: ten clicks are one request. */
const QUANTITY_SETTLE_MS = 400;

/** The latest change per line, and the cart before the first change of the burst. */
const bursts = new Map<string, { token: symbol; before: Cart | undefined }>();

const burstOf = ({ owner, storeProductId }: LineChange) => lineScope(owner, storeProductId).id;
const isOvertaken = (change: LineChange) => bursts.get(burstOf(change))?.token !== change.token;
const settle = () => new Promise((resolve) => setTimeout(resolve, QUANTITY_SETTLE_MS));

function shown(cart: Cart, { storeProductId, quantity }: LineChange): Cart {
  const line = findLine(cart, storeProductId);
  if (!line) return cart;
  return quantity > 0 ? withLine(cart, { ...line, quantity }) : withoutLine(cart, storeProductId);
}

/** Answers false if a later change has overtaken this one. */
async function send(client: QueryClient, change: LineChange): Promise<boolean> {
  const { owner, storeProductId, quantity } = change;
  if (quantity > 0 && !isOvertaken(change)) await settle();
  if (isOvertaken(change)) return false;
  const cartId = await ensureCartId(client, owner);
  if (quantity > 0) await updateItem({ cartId, storeProductId, quantity });
  else await removeItem({ cartId, storeProductId });
  return true;
}

/** Sets a line's quantity or removes it: shown immediately, sent when it has settled, rolled back on failure. */
export function changeLineMutation(
  client: QueryClient,
  owner: CartOwner,
  storeProductId: string,
  report: CartReport,
) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'line', storeProductId],
    scope: lineScope(owner, storeProductId),
    networkMode: 'always',
    mutationFn: (change: LineChange) => keeper.current.send(change, () => send(client, change)),
    onMutate: (change) => {
      const line = findLine(client.getQueryData(cartQuery(change.owner).queryKey), storeProductId);
      const quantity = Math.max(change.quantity, 0);
      keeper.current.note(client, change.owner, change, line ? [{ ...line, quantity }] : []);
      const known = bursts.get(burstOf(change));
      const burst = { token: change.token, before: known?.before };
      bursts.set(burstOf(change), burst);
      return showAtOnce(client, change.owner, (cart) => {
        burst.before ??= cart;
        return shown(cart, change);
      });
    },
    onSuccess: (_data, change, before) => {
      if (isOvertaken(change)) return;
      report.changed(change);
      const line = findLine(before, change.storeProductId);
      if (change.quantity <= 0 && line && !change.quiet) report.removed(client, change.owner, [line]);
    },
    onError: (error, change) => {
      // The change that overtook this one reports the outcome.
      if (isOvertaken(change)) return;
      const { owner: of, storeProductId: id, quiet } = change;
      const before = bursts.get(burstOf(change))?.before;
      const line = findLine(before, id);
      if (toAppError(error).code === cartErrors.lineGone && line && !quiet) {
        // It stays removed.
        showCart(client, of, (cart) => withoutLine(cart, id));
        report.lineGone(client, change, line);
        return;
      }
      showCart(client, of, (cart) => restoreLine(cart, id, before));
      if (!quiet) report.changeFailed(change);
    },
    onSettled: (_data, _error, change) => {
      if (!isOvertaken(change)) bursts.delete(burstOf(change));
      readAgain(client, change.owner);
    },
  });
}
