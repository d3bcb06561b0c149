import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast/toast';
import { createUndoToast } from '@/lib/toast/undo-toast';
import { failureText, lineScope } from './api/add-line';
import type { CartOwner } from './api/cart-keys';
import type { CartReport } from './api/cart-report';
import { restoreLines } from './api/restore-lines';
import { commonStrings } from '@/strings/common.strings';
import type { CartLine } from './cart';
import { cartStrings } from './cart.strings';

type Removed = { client: QueryClient; owner: CartOwner; line: CartLine };

/** Reports that lines were removed, and offers to restore them. */
const showRemoved = createUndoToast<Removed>('cart-lines-removed', {
  title: () => cartStrings.removedTitle,
  text: cartStrings.removedText,
  undo: (removed) => {
    const last = removed.at(-1);
    if (!last) return;
    // After a switch of establishment the removed lines may belong to two carts.
    for (const locationId of new Set(removed.map(({ owner }) => owner.locationId))) {
      const ofCart = removed.filter(({ owner }) => owner.locationId === locationId);
      const lines = ofCart.map(({ line }) => line);
      restoreLines(last.client, { owner: { ...last.owner, locationId }, lines }, cartReport);
    }
  },
});

const causeOf = (owner: CartOwner, storeProductId: string) => lineScope(owner, storeProductId).id;

/** Shows the outcomes of changes to a cart as toasts. */
export const cartReport: CartReport = {
  added: ({ owner, product }) => toast.resolved(causeOf(owner, product.storeProductId)),
  addFailed: (error, { owner, product }) =>
    toast.error(failureText(error), undefined, { cause: causeOf(owner, product.storeProductId) }),
  changed: ({ owner, storeProductId }) => toast.resolved(causeOf(owner, storeProductId)),
  changeFailed: ({ owner, storeProductId, quantity }) =>
    toast.error(quantity > 0 ? cartStrings.updateFailed : cartStrings.removeFailed, undefined, {
      cause: causeOf(owner, storeProductId),
    }),
  removed: (client, owner, lines) => showRemoved(...lines.map((line) => ({ client, owner, line }))),
  lineGone: (client, { owner, quantity }, line) =>
    toast.warning(cartStrings.lineGoneTitle, cartStrings.lineGoneText(line.name), {
      action: {
        label: cartStrings.addAgain,
        onPress: () => restoreLines(client, { owner, lines: [{ ...line, quantity }] }, cartReport),
      },
    }),
  cleared: () => toast.resolved(cartStrings.clearFailed),
  clearFailed: () => toast.error(cartStrings.clearFailed),
  restoreFailed: (refused, retry) =>
    toast.error(cartStrings.restoreFailed, refused.map(({ name }) => name).join(', ') || undefined, {
      ...(retry && { action: { label: commonStrings.retry, onPress: retry } }),
    }),
};
