import { MutationObserver as MutationRun, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { randomId } from '@/lib/random-id';
import { seenPriceOf, type CartLine } from '../cart';
import { replaceLines } from './add-lines';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { readAgain } from './optimistic';

const restoreCartMutation = (client: QueryClient, owner: CartOwner, report: CartReport, key: string) =>
  mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'restore-cart'],
    networkMode: 'always',
    mutationFn: (before: readonly CartLine[]) =>
      replaceLines({
        owner,
        key,
        lines: before.map((line) => ({ ...line, price: seenPriceOf(line) })),
      }),
    onSuccess: ({ refused }, before) => {
      if (refused.length > 0)
        report.restoreFailed(before.filter(({ storeProductId }) => refused.includes(storeProductId)));
    },
    onError: (_error, before) =>
      report.restoreFailed([], () => restoreCart(client, owner, before, report, key)),
    onSettled: () => readAgain(client, owner),
  });

/** Puts the lines of before in place of the cart's. What could not be restored is reported; a failure can be tried again, with its key. */
export function restoreCart(
  client: QueryClient,
  owner: CartOwner,
  before: readonly CartLine[],
  report: CartReport,
  key = randomId(),
): void {
  // The mutation itself reports the error.
  new MutationRun(client, restoreCartMutation(client, owner, report, key))
    .mutate(before)
    .catch(() => undefined);
}
